import { setTimeout as pause } from 'node:timers/promises';
import type { BulkList, BulkRow, BulkRows, BulkRun } from '@cinnabar/protocol/contracts/bulk/bulk-schema';
import type { Contract, ContractList } from '@cinnabar/protocol/contracts/contract-schema';
import type { CurrentUser } from '@cinnabar/protocol/identity/current-user-schema';
import { APPLICATION_STATUSES } from '@cinnabar/protocol/organizations/application-lifecycle';
import { AUTH_STATUSES } from '@cinnabar/protocol/organizations/company-schema';
import { EMAIL_DOMAIN_STATUSES } from '@cinnabar/protocol/organizations/email-domains/email-domain-values';
import { IMPORT_STATES } from '@cinnabar/protocol/organizations/import/import-values';
import { JOIN_STATUSES } from '@cinnabar/protocol/organizations/joining/joining-values';
import { PROPOSAL_STATUSES } from '@cinnabar/protocol/organizations/proposals/proposal-values';
import { ROLE_TYPES } from '@cinnabar/protocol/organizations/role-schema';
import { EMPLOYEE_STATUSES } from '@cinnabar/protocol/organizations/staff-values';
import { APPLICATION_STATES as PHYSICAL_STATES } from '@cinnabar/protocol/physical/application-lifecycle';
import { DEVICE_ADAPTERS } from '@cinnabar/protocol/physical/physical-values';
import { APPROVAL_STATES } from '@cinnabar/protocol/seals/approval-values';
import { GRANT_STATUSES } from '@cinnabar/protocol/seals/grant-schema';
import { FREEZE_REASONS } from '@cinnabar/protocol/seals/seal-lifecycle';
import { SEAL_STATUSES } from '@cinnabar/protocol/seals/seal-schema';
import type { ClausePage } from '@cinnabar/protocol/templates/clauses/clause-schema';
import type { TemplateCode } from '@cinnabar/protocol/templates/codes/code-schema';
import type { TemplatePage } from '@cinnabar/protocol/templates/template-schema';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedApplications } from '../../db/seeds/applications-seed.ts';
import { seedBulk } from '../../db/seeds/bulk-seed.ts';
import { seedClauses } from '../../db/seeds/clauses-seed.ts';
import { DEMO_PASSWORD } from '../../db/seeds/demo-accounts.ts';
import { visitDemo } from '../../db/seeds/demo-visitor.ts';
import { seedHistory } from '../../db/seeds/history-seed.ts';
import { seedPapers } from '../../db/seeds/papers-seed.ts';
import { seedPeopleStates } from '../../db/seeds/people-seed.ts';
import { seedPhysical } from '../../db/seeds/physical-seed.ts';
import { seedSealGrants } from '../../db/seeds/seal-grants-seed.ts';
import { seedDemo } from '../../db/seeds/seed-demo.ts';
import { seedTemplateCode } from '../../db/seeds/template-code-seed.ts';
import { seedTemplates } from '../../db/seeds/templates-seed.ts';
import { seedWord } from '../../db/seeds/word-seed.ts';
import { buildProduct } from './build-product.ts';
import { createTestDatabase } from './create-test-database.ts';

const JOB_PAUSE_MS = 20;

const database = await createTestDatabase();
const product = await buildProduct(database);

/** Only where LibreOffice is installed. */
let hasWord = false;

/** What a first visitor finds; jobs run beside the calls, as the workers of a started product do. */
beforeAll(async () => {
  await seedDemo(product.domains, database);
  await seedHistory(product.domains, database);
  const { signal } = new AbortController();
  const visit = (mobile: string) => visitDemo(product.app, mobile, DEMO_PASSWORD, signal);
  let isSeeding = true;
  const seeding = seedApplications(visit)
    .then(() => seedPeopleStates(visit))
    .then(() => seedSealGrants(visit))
    .then(async () => {
      hasWord = await seedWord(visit);
    })
    .then(() => seedTemplates(visit))
    .then(() => seedPapers(visit))
    .then(() => seedTemplateCode(visit))
    .then(() => seedClauses(visit))
    .then((versionId) => seedBulk(visit, versionId))
    .then(() => seedPhysical(product.app, visit))
    .finally(() => {
      isSeeding = false;
    });
  const working = (async () => {
    while (isSeeding) {
      await product.deliver();
      await pause(JOB_PAUSE_MS);
    }
  })();
  await Promise.all([seeding, working]);
}, 120_000);

