import { appendedSource, type PdfInput, toSource, withPassword } from '../objects/byte-source.ts';
import { listFields } from '../objects/form-fields.ts';
import { openPdf } from '../objects/pdf-document.ts';
import { PdfError } from '../objects/pdf-error.ts';
import { RevocationError } from '../revocation/revocation-error.ts';
import { closeRevision } from './close-revision.ts';
import type { MissingStatus } from './collect-validation-data.ts';
import { certificationLevel } from './permissions.ts';
import { freeName, planSigning, type SigningWish } from './plan-signing.ts';
import type { Signing } from './sign-prepared.ts';
import { signRevision } from './sign-revision.ts';
import { type ValidationData, validationRevision } from './validation-revision.ts';

/** Levels of a PAdES baseline signature (EN 319 142-1, 6). */
export type BaselineLevel = 'B-B' | 'B-T' | 'B-LT' | 'B-LTA';

/** Gives what later verifiers need, for a file that has just been signed. */
export type ValidationProvider = (signed: PdfInput) => Promise<
  ValidationData & {
    /** Certificates whose status could not be had (`collectValidationData` names them): none may be left. */
    readonly missing?: readonly Pick<MissingStatus, 'certificate' | 'reason'>[];
  }
>;

export interface SignPdfOptions extends SigningWish, Signing {
  /**
   * - `B-B`: the signature alone · `B-T`: with a timestamp over it; needs `timestamp`
   * - `B-LT`: and the data to verify it later; needs `validation` too
   * - `B-LTA`: and a timestamp over everything, for the archive
   * Absent: the highest but `B-LTA` that `timestamp` and `validation` allow.
   */
  readonly level?: BaselineLevel | undefined;
  /** Certificates, revocation lists and OCSP answers, or a function that collects them when the file is signed. */
  readonly validation?: ValidationData | ValidationProvider | undefined;
  /** The owner's or the user's, for an encrypted file that the empty password does not open. It stays encrypted. */
  readonly password?: string | undefined;
}

/**
 * Signs a PDF in one call (ISO 32000-2, 12.8; EN 319 142-1), whatever its origin and its signatures. The bytes given stay as
 * they are; everything is appended to them.
 * @throws PdfError `forbids-changes`, `field-signed`, `seed-value`, `wrong-page`, `bad-image` … and those of reading
 * @throws RevocationError `incomplete` when B-LT cannot be reached, for the status of a certificate is not to be had
 * @throws TypeError when the level needs a timestamp or validation data that was not given
 * @returns the whole signed file
 */
export async function signPdf(input: Uint8Array, options: SignPdfOptions): Promise<Buffer> {
  const signed = Buffer.concat([input, ...(await signingRevisions(input, options))]);
  if (signed.compare(input, 0, input.length, 0, input.length) !== 0)
    throw new PdfError('changed-meanwhile', 'somebody else writes to the bytes given');
  return signed;
}

/**
 * As {@link signPdf}, for a file that is not in memory.
 * @returns what is to be appended, one piece for each revision
 * @throws as {@link signPdf}
 */
export async function signingRevisions(input: PdfInput, options: SignPdfOptions): Promise<Buffer[]> {
  const level = levelOf(options);
  const signing = { ...options, timestamp: level === 'B-B' ? undefined : options.timestamp };
  const { password } = options;
  const source = password === undefined ? toSource(input) : withPassword(input, password);
  const pdf = openPdf(source);
  if (level === 'B-LT' || level === 'B-LTA')
    requireLaterData(options.certification ?? certificationLevel(pdf));
  const revisions: Buffer[] = [];
  let file: PdfInput = source;
  const append = (bytes: Buffer) => {
    if (bytes.length === 0) return;
    revisions.push(bytes);
    file = appendedSource(toSource(file), bytes);
  };
  for (const plan of planSigning(pdf, options)) append(await signRevision(file, plan, signing));
  if (level === 'B-B' || level === 'B-T') return revisions;
  const { validation, timestamp } = options;
  const data = typeof validation === 'function' ? await collected(validation, file) : validation!;
  if (level === 'B-LT') append(validationRevision(file, data));
  else {
    const names = new Set(listFields(openPdf(file)).map(({ name }) => name));
    append(await closeRevision(file, { data, field: freeName('Timestamp', names) }, timestamp!));
  }
  return revisions;
}

/** A file that calls itself B-LT and is not would be found out only when it is too late. */
async function collected(provider: ValidationProvider, file: PdfInput): Promise<ValidationData> {
  const data = await provider(file);
  const reasons = [...new Set((data.missing ?? []).map(({ reason }) => reason))];
  if (reasons.length > 0) throw new RevocationError('incomplete', reasons.join('; '));
  return data;
}

function levelOf({ level, timestamp, validation }: SignPdfOptions): BaselineLevel {
  const known = level ?? (!timestamp ? 'B-B' : validation ? 'B-LT' : 'B-T');
  if (known !== 'B-B' && !timestamp) throw new TypeError(`a signature of level ${known} needs a timestamp`);
  const isLong = known === 'B-LT' || known === 'B-LTA';
  if (isLong && !validation) throw new TypeError(`a signature of level ${known} needs validation data`);
  return known;
}

/** 12.8.2.2 lets validation data follow a certification against any change; Acrobat does not, so such a file is never made. */
function requireLaterData(certification: number | null): void {
  if (certification !== 1) return;
  throw new PdfError('forbids-changes', 'a file certified against any change takes no validation data');
}
