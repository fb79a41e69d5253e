import type { LeftReason } from '@cinnabar/protocol/contracts/automatic-values';
import type { WhyFact } from '@cinnabar/protocol/seals/grant-schema';
import type { MatchedRule } from '../checking/check-rules.ts';
import { decideUse, type User } from '../decide-use.ts';
import type { GrantRecord, UseFacts } from '../grant-terms.ts';
import type { SealState } from '../seals-store.ts';

const REASONS: Partial<Record<WhyFact, LeftReason>> = {
  FROZEN: 'SEAL_FROZEN',
  ENDED_SEAL: 'SEAL_FROZEN',
  NOT_READY: 'SEAL_FROZEN',
  NOT_EMPLOYED: 'HOLDER_LEFT',
  GRANT_CATEGORY: 'GRANT_SCOPE',
  GRANT_TEMPLATE: 'GRANT_SCOPE',
  GRANT_COUNTERPARTY: 'GRANT_SCOPE',
  GRANT_AMOUNT: 'GRANT_SCOPE',
  GRANT_PER_DAY: 'GRANT_PER_DAY',
  GRANT_TOTAL: 'GRANT_TOTAL',
};

/**
 * What another company sends was written by it, amount included: a grant signs it automatically only where it names the counterparties. What
 * the company itself sends was decided by one of its own.
 */
export const coversSender = ({ counterparties }: GrantRecord, isSender: boolean): boolean =>
  isSender || counterparties.length > 0;

/**
 * Why this grant does not sign this now without a person; null: it does. What holds for a use by hand holds here too (`decideUse`); besides,
 * a seal with a token asks for a code, which only a person has. `who`: the holder of the grant.
 */
export function findLeftReason(
  state: SealState,
  grant: GrantRecord,
  who: User,
  { now, facts, matched }: { now: Date; facts: UseFacts; matched: readonly MatchedRule[] },
): LeftReason | null {
  if (!grant.autoSign || grant.intentTime === null || grant.subjectType !== 'EMPLOYEE') return 'GRANT_OVER';
  const { grounds, reasons } = decideUse(state, who, now, { ...facts, approvalDemanded: false });
  if (!grounds.some((one) => one.grant?.id === grant.id)) {
    const named = reasons.find((one) => one.grant?.id === grant.id) ?? reasons.find((one) => !one.grant);
    return (named && REASONS[named.fact]) ?? 'GRANT_OVER';
  }
  if (grant.pauseTime !== null) return 'GRANT_PAUSED';
  // Also where the holder is a seal administrator, of whom no approval is asked: they do not look at it.
  const effects = matched.map(({ rule }) => rule.effect);
  if (effects.includes('STOP')) return 'RISK_RULE';
  if (facts.approvalDemanded || effects.includes('ASK')) return 'APPROVAL_RULE';
  return state.hasToken ? 'SEAL_TOKEN' : null;
}