const WORD_TEMPLATE = {
  title: '房屋租赁合同',
  templateType: 'WORD_FORM',
  status: 1,
  published: 1,
  hasDraft: false,
};

/** Of each table the states that have no lasting example, and why. */
const STATES: [table: string, column: string, states: readonly string[], without: readonly string[]][] = [
  ['company', 'auth_status', AUTH_STATUSES, []],
  ['company_application', 'status', APPLICATION_STATUSES, []],
  ['employee', 'status', EMPLOYEE_STATUSES, []],
  // It ends by itself.
  ['employee_import', 'state', IMPORT_STATES, ['RUNNING']],
  // A pending one whose time is over.
  ['join_request', 'status', JOIN_STATUSES, ['EXPIRED']],
  ['email_domain', 'status', EMAIL_DOMAIN_STATUSES, []],
  // The demo is not old enough, and its company keeps the mode.
  ['proposal', 'status', PROPOSAL_STATUSES, ['EXPIRED', 'ENDED']],
  ['role', 'role_type', ROLE_TYPES, []],
  // A deleted one is shown to no one.
  ['seal', 'status', SEAL_STATUSES, ['DELETE']],
  ['seal_grant', 'status', GRANT_STATUSES, []],
  // An expired one is approved, and over after a day.
  ['seal_approval', 'status', APPROVAL_STATES, ['EXPIRED']],
  ['seal_application', 'status', PHYSICAL_STATES, []],
  ['stamp_device', 'adapter', DEVICE_ADAPTERS, []],
];

