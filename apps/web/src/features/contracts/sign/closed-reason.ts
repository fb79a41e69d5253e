import { ENDED_STATUSES } from '@cinnabar/protocol/contracts/contract-lifecycle';
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { SIGN_CODE } from '@cinnabar/protocol/contracts/sign-code';
import { isVoiding } from './voiding.ts';

/** Why there is nothing to sign, as a key of locales `contracts-sign:closed`, and the reason given by the person who closed it. */
export interface ClosedReason {
  key: 'done' | 'waiting' | 'recalled' | 'rejected' | 'late' | 'lapsed' | 'ended' | 'other';
  said: string | null;
}

/** `late`: the deadline has passed, and the job that closes the contract has not run yet. */
export function closedReason(
  { signCode, status, timeline }: Pick<Contract, 'signCode' | 'status' | 'timeline'>,
  late: boolean,
): ClosedReason {
  const saidIn = (event: string) => timeline.findLast((entry) => entry.event === event)?.detail ?? null;
  if (late && isVoiding({ status })) return { key: 'lapsed', said: null };
  if (late || status === 'EXPIRED') return { key: 'late', said: null };
  if (status === 'RECALLED') return { key: 'recalled', said: saidIn('CONTRACT_RECALL') };
  if (status === 'REJECTED') return { key: 'rejected', said: saidIn('CONTRACT_REJECT') };
  if (ENDED_STATUSES.includes(status)) return { key: 'ended', said: null };
  if (signCode === SIGN_CODE.OWN_PART_DONE) return { key: 'done', said: null };
  return { key: signCode === SIGN_CODE.WAITING_FOR_OTHERS ? 'waiting' : 'other', said: null };
}
