import { toChinaTime } from '@cinnabar/kernel';
import {
  allOpen,
  becauseOf,
  endingIn,
  happenedIn,
  heldBy,
  ofCategory,
  openSince,
  otherReasonsIn,
} from '@cinnabar/protocol/contracts/figures/figure-lists';
import type {
  CountedList,
  FigureListQuery,
  Figures,
} from '@cinnabar/protocol/contracts/figures/figure-schema';
import { HAPPENED } from '@cinnabar/protocol/contracts/figures/figure-values';
import { ERRORS } from '@cinnabar/protocol/errors';
import type { Role } from '@cinnabar/protocol/organizations/role-form-schema';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildProduct, type Caller } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { statementsDuring } from '../../../testing/statements/count-statements.ts';
import { foldFigures } from '../figures/fold-figures.ts';
import { rebuildFigures } from '../figures/rebuild-figures.ts';
import { readsForSponsor } from '../lifecycle/contracts-policy.ts';
import { listStates } from '../lifecycle/contracts-store.ts';
import { loadViewer } from '../lifecycle/viewer.ts';

const database = await createTestDatabase();
const product = await buildProduct(database);
const firm = await product.company(
  '云杉仪器有限公司',
  {
    王一川: ['SYSTEM', 'SA', 'CATEGORY_CREATOR', 'CATEGORY_MANAGER'],
    林知夏: ['TEMPLATE_CREATOR'],
    罗清嘉: ['TEMPLATE_CREATOR'],
    方予安: ['CONTRACT'],
    周砚秋: [],
    沈知微: [],
    许清和: [],
  },
  'INNER_COMPANY',
);
const partner = await product.company('青石建材有限公司', { 顾行舟: ['SYSTEM', 'SA'] });
const as = async (name: string, at = firm): Promise<Caller> => {
  const caller = await product.signIn(at.people[name]!.contact);
  await caller.post('/user/tenant', { tenantId: at.id });
  return caller;
};
const administrator = await as('王一川');
const [lin, luo] = [await as('林知夏'), await as('罗清嘉')];
const chen = await product.person('陈书远');
const signer = await product.signIn(chen.contact);
const person = { person: { name: '陈书远', contact: chen.contact } };

const DAY_MS = 86_400_000;
const dayAt = (days: number) => toChinaTime(new Date(Date.now() + days * DAY_MS)).slice(0, 10);
const YEAR = { from: dayAt(-364), to: dayAt(0) };

const { rows: staff } = await database.pool.query<{ id: string; user_id: string }>(
  'select id, user_id from employee where company_id = $1',
  [firm.id],
);
const employeeId = (name: string) => staff.find(({ user_id }) => user_id === firm.people[name]!.id)!.id;
const departments = new Map<string, string>();

async function department(name: string, people: string[], parent?: string) {
  const parentId = parent && departments.get(parent);
  const made = await administrator.post<{ id: string }>('/department', {
    companyId: firm.id,
    name,
    ...(parentId && { parentId }),
  });
  departments.set(name, made.result.id);
  for (const one of people)
    await administrator.post('/employee/place', {
      companyId: firm.id,
      employeeIds: employeeId(one),
      departmentId: made.result.id,
    });
}

async function role(name: string, permissions: object, member: string) {
  const made = await administrator.post<Role>('/role/create', { companyId: firm.id, name, permissions });
  expect(made.code, made.message).toBe(0);
  await administrator.post('/role/member', { roleId: made.result.id, employeeId: employeeId(member) });
}

async function send(by: Caller, parties: Parameters<typeof product.draft>[1] = [person], more: object = {}) {
  const { id } = await product.draft(by, parties, undefined, more);
  const answer = await by.post('/contract/send', { contractId: id });
  expect(answer.code, answer.message).toBe(0);
  return id;
}

/** As if the contract had been sent and had ended so many days ago. */
async function shift(id: string, sent: number, ended = sent) {
  await database.pool.query(
    `update contract set send_time = send_time - $2 * interval '1 day', complete_time = complete_time - $3 * interval '1 day',
       update_time = update_time - $3 * interval '1 day' where id = $1`,
    [id, sent, ended],
  );
  await database.pool.query(
    `update signatory set receive_time = receive_time - $2 * interval '1 day' where contract_id = $1`,
    [id, sent],
  );
}

const figuresOf = async (who: Caller, query: object = {}): Promise<Figures> => {
  const answer = await who.get<Figures>('/contract/statistics', { ...YEAR, ...query });
  expect(answer.code, answer.message).toBe(0);
  return answer.result;
};