describe('the demo', () => {
  it.each(STATES)('%s: has an example of each %s', async (table, column, states, without) => {
    const { rows } = await database.pool.query(`select distinct ${column} as state from ${table}`);
    const found = rows.map(({ state }: { state: string }) => state).sort();
    expect(found).toEqual(states.filter((state) => !without.includes(state)).sort());
  });

  it('has what has no state of its own: a request to join whose time is over, a frozen company, one with officers, a role for some time', async () => {
    const { rows } = await database.pool.query(
      `select exists (select 1 from join_request where status = 'PENDING' and expire_time < now()) as expired,
              exists (select 1 from company where "freeze") as frozen,
              exists (select 1 from company where three_officers) as officers,
              exists (select 1 from role_member where until_time > now()) as timed`,
    );
    expect(rows).toEqual([{ expired: true, frozen: true, officers: true, timed: true }]);
  });

  it('has seals frozen for each reason, with a rule, a letter and a request that wait, and automatic grants in force and paused', async () => {
    const { rows: reasons } = await database.pool.query(
      'select distinct freeze_reason as reason from seal where freeze_reason is not null',
    );
    expect(reasons.map(({ reason }: { reason: string }) => reason).sort()).toEqual(
      [...FREEZE_REASONS].sort(),
    );
    const { rows } = await database.pool.query(
      `select exists (select 1 from seal where jsonb_array_length(rules) > 0) as rule,
              exists (select 1 from seal_letter l join seal_grant g on g.id = l.grant_id where g.status = 'PROPOSED') as letter,
              exists (select 1 from seal_approval where status = 'WAITING') as request,
              exists (select 1 from seal_grant where auto_sign and status = 'ACTIVE' and pause_time is null) as automatic,
              exists (select 1 from seal_grant where auto_sign and pause_time is not null) as paused,
              exists (select 1 from seal_grant where status = 'ACTIVE' and used >= total) as exhausted,
              exists (select 1 from seal_grant where status = 'ACTIVE' and until_time < now()) as expired,
              exists (select 1 from seal_grant where status = 'ACTIVE' and from_time > now()) as upcoming`,
    );
    expect(rows).toEqual([
      {
        rule: true,
        letter: true,
        request: true,
        automatic: true,
        paused: true,
        exhausted: true,
        expired: true,
        upcoming: true,
      },
    ]);
  });

  it('has templates of each kind that exists: published, with a draft beside, never published, and off', async () => {
    const { signal } = new AbortController();
    const manager = await visitDemo(product.app, '13800000007', DEMO_PASSWORD, signal);
    const { company } = await manager.get<CurrentUser>('/user');
    const list = async (status: string) =>
      (await manager.get<TemplatePage>('/template/list', { tenantId: company!.id, pageSize: '20', status }))
        .list;
    const shown = [...(await list('1')), ...(await list('0'))].map(
      ({ title, templateType, status, published, hasDraft }) => ({
        title,
        templateType,
        status,
        published,
        hasDraft,
      }),
    );
    expect(shown).toEqual([
      { title: '咨询服务协议', templateType: 'HTML_FORM', status: 1, published: 1, hasDraft: false },
      { title: '访客保密承诺书', templateType: 'HTML_FORM', status: 1, published: 1, hasDraft: false },
      { title: '采购合同', templateType: 'HTML_FORM', status: 1, published: 1, hasDraft: false },
      { title: '软件技术服务合同', templateType: 'PDF_FORM', status: 1, published: 2, hasDraft: true },
      { title: '软件运维服务合同', templateType: 'PDF_FORM', status: 1, published: 0, hasDraft: true },
      {
        title: '软件技术服务合同（固定文本）',
        templateType: 'PDF',
        status: 1,
        published: 1,
        hasDraft: false,
      },
      ...(hasWord ? [WORD_TEMPLATE] : []),
      { title: '软件技术服务合同（2025 版）', templateType: 'PDF', status: 0, published: 1, hasDraft: false },
    ]);
  });

  it('has a bulk run that was checked and not started, with one cell to correct', async () => {
    const { signal } = new AbortController();
    const creator = await visitDemo(product.app, '13800000004', DEMO_PASSWORD, signal);
    const { list } = await creator.get<BulkList>('/contract/bulk/list');
    expect(list).toMatchObject([
      { title: '咨询服务协议', state: 'CHECKING', counts: { WRONG: 1, READY: 3, SENT: 0, FAILED: 0 } },
    ]);
    const { id, version } = await creator.get<BulkRun>('/contract/bulk', { id: list[0]!.id });
    const rows = await creator.get<BulkRows>('/contract/bulk/rows', { id, state: 'WRONG' });
    const [{ row, cells, message }] = rows.list as [BulkRow];
    const column = cells.findIndex((cell) => cell.message !== null);
    expect({ message, text: cells[column]!.text }).toEqual({ message: null, text: '一万二千元' });
    // Corrected, nothing is wrong any more; the next test finds the run as it was.
    const write = (from: number, written: string) =>
      creator.post<BulkRun>('/contract/bulk/change', {
        ...{ id, version: from },
        cells: [{ row, column, text: written }],
      });
    const corrected = await write(version, '12000');
    expect(corrected.counts).toMatchObject({ WRONG: 0, READY: 4 });
    await write(corrected.version, '一万二千元');
  });

  it('has a code of a template that is on for most of a year, with limits, and was not used yet', async () => {
    const { signal } = new AbortController();
    const creator = await visitDemo(product.app, '13800000004', DEMO_PASSWORD, signal);
    const { company } = await creator.get<CurrentUser>('/user');
    const { list } = await creator.get<TemplatePage>('/template/list', {
      tenantId: company!.id,
      keyword: '访客保密承诺书',
    });
    const codes = await creator.get<TemplateCode[]>('/template/code/list', { templateId: list[0]!.id });
    expect(codes).toMatchObject([
      { state: 'ON', used: 0, maxUses: 500, perPerson: 1, signDays: 7, fault: null, makerName: '林知夏' },
    ]);
    expect(Date.parse(codes[0]!.endTime!)).toBeGreaterThan(Date.now() + 360 * 86_400_000);
  });

  it('has contracts of papers: one that a party fills in, and a complete one with a clause that was changed', async () => {
    const { signal } = new AbortController();
    const staff = await visitDemo(product.app, '13800000004', DEMO_PASSWORD, signal);
    const { list } = await staff.get<ContractList>('/contract/list', { box: 'ALL', keyword: '采购合同' });
    expect(list.map(({ subject, status }) => [subject, status])).toEqual([
      ['仪器仪表采购合同', 'FILLING'],
      ['机电设备采购合同', 'COMPLETE'],
    ]);
    const [filling, complete] = await Promise.all(
      list.map(({ id }) => staff.get<Contract>('/contract/detail', { contractId: id })),
    );
    expect(filling!.paper?.deviations).toEqual([]);
    expect(complete!.paper).toMatchObject({
      values: { bank: '中国工商银行苏州工业园区支行' },
      deviations: [{ file: 'main', changes: [{ id: 'disputeClause', kind: 'changed' }] }],
    });
  });

  it('has clauses: never published, locked, and of several wordings with an older version in use', async () => {
    const { signal } = new AbortController();
    const creator = await visitDemo(product.app, '13800000007', DEMO_PASSWORD, signal);
    const { company } = await creator.get<CurrentUser>('/user');
    const { list } = await creator.get<ClausePage>('/clause/list', { tenantId: company!.id });
    expect(
      list.map(({ title, published, locked, variants, olderIn }) => ({
        ...{ title, published, locked, olderIn },
        variants: variants.length,
      })),
    ).toEqual([
      { title: '保密', published: 2, locked: false, variants: 3, olderIn: 1 },
      { title: '争议解决', published: 1, locked: true, variants: 1, olderIn: 0 },
      { title: '不可抗力', published: 0, locked: false, variants: 1, olderIn: 0 },
    ]);
  });

  it('has physical seals with and without a device, an emergency, presses that wait for photos, one waived, a photo and a stamped file', async () => {
    const { rows } = await database.pool.query(
      `select exists (select 1 from physical_seal s where not exists (select 1 from stamp_device d where d.seal_id = s.id)) as by_hand,
              exists (select 1 from seal_application where emergency and status = 'USING') as emergency,
              exists (select 1 from seal_press where photokey is null and waived is null) as owed,
              exists (select 1 from seal_press where waived is not null) as waived,
              exists (select 1 from seal_press where photokey is not null) as proven,
              exists (select 1 from seal_press where device_no is not null) as reported,
              exists (select 1 from seal_application_file where kind = 'STAMPED') as stamped`,
    );
    expect(rows).toEqual([
      {
        by_hand: true,
        emergency: true,
        owed: true,
        waived: true,
        proven: true,
        reported: true,
        stamped: true,
      },
    ]);
  });

  it('has a letter that the legal representative signs, and a request that the seal administrator answers', async () => {
    const { signal } = new AbortController();
    const waiting = async (mobile: string, what: 'letter' | 'approval') => {
      const visitor = await visitDemo(product.app, mobile, DEMO_PASSWORD, signal);
      const { company } = await visitor.get<CurrentUser>('/user');
      return visitor.get<unknown[]>(`/seal/${what}/waiting`, { companyId: company!.id });
    };
    expect(await waiting('13800000002', 'letter')).toMatchObject([{ subjectName: '顾南枝' }]);
    expect(await waiting('13800000003', 'approval')).toMatchObject([{ askerName: '顾南枝' }]);
  });
});
