import type { Categories } from '../../src/domains/categories/index.ts';
import type { Contracts, PastContract } from '../../src/domains/contracts/index.ts';
import type { Fees } from '../../src/domains/fees/index.ts';
import type { Identity } from '../../src/domains/identity/index.ts';
import type { Organizations } from '../../src/domains/organizations/index.ts';
import type { Seals } from '../../src/domains/seals/index.ts';
import type { Database } from '../../src/platform/db/open-database.ts';
import { DEMO_COMPANIES } from './demo-accounts.ts';
import { seedFeeHistory } from './fee-history-seed.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const CHINA_MS = 8 * HOUR_MS;
const MONTHS = 24;
/** Of the contracts of the last days a third waits for someone. */
const WAITING_DAYS = 24;
/** When a grant was given whose dates are over, and since when they are. */
const [GRANTED_DAYS, OVER_DAYS] = [60, 45];
/** Days for signing. */
const DEADLINE_DAYS = 30;
const NOTE = '启用电子签之前的合同，文件保存在原合同系统中，这里只登记台账。';

/** The same numbers in every demo. */
function createChance(): (below: number) => number {
  let state = 20261129;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** Who sends contracts of which type, how often (of ten), and how many hours half of them take. */
const TYPES = [
  { name: '采购合同', subject: '办公设备采购合同', creator: '13800000008', often: 4, hours: 60, term: 365 },
  { name: '技术服务', subject: '软件技术服务合同', creator: '13800000007', often: 3, hours: 48, term: 365 },
  { name: '框架协议', subject: '年度采购框架协议', creator: '13800000008', often: 1, hours: 90, term: 730 },
  { name: '市场合作', subject: '联合推广合作协议', creator: '13800000007', often: 1, hours: 40, term: 180 },
  { name: '劳动合同', subject: '劳动合同', creator: '13800000001', often: 1, hours: 10, term: 1095 },
] as const;

const REASONS = [
  '税率或金额有误',
  '税率或金额有误',
  '税率或金额有误',
  '账期不同意',
  '账期不同意',
  '签署方信息有误',
  '附件不全',
  '条款需修改',
];

const PARTIES = ['begonia', 'bluestone', 'cloudrest', 'moonbay', 'estates'] as const;
const PEOPLE = ['周思远', '吴晚晴', '郑伯庸', '孙若谷', '钱一诺', '赵听雨'];

interface HistoryDomains {
  contracts: Pick<Contracts, 'presetHistory'>;
  seals: Pick<Seals, 'listCompanySeals' | 'presetUses' | 'presetGrant'>;
  fees: Pick<Fees, 'preset' | 'presetBill'>;
  organizations: Pick<Organizations, 'findCompanyByName'>;
  categories: Pick<Categories, 'namesOf'>;
  identity: Pick<Identity, 'findOrCreateUserByContact' | 'findUserByContact'>;
}

/**
 * Two years of contracts of the demo's first company, so that its charts have something to show: more each month, with the ends and reasons that
 * such contracts have, a few that wait now, and what all of them cost. To be called once, when the people of the demo exist.
 */
export async function seedHistory(domains: HistoryDomains, database: Database): Promise<void> {
  const { contracts, seals, fees, organizations, categories, identity } = domains;
  const company = (await organizations.findCompanyByName(DEMO_COMPANIES.cinnabar.name))!;
  const typeIds = new Map([...(await categories.namesOf(company.id))].map(([id, name]) => [name, id]));
  const firms = await Promise.all(
    PARTIES.map(async (key) => (await organizations.findCompanyByName(DEMO_COMPANIES[key].name))!),
  );
  const person = async (contact: string) => (await identity.findUserByContact(contact))!;
  const creators = new Map(
    await Promise.all(
      [...new Set(TYPES.map(({ creator }) => creator))].map(
        async (mobile) => [mobile, await person(mobile)] as const,
      ),
    ),
  );
  const approver = await person('13800000007');
  const keeper = await person('13800000003');
  await database.transaction(async (tx) => {
    const people = await Promise.all(
      PEOPLE.map((name, at) =>
        identity.findOrCreateUserByContact(tx, { name, contact: String(13_610_000_001 + at) }),
      ),
    );
    const chance = createChance();
    const now = Date.now();
    const past: PastContract[] = [];
    for (let ago = MONTHS - 1; ago >= 0; ago--) {
      const count = 14 + Math.round((MONTHS - ago) * 1.1) + chance(6);
      for (let at = 0; at < count; at++) {
        const sendTime = momentIn(ago, now, chance);
        if (sendTime) past.push(plan(sendTime, past.length));
      }
    }
    const sent = await contracts.presetHistory(tx, past);
    await seedFeeHistory(tx, fees, company.id, sent);
    const [seal] = await seals.listCompanySeals(company.id);
    if (seal) {
      await seals.presetGrant(tx, seal.id, {
        subject: { id: approver.id, name: approver.name ?? '' },
        grantedBy: keeper.id,
        grantTime: new Date(now - GRANTED_DAYS * DAY_MS),
        untilTime: new Date(now - OVER_DAYS * DAY_MS),
        reason: '展会期间现场签约',
      });
      await seals.presetUses(
        tx,
        seal.id,
        sent.flatMap(({ contractId, subject, sealTime }) =>
          sealTime ? [{ contractId, subject, time: sealTime, userId: keeper.id }] : [],
        ),
      );
    }

    function plan(sendTime: number, at: number): PastContract {
      const type = pick(chance(10));
      const isStaff = type.name === '劳动合同';
      const party = isStaff ? people[chance(people.length)]! : firms[chance(firms.length)]!;
      const creator = creators.get(type.creator)!;
      const isApproved = !isStaff && chance(3) === 0;
      const steps = isApproved ? 3 : 2;
      const took = Array.from(
        { length: steps },
        () => ((type.hours / steps) * (20 + chance(120) + (chance(12) === 0 ? 400 : 0))) / 100,
      );
      const times: Date[] = [];
      for (const hours of took) {
        const before = times.at(-1)?.getTime() ?? sendTime;
        times.push(new Date(before + Math.max(0.4, hours) * HOUR_MS));
      }
      const way = chance(100);
      const stopped = sendTime + (6 + chance(90)) * HOUR_MS;
      const ends: NonNullable<PastContract['end']>['status'] | null =
        way < 3 ? 'REJECTED' : way < 7 ? 'RECALLED' : way < 9 ? 'EXPIRED' : null;
      const deadline = sendTime + DEADLINE_DAYS * DAY_MS;
      const endAt = ends === 'EXPIRED' ? deadline : stopped;
      const end =
        ends && endAt < now
          ? {
              status: ends,
              time: new Date(endAt),
              reason: ends === 'EXPIRED' ? '' : REASONS[chance(REASONS.length)]!,
            }
          : null;
      // Of those of the last days some still wait, with their party or with the company itself.
      const waits = now - sendTime < WAITING_DAYS * DAY_MS && chance(3) === 0;
      const done = end
        ? []
        : times.filter((one) => one.getTime() < now).slice(0, waits ? chance(steps) : steps);
      const isComplete = done.length === steps;
      return {
        company,
        creator: { id: creator.id, name: creator.name },
        category: { id: typeIds.get(type.name)!, name: type.name, version: 1 },
        subject: isStaff
          ? `${type.subject}（${party.name}）`
          : `${type.subject}（${party.name.slice(0, 4)}）`,
        sn: `TZ-${new Date(sendTime + CHINA_MS).getUTCFullYear()}-${String(at + 1).padStart(4, '0')}`,
        description: NOTE,
        party: {
          id: party.id,
          name: party.name,
          tenantType: 'tenantType' in party ? party.tenantType : 'PERSONAL',
        },
        approver: isApproved ? { id: approver.id, name: approver.name } : null,
        sendTime: new Date(sendTime),
        stepTimes: done,
        end,
        expireTime: new Date(isComplete || end ? deadline : Math.max(deadline, now + 20 * DAY_MS)),
        endTime: new Date(sendTime + (type.term - 20 + chance(40)) * DAY_MS),
      };
    }
  });

  function pick(of: number): (typeof TYPES)[number] {
    let left = of;
    for (const type of TYPES) {
      left -= type.often;
      if (left < 0) return type;
    }
    return TYPES[0];
  }
}

/** A working hour of a weekday in the month so many months ago, before `now`; null: later than that. */
function momentIn(ago: number, now: number, chance: (below: number) => number): number | null {
  const today = new Date(now + CHINA_MS);
  const first = Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - ago, 1);
  let day = first + chance(28) * DAY_MS;
  const weekday = new Date(day).getUTCDay();
  if (weekday === 0) day += DAY_MS;
  if (weekday === 6) day -= DAY_MS;
  const moment = Math.max(day, first) + (9 + chance(9)) * HOUR_MS + chance(60) * 60_000 - CHINA_MS;
  return moment < now - HOUR_MS ? moment : null;
}
