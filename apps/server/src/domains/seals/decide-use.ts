import type { PlainErrorName } from '@cinnabar/protocol/errors';
import type { WhyFact } from '@cinnabar/protocol/seals/grant-schema';
import { stageOf, stageRefusal } from '@cinnabar/protocol/seals/seal-lifecycle';
import { findHindrance, type Grantee, type GrantRecord, isFor, type UseFacts } from './grant-terms.ts';
import type { SealWithGrants } from './seals-store.ts';
import type { UseGround } from './seals-tables.ts';

/** Who uses a seal: besides grants, a seal administrator may use every seal of their kind. */
export interface User extends Grantee {
  administers: boolean;
  /** There is no seal administrator, and this is an administrator of the company. */
  standsIn: boolean;
}

export interface Ground {
  ground: UseGround;
  grant: GrantRecord | null;
}

interface Reason {
  fact: WhyFact;
  grant: GrantRecord | null;
}

export interface UseDecision {
  /** What permits the use, in the order in which it is tried; empty: nothing does. */
  grounds: Ground[];
  /** All that was considered. */
  reasons: Reason[];
}

/** The one answer to whether a person may use a company's seal, with its reasons. Without facts for some contract. */
export function decideUse(
  { seal, grants }: SealWithGrants,
  who: User,
  now: Date,
  facts?: UseFacts,
): UseDecision {
  const stage = stageOf(seal);
  if (stage !== 'NORMAL') {
    const fact = stageRefusal(stage) === 'SEAL_FROZEN' ? 'FROZEN' : 'ENDED_SEAL';
    return { grounds: [], reasons: [{ fact, grant: null }] };
  }
  if (seal.readiness !== 'READY') return { grounds: [], reasons: [{ fact: 'NOT_READY', grant: null }] };
  if (!who.employed) return { grounds: [], reasons: [{ fact: 'NOT_EMPLOYED', grant: null }] };
  const reasons: Reason[] = [];
  const open: GrantRecord[] = [];
  const isDemanded = facts !== undefined && demandsApproval(seal, facts);
  for (const grant of grants.filter((one) => one.right === 'USE' && isFor(one, who))) {
    const hindrance = findHindrance(grant, now, facts) ?? (isDemanded ? 'APPROVAL_NEEDED' : null);
    if (!hindrance) open.push(grant);
    reasons.push({ fact: hindrance ?? 'GRANT', grant });
  }
  // One without limits spares those that are counted.
  const isLimited = ({ perDay, total }: GrantRecord) => perDay !== null || total !== null;
  const grounds: Ground[] = [
    ...open.filter((one) => !isLimited(one)),
    ...open.filter((one) => isLimited(one)),
  ].map((grant) => ({ ground: 'GRANT', grant }));
  if (who.administers) {
    grounds.push({ ground: 'ADMINISTRATOR', grant: null });
    reasons.push({ fact: 'ADMINISTRATOR', grant: null });
  } else if (who.standsIn) {
    grounds.push({ ground: 'STANDS_IN', grant: null });
    reasons.push({ fact: 'STANDS_IN', grant: null });
  }
  if (reasons.length === 0) reasons.push({ fact: 'NO_GRANT', grant: null });
  return { grounds, reasons };
}

/** By the rule of the seal. An amount that is not named could be any. */
function demandsApproval(
  { approvalDemand, approvalAbove }: SealWithGrants['seal'],
  { amount }: UseFacts,
): boolean {
  if (approvalDemand === 'ABOVE') return amount === null || amount > (approvalAbove ?? 0);
  return approvalDemand === 'ALWAYS';
}

const BEYOND_APPROVAL: readonly WhyFact[] = ['FROZEN', 'ENDED_SEAL', 'NOT_READY', 'NOT_EMPLOYED'];

/** Whether an approval of the use could make up for what nothing permits. */
export const isApprovable = ({ grounds, reasons }: UseDecision): boolean =>
  grounds.length === 0 && !reasons.some(({ fact }) => BEYOND_APPROVAL.includes(fact));

const SCOPE: readonly WhyFact[] = ['GRANT_CATEGORY', 'GRANT_COUNTERPARTY', 'GRANT_AMOUNT'];
const LIMIT: readonly WhyFact[] = ['GRANT_PER_DAY', 'GRANT_TOTAL'];

/** The error of a use that nothing permits. */
export function refusalOf({ reasons }: UseDecision): PlainErrorName {
  const facts = reasons.map(({ fact }) => fact);
  if (facts.includes('FROZEN')) return 'SEAL_FROZEN';
  if (facts.includes('APPROVAL_NEEDED')) return 'SEAL_APPROVAL_NEEDED';
  if (facts.some((fact) => LIMIT.includes(fact))) return 'SEAL_LIMIT_REACHED';
  return facts.some((fact) => SCOPE.includes(fact)) ? 'SEAL_OUTSIDE_GRANT' : 'SEAL_NOT_USABLE';
}
