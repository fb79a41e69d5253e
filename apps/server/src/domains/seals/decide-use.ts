import type { PlainErrorName } from '@cinnabar/protocol/errors';
import type { WhyFact } from '@cinnabar/protocol/seals/grant-schema';
import type { RuleEffect, RuleKind } from '@cinnabar/protocol/seals/rules/rule-values';
import { stageOf, stageRefusal } from '@cinnabar/protocol/seals/seal-lifecycle';
import type { MatchedRule } from './checking/check-rules.ts';
import {
  findHindrance,
  type Grantee,
  type GrantRecord,
  isBothSides,
  isFor,
  type UseFacts,
} from './grant-terms.ts';
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

export interface Reason {
  fact: WhyFact;
  grant: GrantRecord | null;
  /** Of RULE_NOTE, RULE_ASK and RULE_STOP. */
  matched?: MatchedRule;
}

export interface UseDecision {
  /** What permits the use, in the order in which it is tried; empty: nothing does. */
  grounds: Ground[];
  /** All that was considered. */
  reasons: Reason[];
  /** Of a person of another company the grants in force: an approval is needed besides one of them, never instead. Null: of the owner's own. */
  agentGrants: GrantRecord[] | null;
  /** The rules that matched, with what each does to this person. */
  matched: (MatchedRule & { effect: RuleEffect })[];
}

/**
 * The one answer to whether a person may use a company's seal, with its reasons. Without facts for some contract.
 * @param matched rules of the seal that match this use
 */
export function decideUse(
  { seal, grants }: SealWithGrants,
  who: User,
  now: Date,
  facts?: UseFacts,
  matched: readonly MatchedRule[] = [],
): UseDecision {
  const stage = stageOf(seal);
  if (stage !== 'NORMAL') {
    const fact = stageRefusal(stage) === 'SEAL_FROZEN' ? 'FROZEN' : 'ENDED_SEAL';
    return refused(fact);
  }
  if (seal.readiness !== 'READY') return refused('NOT_READY');
  if (!who.employed && who.agencies.length === 0) return refused('NOT_EMPLOYED');
  const applied = matched.map((one) => ({ ...one, effect: effectFor(who, one) }));
  const stops = applied.filter(({ effect }) => effect === 'STOP');
  if (stops.length > 0)
    return { grounds: [], reasons: stops.map(reasonOf), agentGrants: null, matched: applied };
  const reasons: Reason[] = [];
  const open: GrantRecord[] = [];
  for (const grant of grants.filter((one) => one.right === 'USE' && isFor(one, who))) {
    const isAgents = grant.subjectType === 'AGENT_COMPANY';
    const hindrance = (isAgents && findAgentHindrance(grant, who, facts)) || findHindrance(grant, now, facts);
    if (!hindrance) open.push(grant);
    reasons.push({ fact: hindrance ?? (isAgents ? 'AGENT_GRANT' : 'GRANT'), grant });
  }
  // Approvals are of company seals.
  const isDemanded = seal.type === 'COMPANY' && facts?.approvalDemanded === true && !isUnasked(who);
  const isAsked = isDemanded || applied.some(({ effect }) => effect === 'ASK');
  // One without limits spares those that are counted.
  const isLimited = ({ perDay, total }: GrantRecord) => perDay !== null || total !== null;
  const grounds: Ground[] = isAsked
    ? []
    : [...open.filter((one) => !isLimited(one)), ...open.filter((one) => isLimited(one))].map((grant) => ({
        ground: 'GRANT',
        grant,
      }));
  if (who.administers) {
    grounds.push({ ground: 'ADMINISTRATOR', grant: null });
    reasons.push({ fact: 'ADMINISTRATOR', grant: null });
  } else if (who.standsIn) {
    grounds.push({ ground: 'STANDS_IN', grant: null });
    reasons.push({ fact: 'STANDS_IN', grant: null });
  }
  if (reasons.length === 0) reasons.push({ fact: 'NO_GRANT', grant: null });
  if (isDemanded) reasons.push({ fact: 'CATEGORY_ASK', grant: null });
  reasons.push(...applied.map(reasonOf));
  return { grounds, reasons, agentGrants: who.employed ? null : open, matched: applied };
}

