import type { PdfRevisions } from '../../../platform/workers/pdf-revisions.ts';
import { CLOSING_TIMESTAMP } from '../fields/plan-fields.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';

/** Written into the file, for its readers: in Chinese, as the files are. */
const REASON = '合同已结束，未签署的签署位不再可用';

/**
 * A contract that is closed before all have signed has fields that no signature locks, so that they could be filled later. The platform
 * signs over them, in the field reserved for the closing timestamp: a certified file permits no other (docs/decisions/0041). Calls external
 * authorities, so never inside a transaction. Throws as `pki.signLongTerm`.
 * @returns the bytes to append; none when no field is open
 */
export async function lockOpenFields(
  { pki, clock }: Pick<ContractsDeps, 'pki' | 'clock'>,
  base: PdfRevisions,
): Promise<Uint8Array> {
  const { unfilled } = await base.fields();
  const open = unfilled.filter(({ name, isLocked }) => !isLocked && name !== CLOSING_TIMESTAMP);
  // A file that was closed already has no field left for it.
  const hasField = unfilled.some(({ name, isLocked }) => name === CLOSING_TIMESTAMP && !isLocked);
  if (open.length === 0 || !hasField) return new Uint8Array();
  const plan = {
    field: CLOSING_TIMESTAMP,
    name: pki.platformName(),
    reason: REASON,
    time: clock.now(),
    lock: [CLOSING_TIMESTAMP, ...open.map(({ name }) => name)],
  };
  const signer = await pki.platformSigner();
  return pki.signLongTerm(base, signer, base.sign(plan));
}