/** The whole list, two rows a page. */
async function listOf(who: Caller, filter: Omit<FigureListQuery, 'pageSize'>): Promise<CountedList['list']> {
  const list: CountedList['list'] = [];
  for (let after = ''; ; ) {
    const { code, message, result } = await who.get<CountedList>('/contract/statistics/list', {
      ...(filter as Record<string, string>),
      ...(after && { after }),
      pageSize: '2',
    });
    expect(code, message).toBe(0);
    list.push(...result.list);
    if (result.next === null) {
      expect(result.total).toBe(list.length);
      return list;
    }
    after = result.next;
  }
}

let contractAdministrator: Caller;
let ofDepartment: Caller;
let ofNothing: Caller;

beforeAll(async () => {
  await department('销售中心', []);
  await department('华东销售部', ['林知夏'], '销售中心');
  await department('采购中心', ['罗清嘉', '许清和']);
  await administrator.post('/employee/place', {
    companyId: firm.id,
    employeeIds: employeeId('周砚秋'),
    departmentId: departments.get('销售中心')!,
  });
  await role('部门统计', { STATISTICS_READ: 'COMPANY', CONTRACT_READ: 'DEPARTMENT' }, '周砚秋');
  await role('只看统计', { STATISTICS_READ: 'COMPANY' }, '沈知微');
  contractAdministrator = await as('方予安');
  ofDepartment = await as('周砚秋');
  ofNothing = await as('沈知微');

  for (const [by, days] of [
    [lin, 0],
    [lin, 40],
    [luo, 70],
    [luo, 400],
  ] as const) {
    const endTime = new Date(Date.now() + (days + 5) * DAY_MS).toISOString();
    const id = await send(by, [person], { endTime });
    expect((await product.sign(signer, id, chen.contact)).code).toBe(0);
    await shift(id, days, days === 0 ? 0 : days - 3);
  }
  for (let at = 0; at < 10; at++) {
    const id = await send(at % 2 ? lin : luo);
    const reason = at < 3 ? '税率有误' : `原因 ${at}`;
    const by = at === 1 ? signer : at % 2 ? lin : luo;
    expect(
      (await by.post(`/contract/${at === 1 ? 'reject' : 'recall'}`, { contractId: id, reason })).code,
    ).toBe(0);
    await shift(id, 20 + at);
  }
  for (const days of [0, 3, 6, 30]) await shift(await send(lin), days);
  await shift(await send(luo, [{ company: firm }, { company: partner, step: 2 }]), 5);
  const finished = await send(luo);
  await luo.post('/contract/finish', { contractId: finished, reason: '线下签署' });
  const voided = await send(lin, [person, { company: firm, step: 2 }]);
  await product.sign(signer, voided, chen.contact);
  expect((await product.sign(administrator, voided, firm.people.王一川!.contact)).code).toBe(0);
  await administrator.post('/contract/void', { contractId: voided, reason: '并入二期' });
  // Also a draft, which nothing counts.
  await product.draft(lin, [person]);
  await rebuildFigures(database);
  // Newer than what is folded.
  await send(lin);
});

