import { toChinaTime } from '@cinnabar/kernel';
import type { GrantState, WhyFact } from '@cinnabar/protocol/seals/grant-schema';
import type { GrantRight } from '@cinnabar/protocol/seals/grant-values';
import type { sealGrant } from './grant-tables.ts';

export type GrantRecord = typeof sealGrant.$inferSelect;

/** What a scope is compared with. */
export interface UseFacts {
  /** Business type of the owner's own contract; null: none of the owner's. */
  categoryId: string | null;
  /** Templates that its files are made from; null or absent: not every file is made from one. */
  templateIds?: readonly string[] | null;
  /** Names of all other parties. */
  counterparties: readonly string[];
  /** In cents; null: the contract names none. */
  amount: number | null;
  /** The other parties: of companies and persons the ids, and of those who sign for them. Absent where they are not known: then no agent signs. */
  others?: OtherSides | undefined;
  /** The business type demands an approval of each use. Absent: it does not, or is another company's. */
  approvalDemanded?: boolean;
}

export interface OtherSides {
  /** Companies that are a party or an agent of one. */
  companyIds: readonly string[];
  /** Persons who are a party, or are named to sign for one. */
  userIds: readonly string[];
}

/** A grant that another company holds as agent, and that it has assigned to the person. */
export interface Agency {
  grantId: string;
  /** The agent company. */
  companyId: string;
  /** It, or the owner of the seal, cannot act now. */
  isHeld: boolean;
}

/** Who a person is to a company, as grants name people. */
export interface Grantee {
  userId: string;
  employed: boolean;
  companyId: string;
  roleIds: readonly string[];
  /** The department of the person and all above it. */
  departmentIds: readonly string[];
  /** What companies that are agents have assigned to the person. */
  agencies: readonly Agency[];
}

export const chinaDay = (now: Date): string => toChinaTime(now).slice(0, 10);

export function isFor(grant: Pick<GrantRecord, 'id' | 'subjectType' | 'subjectId'>, who: Grantee): boolean {
  if (grant.subjectType === 'AGENT_COMPANY') return who.agencies.some(({ grantId }) => grantId === grant.id);
  if (!who.employed) return false;
  const named = {
    EMPLOYEE: [who.userId],
    DEPARTMENT: who.departmentIds,
    ROLE: who.roleIds,
    COMPANY: [who.companyId],
  } as const;
  return named[grant.subjectType].includes(grant.subjectId);
}

export function stateOf(grant: GrantRecord, now: Date): GrantState {
  if (grant.status === 'ENDED') return 'ENDED';
  if (grant.untilTime && grant.untilTime <= now) return 'EXPIRED';
  if (grant.status === 'PROPOSED') return 'PROPOSED';
  if (grant.fromTime && grant.fromTime > now) return 'UPCOMING';
  if (grant.total !== null && grant.used >= grant.total) return 'EXHAUSTED';
  return 'ACTIVE';
}

export const usedOn = (grant: Pick<GrantRecord, 'usedDay' | 'usedToday'>, day: string): number =>
  grant.usedDay === day ? grant.usedToday : 0;

/** Why a grant does not permit a use now; null: it does. Without facts its scope is left out. */
export function findHindrance(grant: GrantRecord, now: Date, facts?: UseFacts): WhyFact | null {
  const state = stateOf(grant, now);
  if (state === 'EXPIRED' || state === 'ENDED') return 'GRANT_EXPIRED';
  if (state === 'PROPOSED') return 'GRANT_LETTER';
  if (state === 'UPCOMING') return 'GRANT_UPCOMING';
  if (state === 'EXHAUSTED') return 'GRANT_TOTAL';
  if (grant.perDay !== null && usedOn(grant, chinaDay(now)) >= grant.perDay) return 'GRANT_PER_DAY';
  return facts ? findOutside(grant, facts) : null;
}

/** Why a contract is outside the scope of a grant; null: it is inside. */
export function findOutside(grant: GrantRecord, facts: UseFacts): WhyFact | null {
  const { categoryIds, templateIds, counterparties, maxAmount } = grant;
  if (categoryIds.length > 0 && !categoryIds.includes(facts.categoryId ?? '')) return 'GRANT_CATEGORY';
  if (templateIds.length > 0 && !facts.templateIds?.every((id) => templateIds.includes(id)))
    return 'GRANT_TEMPLATE';
  if (counterparties.length > 0 && !facts.counterparties.every((name) => counterparties.includes(name)))
    return 'GRANT_COUNTERPARTY';
  // What names no amount could be worth any.
  if (maxAmount !== null && (facts.amount === null || facts.amount > maxAmount)) return 'GRANT_AMOUNT';
  return null;
}

/** No one represents two sides (民法典 §168): the agent company or the agent is another party, or signs for one. */
export const isBothSides = (
  { others }: UseFacts,
  { companyId }: Pick<Agency, 'companyId'>,
  userId: string,
): boolean =>
  others === undefined || others.companyIds.includes(companyId) || others.userIds.includes(userId);

/** Those for a person that give this right at this time; limits of use aside. */
export const grantsOf = (
  grants: readonly GrantRecord[],
  who: Grantee,
  right: GrantRight,
  now: Date,
): GrantRecord[] =>
  grants.filter(
    (grant) =>
      grant.right === right && isFor(grant, who) && ['ACTIVE', 'EXHAUSTED'].includes(stateOf(grant, now)),
  );
