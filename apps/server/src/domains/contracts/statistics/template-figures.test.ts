import { toChinaTime } from '@cinnabar/kernel';
import { makePdf } from '@cinnabar/pdf/testing';
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { fromTemplate } from '@cinnabar/protocol/contracts/figures/figure-lists';
import type { CountedList, FigureListQuery } from '@cinnabar/protocol/contracts/figures/figure-schema';
import { ERRORS } from '@cinnabar/protocol/errors';
import type { Role } from '@cinnabar/protocol/organizations/role-form-schema';
import type { StaffPage } from '@cinnabar/protocol/organizations/staff-schema';
import type {
  TemplateFigures,
  UnusedTemplates,
} from '@cinnabar/protocol/templates/figures/template-figures-schema';
import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildProduct, type Caller } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { statementsDuring } from '../../../testing/statements/count-statements.ts';

const database = await createTestDatabase();
const product = await buildProduct(database);
const firm = await product.company(
  '半夏生物科技有限公司',
  {
    王一川: ['SYSTEM', 'SA', 'CONTRACT'],
    林知夏: ['TEMPLATE_CREATOR'],
    沈青禾: ['TEMPLATE_CREATOR'],
    周砚秋: ['TEMPLATE_MANAGER'],
    方予安: [],
  },
  'INNER_COMPANY',
);
const as = (name: string) => product.signIn(firm.people[name]!.contact);
const [head, lin, shen, manager, clerk] = (await Promise.all(
  ['王一川', '林知夏', '沈青禾', '周砚秋', '方予安'].map(as),
)) as [Caller, Caller, Caller, Caller, Caller];
const chen = await product.person('陈书远');
const signer = await product.signIn(chen.contact);

const DAY_MS = 86_400_000;
const dayAt = (days: number) => toChinaTime(new Date(Date.now() + days * DAY_MS)).slice(0, 10);
const PERIOD = { from: dayAt(-29), to: dayAt(0) };

async function published(title: string): Promise<TemplateDetail> {
  const { result: file } = await lin.upload(makePdf({ pages: 1 }), `${title}.pdf`);
  const about = { tenantId: firm.id, title, documents: [file.id] };
  const { result: made } = await lin.post<TemplateDetail>('/template', about);
  const { result: saved } = await lin.put<TemplateDetail>(`/template/${made.id}/draft`, {
    version: made.version,
    content: {
      documents: [file.id],
      roles: [
        {
          id: 'person',
          name: '乙方',
          tenantType: 'PERSONAL',
          step: 1,
          actions: [{ id: 'sign', type: 'PERSONAL' }],
        },
      ],
      fields: [
        {
          ...{ id: 'f1', documentId: file.id, page: 1, x: 0.1, y: 0.1, width: 0.25, height: 0.05 },
          ...{ type: 'SEAL_PERSONAL', owner: 'sign' },
        },
      ],
    },
  });
  const { version } = saved;
  const { result } = await manager.post<TemplateDetail>(`/template/${made.id}/publish`, {
    version,
    note: '',
  });
  return result;
}

async function send(by: Caller, { versionId }: TemplateDetail): Promise<string> {
  const { result } = await by.post<Contract>('/contract/fromtemplate', {
    versionId,
    expireTime: new Date(Date.now() + 30 * DAY_MS).toISOString(),
    parties: [{ roleId: 'person', receiverName: '陈书远', contact: chen.contact }],
  });
  const sent = await by.post<Contract>('/contract/send', { contractId: result.id });
  expect(sent, sent.message).toMatchObject({ code: 0 });
  return result.id;
}

const figuresOf = async (by: Caller, period = PERIOD) =>
  (await by.get<TemplateFigures>('/contract/statistics/templates', period)).result;
const listOf = async (by: Caller, query: Omit<FigureListQuery, 'pageSize'>) => {
  const { list, total } = (
    await by.get<CountedList>('/contract/statistics/list', {
      ...(query as Record<string, string>),
      pageSize: '100',
    })
  ).result;
  expect(list).toHaveLength(total);
  return list;
};

/** Every number of the figures, with the list that it opens. */
async function compareWithLists(by: Caller): Promise<TemplateFigures> {
  const figures = await figuresOf(by);
  for (const one of [{ templateId: null, ...figures.now }, ...figures.templates])
    for (const measure of ['SENT', 'COMPLETE', 'REJECTED', 'RECALLED', 'EXPIRED', 'DEVIATING'] as const) {
      const count = one[measure === 'DEVIATING' ? 'deviating' : measure];
      const list = await listOf(by, fromTemplate(figures.period, one.templateId, measure));
      expect(list.length, `${measure} of ${one.templateId}`).toBe(count);
    }
  return figures;
}

/** Reads the figures of what they send alone. */
async function allowStatistics(name: string): Promise<void> {
  const { result: role } = await head.post<Role>('/role/create', {
    companyId: firm.id,
    name: '本人统计',
    permissions: { STATISTICS_READ: 'COMPANY' },
  });
  const { result: staff } = await head.get<StaffPage>('/employee/list', { companyId: firm.id });
  const employeeId = staff.list.find((one) => one.name === name)!.id;
  const answer = await head.post('/role/member', { roleId: role.id, employeeId });
  expect(answer, answer.message).toMatchObject({ code: 0 });
}