describe('the figures of a company', () => {
  it('each number opens a list of exactly so many contracts', async () => {
    const figures = await figuresOf(contractAdministrator);
    const numbers: [what: string, expected: number, filter: Omit<FigureListQuery, 'pageSize'>][] = [
      ...HAPPENED.map((one) => [one, figures.totals.now[one], happenedIn(figures.period, one)] as const),
      ...HAPPENED.map(
        (one) => [`${one} before`, figures.totals.before[one], happenedIn(figures.before, one)] as const,
      ),
      ...figures.parts.flatMap((part) =>
        HAPPENED.map((one) => [`${one} ${part.from}`, part.now[one], happenedIn(part, one)] as const),
      ),
      ['open', figures.open.reduce((sum, { contracts }) => sum + contracts, 0), allOpen()],
      ...figures.open.map((one) => [`${one.measure} ${one.age}`, one.contracts, openSince(one)] as const),
      ...figures.holders.map((one) => [`${one.kind} ${one.name}`, one.contracts, heldBy(one)] as const),
      ...figures.categories.map(
        ({ categoryId, name, took }) =>
          [name, took.contracts, ofCategory(figures.period, categoryId)] as const,
      ),
      ...figures.terms.map((one) => [`term ${one.from}`, one.contracts, endingIn(one)] as const),
      ...figures.reasons.flatMap((one) => [
        [one.reason, one.REJECTED + one.RECALLED, becauseOf(figures.period, one.reason)] as const,
        [`${one.reason}, refused`, one.REJECTED, becauseOf(figures.period, one.reason, 'REJECTED')] as const,
      ]),
      ['other reasons', figures.otherReasons, otherReasonsIn(figures.period)],
    ].map(([what, expected, filter]) => [what, expected, filter] as never);
    for (const [what, expected, filter] of numbers)
      expect(await listOf(contractAdministrator, filter), `${what} ${JSON.stringify(filter)}`).toHaveLength(
        expected,
      );
    expect(figures.totals.now).toEqual({
      SENT: 21,
      COMPLETE: 4,
      FINISHED: 1,
      REJECTED: 1,
      RECALLED: 9,
      EXPIRED: 0,
      VOIDED: 0,
    });
    expect(figures.totals.before).toMatchObject({ SENT: 1, COMPLETE: 1 });
    expect(figures.reasons[0]).toEqual({ reason: '税率有误', REJECTED: 1, RECALLED: 2 });
    expect(figures.otherReasons).toBe(0);
    expect(figures.terms.map(({ contracts }) => contracts)).toEqual([1, 1, 1, 0]);
  });

  it('names the reasons that many contracts have, and the rest as one number', async () => {
    for (let at = 0; at < 3; at++) {
      const id = await send(lin);
      await lin.post('/contract/recall', { contractId: id, reason: `别的原因 ${at}` });
    }
    const figures = await figuresOf(contractAdministrator);
    expect(figures.reasons).toHaveLength(8);
    expect(figures.otherReasons).toBe(3);
    const others = await listOf(contractAdministrator, otherReasonsIn(figures.period));
    expect(others).toHaveLength(3);
    expect(figures.reasons.map(({ reason }) => reason)).not.toContain(others[0]!.reason);
  });

  it('say who keeps open contracts waiting, and for how long: other parties, and own people, departments and roles', async () => {
    const { holders } = await figuresOf(contractAdministrator);
    const of = (kind: string) => holders.filter((one) => one.kind === kind);
    expect(of('PARTY')).toMatchObject([{ name: '陈书远', most: 30 * 24, contracts: 5 }]);
    expect(of('PARTY')[0]!.median).toBeLessThan(30 * 24);
    // The step of the company is for its seal administrators.
    expect(of('ROLE')).toMatchObject([{ id: 'SA', contracts: 1, most: 5 * 24 }]);
  });

  it('say in how many hours half and nine tenths of the contracts were complete', async () => {
    const { totals, categories } = await figuresOf(contractAdministrator);
    expect(totals.took).toMatchObject({ contracts: 4, median: 0, most: 72 });
    expect(categories.reduce((sum, { took }) => sum + took.contracts, 0)).toBe(4);
    expect(totals.tookBefore).toEqual({ contracts: 1, median: 72, most: 72 });
  });

  it('are the same before and after folding, and narrow to departments and business types', async () => {
    const { time: _, ...before } = await figuresOf(contractAdministrator);
    await foldFigures(database);
    const { time: __, ...after } = await figuresOf(contractAdministrator);
    expect(after).toEqual(before);
    const sales = await figuresOf(contractAdministrator, { departmentId: departments.get('销售中心') });
    const buying = await figuresOf(contractAdministrator, { departmentId: departments.get('采购中心') });
    expect(sales.totals.now.SENT + buying.totals.now.SENT).toBe(after.totals.now.SENT);
    expect(sales.totals.now.SENT).toBeGreaterThan(0);
    const list = await listOf(contractAdministrator, {
      ...happenedIn(sales.period, 'SENT'),
      departmentId: departments.get('销售中心'),
    });
    expect(list).toHaveLength(sales.totals.now.SENT);
    expect(new Set(list.map((one) => one.department))).toEqual(new Set(['销售中心 / 华东销售部']));
    const [category] = after.categories;
    const typed = await figuresOf(contractAdministrator, { categoryId: category!.categoryId });
    expect(typed.totals.now).toEqual(after.totals.now);
    expect((await figuresOf(contractAdministrator, { categoryId: 'NONE' })).totals.now.SENT).toBe(0);
  });

  it('ask four statements beside the session and the settings of a call', async () => {
    await figuresOf(contractAdministrator);
    const { statements } = await statementsDuring(() => figuresOf(contractAdministrator));
    const own = statements.filter(({ text }) => !/from "(session|setting)" /.test(text));
    expect(own.length).toBeLessThanOrEqual(4);
  });
});

describe('reminding from a list', () => {
  it('says of each contract whether the caller may remind, as the call decides, and whose turn it is', async () => {
    const urge = async (who: Caller, contractId: string) =>
      (await who.post('/contract/urge', { contractId })).code;
    const mayed = new Map<string, number>();
    for (const [name, who] of Object.entries({ ofDepartment, contractAdministrator })) {
      const list = await listOf(who, { measures: 'SENT' });
      for (const row of list.filter(({ urge }) => urge === true)) {
        expect(row.due, row.subject).not.toEqual([]);
        expect(await urge(who, row.id), row.status).toBe(0);
        expect(await urge(who, row.id), 'a moment ago').toBe(ERRORS.URGED_RECENTLY.code);
      }
      for (const row of list.filter(({ urge }) => urge !== true))
        expect([0, ERRORS.URGED_RECENTLY.code], String(row.urge)).not.toContain(await urge(who, row.id));
      mayed.set(name, list.filter(({ urge }) => urge === true).length);
      expect(list.length).toBeGreaterThan(mayed.get(name)!);
    }
    expect(mayed.get('contractAdministrator')).toBeGreaterThan(0);
    expect(mayed.get('ofDepartment'), 'reads them, and is not on the side of their sender').toBe(0);
    const open = await listOf(ofDepartment, allOpen());
    expect(new Set(open.map(({ urge }) => urge))).toEqual(new Set(['NOT_SPONSOR']));
    expect(new Set(open.flatMap(({ due }) => due))).toContain('陈书远');
  });
});

