import { type ApprovalState, ESCALATION_HOURS } from '@cinnabar/protocol/seals/approval-values';
import { grantsOf, stateOf as stateOfGrant } from '../grant-terms.ts';
import { mayGrant, type Standing } from '../seals-policy.ts';
import type { SealWithGrants } from '../seals-store.ts';
import type { ApprovalRecord } from './approval-store.ts';

const HOUR_MS = 60 * 60 * 1000;

export const escalateTimeOf = ({ askTime }: Pick<ApprovalRecord, 'askTime'>): Date =>
  new Date(askTime.getTime() + ESCALATION_HOURS * HOUR_MS);

export function stateOf({ status, untilTime }: ApprovalRecord, now: Date): ApprovalState {
  return status === 'APPROVED' && untilTime !== null && untilTime <= now ? 'EXPIRED' : status;
}

/** Some examiner besides the asker is named for the seal. */
export const hasExaminers = ({ grants }: SealWithGrants, askerId: string, now: Date): boolean =>
  grants.some(
    (grant) =>
      grant.right === 'EXAMINE' &&
      stateOfGrant(grant, now) === 'ACTIVE' &&
      !(grant.subjectType === 'EMPLOYEE' && grant.subjectId === askerId),
  );

/**
 * The examiners of the seal; where there are none, and after some hours, those who grant rights to it.
 * @param apart no one answers their own request
 */
export function mayExamine(
  state: SealWithGrants,
  who: Standing,
  approval: Pick<ApprovalRecord, 'askerId' | 'askTime'>,
  apart = true,
): boolean {
  if (!who.employed || (apart && who.userId === approval.askerId)) return false;
  if (grantsOf(state.grants, who, 'EXAMINE', who.now).length > 0) return true;
  const isTheirs = !hasExaminers(state, approval.askerId, who.now) || escalateTimeOf(approval) <= who.now;
  return isTheirs && mayGrant(state, who);
}