let leave: TemplateDetail;
let loan: TemplateDetail;
let plain: TemplateDetail;

beforeAll(async () => {
  [leave, loan, plain] = [
    await published('请假协议'),
    await published('借款合同'),
    await published('未用模板'),
  ];
  const [complete, refused, withdrawn] = [
    await send(lin, leave),
    await send(lin, leave),
    await send(lin, leave),
  ];
  await product.sign(signer, complete, chen.contact);
  await signer.post('/contract/reject', { contractId: refused, reason: '金额有误' });
  await lin.post('/contract/recall', { contractId: withdrawn, reason: '重新起草' });
  await send(shen, loan);
  await allowStatistics('沈青禾');
});

describe('figures of templates', () => {
  it('have as many contracts as each number says, and add up without contracts', async () => {
    const { statements } = await statementsDuring(() => figuresOf(head));
    expect(statements.filter(({ text }) => /from "contract"/.test(text))).toEqual([]);
    const figures = await compareWithLists(head);
    expect(figures.now).toMatchObject({
      SENT: 4,
      COMPLETE: 1,
      REJECTED: 1,
      RECALLED: 1,
      deviating: 0,
      hours: 0,
    });
    expect(figures.before).toMatchObject({ SENT: 0, COMPLETE: 0, hours: null });
    expect(figures.templates).toMatchObject([
      { templateId: leave.id, title: '请假协议', SENT: 3, COMPLETE: 1, REJECTED: 1, RECALLED: 1, hours: 0 },
      { templateId: loan.id, title: '借款合同', SENT: 1, COMPLETE: 0, hours: null },
    ]);
    const [row] = await listOf(head, fromTemplate(figures.period, loan.id, 'SENT'));
    expect(row).toMatchObject({ subject: '借款合同', creatorName: '沈青禾' });
  });

  it('count by the day of the end: a contract that was sent before is counted when it ends', async () => {
    await database.pool.query(
      `update template_use set time = time - interval '60 days' where contract_id in (select id from contract where status = 'REJECTED' and tenant_id = $1)`,
      [firm.id],
    );
    expect((await figuresOf(head)).now).toMatchObject({ SENT: 3, REJECTED: 1 });
    await database.pool.query(
      `update template_use set time = time + interval '60 days' where contract_id in (select id from contract where status = 'REJECTED' and tenant_id = $1)`,
      [firm.id],
    );
  });

  it('show a caller what they read, by the same rule as the list', async () => {
    const own = await compareWithLists(shen);
    expect(own.templates.map(({ title }) => title)).toEqual(['借款合同']);
    expect(await clerk.get('/contract/statistics/templates', PERIOD)).toMatchObject({
      code: ERRORS.NOT_ALLOWED.code,
    });
    // Of another company: nothing, though it is named.
    const partner = await product.company('远志贸易有限公司', { 顾行舟: ['SYSTEM', 'CONTRACT'] });
    const outsider = await product.signIn(partner.people.顾行舟!.contact);
    expect(await listOf(outsider, fromTemplate(PERIOD, leave.id, 'SENT'))).toEqual([]);
  });

  it('name templates that no contract was sent from for 180 days', async () => {
    const unusedOf = async (by: Caller) =>
      (await by.get<UnusedTemplates>('/template/unused', { tenantId: firm.id })).result;
    expect((await unusedOf(head)).total).toBe(0);
    const age = (table: string, column: string, id: string, days: number) =>
      database.pool.query(
        `update ${table} set ${column} = ${column} - make_interval(days => $2) where template_id = $1`,
        [id, days],
      );
    await age('template_version', 'create_time', plain.id, 200);
    await age('template_version', 'create_time', loan.id, 400);
    await age('template_use', 'time', loan.id, 181);
    await age('template_version', 'create_time', leave.id, 400);
    const unused = await unusedOf(head);
    expect(unused.list.map(({ title }) => title)).toEqual(['未用模板', '借款合同']);
    expect(unused.list.map(({ lastTime }) => lastTime !== null)).toEqual([false, true]);
    expect((await figuresOf(head)).unused).toBe(unused.total);
    const first = (await head.get<UnusedTemplates>('/template/unused', { tenantId: firm.id, pageSize: '1' }))
      .result;
    const rest = (
      await head.get<UnusedTemplates>('/template/unused', {
        tenantId: firm.id,
        pageSize: '1',
        after: first.next!,
      })
    ).result;
    expect([...first.list, ...rest.list]).toEqual(unused.list);
    expect(rest.next).toBeNull();
    // One in a group that the caller does not see is not counted for them.
    const { result: group } = await manager.post<{ id: string }>('/template/group/create', {
      tenantId: firm.id,
      name: '法务',
      rights: [{ kind: 'USER', id: manager.userId, right: 'USE' }],
    });
    await database.pool.query('update template set group_id = $1 where id = $2', [group.id, plain.id]);
    expect((await unusedOf(head)).list.map(({ title }) => title)).toEqual(['借款合同']);
    expect((await figuresOf(head)).unused).toBe(1);
    expect((await signer.get('/template/unused', { tenantId: firm.id })).code).not.toBe(0);
  });
});
