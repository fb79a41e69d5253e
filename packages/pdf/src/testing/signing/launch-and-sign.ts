import type { PlannedField } from '../../fields/planned-field.ts';
import { launchRevision } from '../../sign/launch-revision.ts';
import type { Signing } from '../../sign/sign-prepared.ts';
import { signRevision } from '../../sign/sign-revision.ts';

/** A field on the first page, `y` of its height from the bottom. */
export const fieldAt = (
  name: string,
  kind: PlannedField['kind'],
  y: number,
  lock?: string[],
): PlannedField => ({
  ...{ name, kind, page: 1, lock },
  rect: { x: 0.1, y, width: 0.3, height: 0.05 },
});

/** A file that the platform has certified with these fields, and that one party has signed, all with the same key. */
export async function launchAndSign(
  upload: Buffer,
  fields: readonly PlannedField[],
  { field, signing }: { field: string; signing: Signing },
): Promise<Buffer> {
  const facts = { time: new Date() };
  const launch = await launchRevision(upload, { ...facts, fields, name: '平台' }, signing);
  const launched = Buffer.concat([upload, launch]);
  return Buffer.concat([launched, await signRevision(launched, { ...facts, field, name: '王' }, signing)]);
}
