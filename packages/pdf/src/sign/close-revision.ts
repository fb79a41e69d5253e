import type { Timestamper } from '../cms/signed-data.ts';
import { appendedSource, type PdfInput, toSource } from '../objects/byte-source.ts';
import { timestampRevision } from './timestamp-revision.ts';
import { type ValidationData, validationRevision } from './validation-revision.ts';

export interface ClosePlan {
  readonly data: ValidationData;
  /** Name of the preset `timestamp` field; a later renewal names a new one. */
  readonly field: string;
}

/**
 * Makes a signed file fit for the archive, B-LTA (EN 319 142-1, 6): validation data in one revision, a document
 * timestamp over all of it in the next.
 * @returns the bytes to append to `base`
 * @throws TimestampError; PdfError `forbids-changes`, `field-signed`, `name-taken`, and those of reading
 */
export async function closeRevision(
  base: PdfInput,
  plan: ClosePlan,
  timestamp: Timestamper,
): Promise<Buffer> {
  const validation = validationRevision(base, plan.data);
  const extended = appendedSource(toSource(base), validation);
  return Buffer.concat([validation, await timestampRevision(extended, plan.field, timestamp)]);
}
