import { type ApprovalState, ESCALATION_HOURS } from '@cinnabar/protocol/seals/approval-values';
import { type GrantRecord, grantsOf, stateOf as stateOfGrant } from '../grant-terms.ts';
import { mayGrant, type Standing } from '../seals-policy.ts';
import type { UseContent } from '../seals-ports.ts';
import type { SealWithGrants } from '../seals-store.ts';
import type { ApprovalRecord } from './approval-store.ts';

const HOUR_MS = 60 * 60 * 1000;

export const escalateTimeOf = ({ askTime }: Pick<ApprovalRecord, 'askTime'>): Date =>
  new Date(askTime.getTime() + ESCALATION_HOURS * HOUR_MS);

export function stateOf({ status, untilTime }: ApprovalRecord, now: Date): ApprovalState {
  return status === 'APPROVED' && untilTime !== null && untilTime <= now ? 'EXPIRED' : status;
}

/** What decides who examines a request: who asks, and what the contract is worth. */
export interface Examined {
  askerId: string;
  content: Pick<UseContent, 'amount'>;
}

/** A grant to examine may end at an amount; what names none is above each. */
export const coversAmount = (
  { maxAmount }: Pick<GrantRecord, 'maxAmount'>,
  { content: { amount } }: Examined,
): boolean => maxAmount === null || (amount !== null && amount <= maxAmount);

/** Some examiner besides the asker is named for the seal and for this amount. */
export const hasExaminers = ({ grants }: SealWithGrants, request: Examined, now: Date): boolean =>
  grants.some(
    (grant) =>
      grant.right === 'EXAMINE' &&
      stateOfGrant(grant, now) === 'ACTIVE' &&
      coversAmount(grant, request) &&
      !(grant.subjectType === 'EMPLOYEE' && grant.subjectId === request.askerId),
  );

/**
 * The examiners of the seal up to the amount of each; where there are none for it, and after some hours, those who grant rights to it.
 * @param apart no one answers their own request
 */
export function mayExamine(
  state: SealWithGrants,
  who: Standing,
  approval: Examined & Pick<ApprovalRecord, 'askTime'>,
  apart = true,
): boolean {
  if (!who.employed || (apart && who.userId === approval.askerId)) return false;
  const own = grantsOf(state.grants, who, 'EXAMINE', who.now);
  if (own.some((grant) => coversAmount(grant, approval))) return true;
  const isTheirs = !hasExaminers(state, approval, who.now) || escalateTimeOf(approval) <= who.now;
  return isTheirs && mayGrant(state, who);
}
