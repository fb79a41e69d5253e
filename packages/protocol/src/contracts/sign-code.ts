/** The viewer's present ability on a contract: the spec's `signCode` (product-spec §4, DESIGN §3). */
export const SIGN_CODE = {
  SIGN: 0,
  APPROVE: 1,
  WAITING_FOR_OTHERS: 100,
  OWN_PART_DONE: 200,
  ENDED: 300,
  LOOKS_ON: 400,
  FILL: 700,
} as const;
export type SignCode = (typeof SIGN_CODE)[keyof typeof SIGN_CODE];

/**
 * `batchStatus` of a contract whose signature the viewer has confirmed together with others and is being made. No further confirmation is
 * needed. Null otherwise.
 */
export const BATCH_WAITING = 'WAITING';

/** The page that opening a contract leads to (product-spec §4, "Opening a contract"). */
export function contractPath(contract: {
  id: string;
  status?: string;
  batchStatus?: string | null;
  signCode: number;
}): string {
  if (contract.status === 'DRAFT') return `/launch/contract/${contract.id}`;
  if (contract.batchStatus === BATCH_WAITING) return `/detail/${contract.id}`;
  if (contract.signCode === SIGN_CODE.SIGN || contract.signCode === SIGN_CODE.APPROVE)
    return `/sign/${contract.id}`;
  if (contract.signCode === SIGN_CODE.FILL) return `/filling/${contract.id}`;
  return `/detail/${contract.id}`;
}
