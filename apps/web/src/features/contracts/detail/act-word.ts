import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { SIGN_CODE } from '@cinnabar/protocol/contracts/sign-code';

/** What waits for the viewer, as the key of its word (`contracts-acts:act`); null when nothing does. */
export function actWord({
  status,
  signCode,
}: Pick<Contract, 'status' | 'signCode'>): 'edit' | 'sign' | 'approve' | 'fill' | 'void' | null {
  if (status === 'DRAFT') return 'edit';
  if (signCode === SIGN_CODE.SIGN) return status === 'TERMINATING' ? 'void' : 'sign';
  if (signCode === SIGN_CODE.APPROVE) return 'approve';
  return signCode === SIGN_CODE.FILL ? 'fill' : null;
}