const refused = (fact: WhyFact): UseDecision => ({
  grounds: [],
  reasons: [{ fact, grant: null }],
  agentGrants: null,
  matched: [],
});

function findAgentHindrance(
  grant: GrantRecord,
  who: User,
  facts: UseFacts | undefined,
): 'AGENT_HOLD' | 'AGENT_BOTH_SIDES' | null {
  const agency = who.agencies.find(({ grantId }) => grantId === grant.id);
  if (!agency || agency.isHeld) return 'AGENT_HOLD';
  return facts && isBothSides(facts, agency, who.userId) ? 'AGENT_BOTH_SIDES' : null;
}

/** An approval is not asked of seal administrators: where there is one alone, no one could approve. */
const isUnasked = (who: User): boolean => who.administers || who.standsIn;

/** It is noted what they do. */
const effectFor = (who: User, { rule }: MatchedRule): RuleEffect =>
  rule.effect === 'ASK' && isUnasked(who) ? 'NOTE' : rule.effect;

const RULE_FACTS = { NOTE: 'RULE_NOTE', ASK: 'RULE_ASK', STOP: 'RULE_STOP' } as const;
const reasonOf = ({ effect, ...matched }: UseDecision['matched'][number]): Reason => ({
  fact: RULE_FACTS[effect],
  grant: null,
  matched,
});

const BEYOND_APPROVAL: readonly WhyFact[] = [
  'FROZEN',
  'ENDED_SEAL',
  'NOT_READY',
  'NOT_EMPLOYED',
  'RULE_STOP',
];

/** Whether an approval of the use could make up for what nothing permits. */
export const isApprovable = ({ grounds, reasons, agentGrants }: UseDecision): boolean =>
  grounds.length === 0 &&
  agentGrants?.length !== 0 &&
  !reasons.some(({ fact }) => BEYOND_APPROVAL.includes(fact));

const SCOPE: readonly WhyFact[] = ['GRANT_CATEGORY', 'GRANT_TEMPLATE', 'GRANT_COUNTERPARTY', 'GRANT_AMOUNT'];
const LIMIT: readonly WhyFact[] = ['GRANT_PER_DAY', 'GRANT_TOTAL'];

const STOPPED = {
  OUTSIDE_HOURS: 'SEAL_STOPPED_HOURS',
  PER_HOUR: 'SEAL_STOPPED_COUNT',
  PER_DAY: 'SEAL_STOPPED_COUNT',
  AMOUNT: 'SEAL_STOPPED_AMOUNT',
  PAGES: 'SEAL_STOPPED_PAGES',
  NEW_COUNTERPARTY: 'SEAL_STOPPED_COUNTERPARTY',
  NETWORK: 'SEAL_STOPPED_NETWORK',
  EVERY_USE: 'SEAL_NOT_USABLE',
} as const satisfies Record<RuleKind, PlainErrorName>;

/** The error of a use that nothing permits. */
export function refusalOf({ reasons }: Pick<UseDecision, 'reasons'>): PlainErrorName {
  const stop = reasons.find(({ fact }) => fact === 'RULE_STOP')?.matched;
  if (stop) return STOPPED[stop.rule.kind];
  const facts = reasons.map(({ fact }) => fact);
  if (facts.includes('FROZEN')) return 'SEAL_FROZEN';
  const isAsked = facts.includes('RULE_ASK') || facts.includes('CATEGORY_ASK');
  if (isAsked && (facts.includes('GRANT') || facts.includes('AGENT_GRANT'))) return 'SEAL_APPROVAL_NEEDED';
  if (facts.includes('AGENT_BOTH_SIDES')) return 'SEAL_AGENT_BOTH_SIDES';
  if (facts.includes('AGENT_HOLD')) return 'PARTY_FROZEN';
  if (facts.some((fact) => LIMIT.includes(fact))) return 'SEAL_LIMIT_REACHED';
  return facts.some((fact) => SCOPE.includes(fact)) ? 'SEAL_OUTSIDE_GRANT' : 'SEAL_NOT_USABLE';
}