describe('who sees them', () => {
  it('only by a permission of the company that the caller acts for', async () => {
    for (const [who, expected] of [
      [lin, ERRORS.NOT_ALLOWED.code],
      [signer, ERRORS.NOT_ALLOWED.code],
      [contractAdministrator, 0],
    ] as const)
      for (const [path, query] of [
        ['/contract/statistics', YEAR],
        ['/contract/statistics/list', { measures: 'SENT' }],
      ] as const)
        expect((await who.get(path, query)).code).toBe(expected);
    const other = await as('顾行舟', partner);
    expect((await figuresOf(other)).totals.now.SENT).toBe(0);
    expect(await listOf(other, { measures: 'SENT' })).toEqual([]);
  });

  it('the contracts that the caller reads for the company, by the same policy as a contract', async () => {
    const type = await administrator.post<{
      id: string;
      version: number;
      roles: { id: string; roleType: string }[];
    }>('/category/create', { companyId: firm.id, name: '保密合同' });
    const { id: categoryId, version, roles } = type.result;
    const idsOf = (name: string) => roles.filter(({ roleType }) => roleType === name).map(({ id }) => id);
    const drafted = await administrator.post<{ version: number; draft: { config: object } }>(
      '/category/draft',
      {
        categoryId,
        version,
        config: {
          ...(type.result as unknown as { config: object }).config,
          senderRoleIds: idsOf('TEMPLATE_CREATOR'),
          readerRoleIds: idsOf('SYSTEM'),
        },
      },
    );
    expect(drafted.code, drafted.message).toBe(0);
    const published = await administrator.post('/category/publish', {
      categoryId,
      version: drafted.result.version,
      note: '',
    });
    expect(published.code, published.message).toBe(0);
    await send(lin, [person], { categoryId });

    const { rows } = await database.pool.query<{ id: string }>(
      `select id from contract where tenant_id = $1 and status <> 'DRAFT'`,
      [firm.id],
    );
    const states = await listStates(
      database.db,
      rows.map(({ id }) => id),
    );
    const seen = new Map<string, number>();
    for (const [name, caller] of Object.entries({
      administrator,
      contractAdministrator,
      ofDepartment,
      ofNothing,
    })) {
      const viewer = await loadViewer(product.domains.organizations, {
        userId: caller.userId,
        tenantId: firm.id,
      });
      const read = states
        .filter((state) => readsForSponsor(viewer, state))
        .map(({ contract }) => contract.id);
      const list = await listOf(caller, { measures: 'SENT' });
      expect(list.map(({ id }) => id).toSorted(), name).toEqual(read.toSorted());
      const figures = await figuresOf(caller);
      const year = await listOf(caller, happenedIn(figures.period, 'SENT'));
      expect(figures.totals.now.SENT, name).toBe(year.length);
      seen.set(name, list.length);
    }
    expect(seen.get('administrator'), 'the named role reads one more').toBe(
      seen.get('contractAdministrator')! + 1,
    );
    expect(seen.get('ofDepartment')).toBeGreaterThan(0);
    expect(seen.get('ofDepartment')).toBeLessThan(seen.get('contractAdministrator')!);
    expect(seen.get('ofNothing')).toBe(0);
    expect((await figuresOf(ofDepartment)).choices.departments.map(({ name }) => name).toSorted()).toEqual(
      ['销售中心', '销售中心 / 华东销售部'].toSorted(),
    );
  });

  it('refuses what is not a filter', async () => {
    for (const query of [
      { from: '2020-01-01', to: '2026-01-01' },
      { from: '2026-02-01', to: '2026-01-01' },
      { from: 'x', to: '2026-01-01' },
    ])
      expect((await contractAdministrator.get('/contract/statistics', query)).status).toBe(400);
    for (const query of [
      {},
      { measures: 'ALL' },
      { measures: 'SENT', holder: 'X:1' },
      { measures: 'SENT', after: '1' },
    ])
      expect((await contractAdministrator.get('/contract/statistics/list', query as never)).status).toBe(400);
    for (const query of [
      { measures: 'SENT', departmentId: "' or 1=1 --" },
      { measures: 'SENT', categoryId: '0' },
    ])
      expect(await listOf(contractAdministrator, query)).toEqual([]);
  });
});
