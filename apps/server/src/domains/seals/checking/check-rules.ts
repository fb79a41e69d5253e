import { BlockList, isIP } from 'node:net';
import { toChinaTime } from '@cinnabar/kernel';
import type { SealRule } from '@cinnabar/protocol/seals/rules/rule-schema';
import type { RuleKind } from '@cinnabar/protocol/seals/rules/rule-values';
import type { Database, Tx } from '../../../platform/db/open-database.ts';
import { chinaDay } from '../grant-terms.ts';
import type { SealsDeps } from '../seals-deps.ts';
import type { RuleFacts } from '../seals-ports.ts';
import type { SealRecord } from '../seals-store.ts';
import { type CountedUses, countUses } from './rule-store.ts';

const HOUR_MS = 60 * 60 * 1000;

/** A use that rules look at. What is undefined is not known yet, and no rule about it matches. */
export interface CheckedUse {
  contractId?: string | undefined;
  /** In cents; null: the contract names none. */
  amount?: number | null | undefined;
  /** Of the signer; null: unknown to the product, thus in no range. */
  address?: string | null | undefined;
}

export interface MatchedRule {
  rule: SealRule;
  /** What was found: a number, an address, or names; empty: nothing that the rule does not say. */
  found: string;
}

/** What a rule is compared with. */
export interface Evidence extends CheckedUse {
  now: Date;
  counted?: CountedUses | undefined;
  facts?: RuleFacts | undefined;
}

/** The rules of a seal that match this use, now. A seal without rules costs no statement. In a transaction that holds the seal's lock the counts are exact. */
export async function checkRules(
  { contracts }: Pick<SealsDeps, 'contracts'>,
  db: Database['db'] | Tx,
  { id, ownerId, rules }: Pick<SealRecord, 'id' | 'ownerId' | 'rules'>,
  use: CheckedUse,
  now: Date,
): Promise<MatchedRule[]> {
  if (rules.length === 0) return [];
  const looksAt = (...kinds: RuleKind[]) => rules.some(({ kind }) => kinds.includes(kind));
  const counted = looksAt('PER_HOUR', 'PER_DAY')
    ? await countUses(db, id, {
        hourAgo: new Date(now.getTime() - HOUR_MS),
        dayStart: new Date(`${chinaDay(now)}T00:00:00+08:00`),
      })
    : undefined;
  const facts =
    use.contractId !== undefined && looksAt('PAGES', 'NEW_COUNTERPARTY')
      ? await contracts.ruleFactsOf({ contractId: use.contractId, companyId: ownerId }, db)
      : undefined;
  return rules.flatMap((rule) => {
    const found = findMatch(rule, { ...use, now, counted, facts });
    return found === null ? [] : [{ rule, found }];
  });
}

/** What a rule finds in a use; null: it does not match. */
export function findMatch(rule: SealRule, { now, counted, facts, amount, address }: Evidence): string | null {
  switch (rule.kind) {
    case 'OUTSIDE_HOURS':
      return isWithinHours(rule, now) ? null : '';
    case 'PER_HOUR':
      return counted && counted.withinHour >= rule.most ? String(counted.withinHour) : null;
    case 'PER_DAY':
      return counted && counted.today >= rule.most ? String(counted.today) : null;
    case 'AMOUNT':
      return amount === null || (amount !== undefined && amount > rule.above) ? '' : null;
    case 'PAGES':
      return facts && facts.pages > rule.most ? String(facts.pages) : null;
    case 'NEW_COUNTERPARTY':
      return facts && facts.newParties.length > 0 ? facts.newParties.join('、') : null;
    case 'NETWORK':
      return address === undefined || isWithin(rule.ranges, address) ? null : (address ?? '');
    case 'EVERY_USE':
      return '';
  }
}

function isWithinHours(
  { days, from, until }: Pick<Extract<SealRule, { kind: 'OUTSIDE_HOURS' }>, 'days' | 'from' | 'until'>,
  now: Date,
): boolean {
  const local = toChinaTime(now);
  const minute = local.slice(11, 16);
  // Sunday is 0 there and 7 in ISO 8601.
  const weekday = new Date(`${local.slice(0, 10)}T00:00:00Z`).getUTCDay() || 7;
  return days.some((day) => day === weekday) && from <= minute && minute < until;
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 4 ? 'ipv4' : 'ipv6');

function isWithin(ranges: readonly string[], address: string | null): boolean {
  if (address === null) return false;
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIP(plain) === 0) return false;
  const list = new BlockList();
  for (const range of ranges) {
    const [net = '', bits] = range.split('/');
    if (bits === undefined) list.addAddress(net, familyOf(net));
    else list.addSubnet(net, Number(bits), familyOf(net));
  }
  return list.check(plain, familyOf(plain));
}
