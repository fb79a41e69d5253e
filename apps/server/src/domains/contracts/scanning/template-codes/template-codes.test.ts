import { randomBytes } from 'node:crypto';
import type { KeywordPosition } from '@cinnabar/protocol/categories/rules/positions/keyword-position';
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import type { SweepDetail } from '@cinnabar/protocol/contracts/sweep-code-schema';
import { ERRORS, type ErrorName } from '@cinnabar/protocol/errors';
import type { TemplateCode } from '@cinnabar/protocol/templates/codes/code-schema';
import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../../platform/db/open-database.ts';
import { type Answered, buildProduct, type Caller } from '../../../../testing/build-product.ts';
import { createTestDatabase } from '../../../../testing/create-test-database.ts';
import { publishType } from '../../../categories/categories-factory.ts';
import { makeSponsor, newMobile, scanAsNewPerson } from './template-codes-factory.ts';

/** Two processes with a pool each. The first one can be stopped at a checkpoint, as if it were killed there. */
const database = await createTestDatabase();
const masterKey = randomBytes(32);
let stopAt: string | null = null;
const product = await buildProduct(database, {
  masterKey,
  checkpoint: (step) => {
    if (step !== stopAt) return;
    stopAt = null;
    throw new Error(`stopped: ${step}`);
  },
});
const other = openDatabase({ url: database.url, max: 6 });
afterAll(() => other.close());
const there = await buildProduct(other, { masterKey, folder: product.folder });

const codeOf = (name: ErrorName) => ({ code: ERRORS[name].code });
const join = (caller: Caller, codeId: string, name = '江望舒') =>
  caller.post<{ contractId: string }>('/contract/sweepcode/add', { contractId: codeId, name });
const detailOf = async (caller: Caller, contractId: string) =>
  (await caller.get<Contract>('/contract/detail', { contractId })).result;

/** As a browser does that is signed in to nothing. */
async function look(codeId: string): Promise<Answered<SweepDetail>> {
  const answer = await product.app.inject({ url: `/api/contract/sweepcode/detail/${codeId}` });
  return { status: answer.statusCode, ...answer.json() };
}

async function draftsOf(companyId: string): Promise<number> {
  const { rows } = await database.pool.query(
    "select count(*)::int as count from contract where tenant_id = $1 and status = 'DRAFT'",
    [companyId],
  );
  return rows[0].count;
}

/** Of scans that made no contract. */
async function noticesOf({ userId }: Caller): Promise<number> {
  const { rows } = await database.pool.query(
    "select count(*)::int as count from notice where user_id = $1 and template = 'template-code-failed'",
    [userId],
  );
  return rows[0].count;
}

describe('a scan of the code of a template', () => {
  it('gives each new person a contract of their own, to fill in and sign', async () => {
    const sponsor = await makeSponsor(product, '海棠公益有限公司');
    const template = await sponsor.publish(true);
    const { result: code } = await sponsor.make(template.id, { values: { 项目: '社区图书馆' } });
    expect(code).toMatchObject({ state: 'ON', used: 0, roleName: '志愿者', version: 'NEWEST', isMine: true });
    expect((await look(code.id)).result).toMatchObject({
      tenantName: '海棠公益有限公司',
      subject: '志愿服务协议',
      expireTime: null,
      account: null,
    });
    const one = await scanAsNewPerson(product, code.id);
    const joined = await join(one, code.id);
    expect(joined).toMatchObject({ code: 0 });
    const { contractId } = joined.result;
    const contract = await detailOf(one, contractId);
    expect(contract).toMatchObject({ status: 'FILLING', subject: '志愿服务协议', signCode: 700 });
    expect(contract.signatories).toMatchObject([{ tenantName: '江望舒', tenantId: one.userId }]);
    expect(contract.timeline.map(({ event }) => event)).toContain('CONTRACT_CODE_SCAN');
    expect((await one.get<{ user: { name: string } }>('/user')).result.user.name).toBe('江望舒');
    const filled = await one.post('/contract/fill', {
      contractId,
      actionId: 'fill',
      values: { [contract.fields.find(({ name }) => name === '特长')!.id]: '朗读' },
      submit: true,
    });
    expect(filled).toMatchObject({ code: 0 });
    await product.deliver();
    expect((await product.sign(one, contractId, one.contact)).result.status).toBe('COMPLETE');

    const two = await scanAsNewPerson(product, code.id);
    const second = await join(two, code.id, '沈青禾');
    expect(second.result.contractId).not.toBe(contractId);
    expect((await two.get('/contract/detail', { contractId })).status, 'of the other person').toBe(404);
    expect(await sponsor.contractsOf(code.id)).toMatchObject({
      total: 2,
      list: [
        { name: '沈青禾', status: 'FILLING' },
        { name: '江望舒', status: 'COMPLETE', contractId },
      ],
    });
    const { result: read } = await sponsor.creator.get<TemplateDetail>('/template/detail', {
      templateId: template.id,
    });
    expect(read.users).toEqual([
      { kind: 'CONTRACT_SENT', count: 2 },
      { kind: 'CODE', count: 1 },
    ]);
  });

  it('leads the same person to the contract that they have, until they may have another', async () => {
    const sponsor = await makeSponsor(product, '秋水贸易有限公司');
    const template = await sponsor.publish();
    const { result: code } = await sponsor.make(template.id, { perPerson: 2 });
    const person = await scanAsNewPerson(product, code.id);
    const { contractId } = (await join(person, code.id)).result;
    const again = await join(person, code.id);
    expect(again).toMatchObject({ ...codeOf('SCAN_TO_SIGN'), result: { contractId } });
    const looked = await person.get(`/contract/sweepcode/detail/${code.id}`);
    expect(looked).toMatchObject({ ...codeOf('SCAN_TO_SIGN'), result: { contractId } });
    await product.sign(person, contractId, person.contact);
    const { result: second } = await join(person, code.id);
    expect(second.contractId).not.toBe(contractId);
    await product.sign(person, second.contractId, person.contact);
    expect(await join(person, code.id)).toMatchObject({
      ...codeOf('SCAN_TO_DETAIL'),
      result: { contractId: second.contractId },
    });
  });

  it('makes one contract of two scans at once by one person, and no more than the limit by many, in two processes', async () => {
    const sponsor = await makeSponsor(product, '双桥物业有限公司');
    const template = await sponsor.publish();
    const { result: code } = await sponsor.make(template.id, { maxUses: 3 });
    const people = await Promise.all([1, 2, 3, 4, 5].map(() => scanAsNewPerson(product, code.id)));
    const elsewhere = people.map(({ token, userId }) => there.caller(token, userId));
    const answers = await Promise.all([...people, ...elsewhere].map((person) => join(person, code.id)));
    const made = answers.filter((one) => one.code === 0);
    expect(made).toHaveLength(3);
    for (const one of answers.filter((one) => one.code !== 0))
      expect([
        ERRORS.TEMPLATE_CODE_FULL.code,
        ERRORS.TEMPLATE_CODE_MAKING.code,
        ERRORS.SCAN_TO_SIGN.code,
      ]).toContain(one.code);
    expect((await sponsor.contractsOf(code.id)).total).toBe(3);
    expect(await sponsor.codesOf(template.id)).toMatchObject([{ used: 3, state: 'FULL' }]);
    expect(await look(code.id)).toMatchObject(codeOf('TEMPLATE_CODE_FULL'));
    expect(await draftsOf(sponsor.firm.id)).toBe(0);
  });

  it('is refused with its reason while the code is paused or ended or its template off, and never for unknown ids', async () => {
    const sponsor = await makeSponsor(product, '白露出版有限公司');
    const template = await sponsor.publish();
    const { result: code } = await sponsor.make(template.id);
    const person = await scanAsNewPerson(product, code.id);
    const turn = (isOn: boolean, revision: number) =>
      sponsor.creator.post<TemplateCode>('/template/code/status', { codeId: code.id, revision, isOn });
    expect((await turn(false, 1)).result).toMatchObject({ state: 'PAUSED', revision: 2 });
    expect(await turn(true, 1)).toMatchObject(codeOf('TEMPLATE_CODE_CHANGED'));
    expect(await join(person, code.id)).toMatchObject(codeOf('TEMPLATE_CODE_PAUSED'));
    await turn(true, 2);
    await sponsor.manager.post('/template/status', {
      templateId: template.id,
      version: template.version,
      status: 0,
    });
    expect(await look(code.id)).toMatchObject(codeOf('TEMPLATE_CODE_PAUSED'));
    await database.pool.query("update template_code set end_time = now() - interval '1 hour' where id = $1", [
      code.id,
    ]);
    expect(await look(code.id)).toMatchObject({
      ...codeOf('SCAN_LINK_EXPIRED'),
      result: { authority: 'EXPIRE' },
    });
    expect((await look('01900000-0000-7000-8000-000000000000')).status).toBe(404);
    const asked = await product.app.inject({
      url: '/api/contract/sweepcode/pin',
      query: { contractId: code.id, contact: newMobile() },
    });
    expect(asked.json(), 'no code is sent').toMatchObject(codeOf('SCAN_LINK_EXPIRED'));
  });

  it('is refused for the name of an organization', async () => {
    const sponsor = await makeSponsor(product, '长亭文化有限公司');
    const { result: code } = await sponsor.make((await sponsor.publish()).id);
    const person = await scanAsNewPerson(product, code.id);
    expect(await join(person, code.id, '青石建材有限公司')).toMatchObject(codeOf('NAME_OF_ORGANIZATION'));
    expect(await sponsor.codesOf(code.templateId)).toMatchObject([{ used: 0 }]);
  });
});

describe('the version of a code', () => {
  it('is the newest at each scan, or stays the pinned one', async () => {
    const sponsor = await makeSponsor(product, '松风教育有限公司');
    const first = await sponsor.publish();
    const pin = { id: first.versionId!, number: 99 };
    const [{ result: newest }, { result: pinned }] = [
      await sponsor.make(first.id),
      await sponsor.make(first.id, { version: pin }),
    ];
    expect(pinned.version).toEqual({ id: pin.id, number: 1 });
    const second = await sponsor.publish(false, first);
    const versionOf = async (codeId: string) => {
      const person = await scanAsNewPerson(product, codeId);
      const { contractId } = (await join(person, codeId)).result;
      const { rows } = await database.pool.query(
        'select version_id from template_use where contract_id = $1',
        [contractId],
      );
      return rows.map(({ version_id }) => version_id);
    };
    expect(await versionOf(newest.id)).toEqual([second.versionId]);
    expect(await versionOf(pinned.id)).toEqual([first.versionId]);
  });
});

it('a scan under a business type with fields at keywords makes a contract with those fields', async () => {
  const sponsor = await makeSponsor(product, '杏林培训有限公司', 'INNER_COMPANY');
  const date = { party: 1, kind: 'DATE', keyword: 'page 1', occurrence: 1, side: 'below', right: 0, down: 0 };
  const type = await publishType(sponsor.manager, sponsor.firm.id, {
    ...{ name: '志愿服务', senders: 'TEMPLATE_CREATOR' },
    rules: { positions: [date as KeywordPosition] },
  });
  const template = await sponsor.publish();
  const { result: code } = await sponsor.make(template.id, { categoryId: type.id });
  const person = await scanAsNewPerson(product, code.id);
  const joined = await join(person, code.id);
  expect(joined.code, joined.message).toBe(0);
  const { signatories } = await detailOf(person, joined.result.contractId);
  const types = signatories
    .flatMap(({ actions }) => actions.flatMap(({ fields }) => fields))
    .map((one) => one.type);
  expect(types.toSorted()).toEqual(['SEAL_PERSONAL', 'TIMESTAMP']);
});

describe('a scan that makes no contract', () => {
  it('leaves no draft, gives the use back, notifies the maker once and says why', async () => {
    const sponsor = await makeSponsor(product, '远山旅行有限公司');
    const template = await sponsor.publish();
    const { result: code } = await sponsor.make(template.id, { maxUses: 1 });
    // The newest version asks for more than the code has.
    const second = await sponsor.publish(true, template);
    const [one, two] = [await scanAsNewPerson(product, code.id), await scanAsNewPerson(product, code.id)];
    expect(await join(one, code.id)).toMatchObject(codeOf('TEMPLATE_CODE_FAILED'));
    expect(await join(two, code.id)).toMatchObject(codeOf('TEMPLATE_CODE_FAILED'));
    expect(await draftsOf(sponsor.firm.id)).toBe(0);
    const [kept] = await sponsor.codesOf(template.id);
    expect(kept).toMatchObject({ used: 0, state: 'ON', fault: { message: expect.stringContaining('项目') } });
    expect(await noticesOf(sponsor.creator)).toBe(1);
    const changed = await sponsor.creator.post<TemplateCode>('/template/code/change', {
      ...kept,
      codeId: code.id,
      values: { 项目: '古道清洁' },
    });
    expect(changed).toMatchObject({ code: 0, result: { fault: null } });
    expect(second.published).toBe(2);
    expect((await join(one, code.id)).code).toBe(0);
    expect(await join(two, code.id)).toMatchObject(codeOf('TEMPLATE_CODE_FULL'));
  });

  it('is repeated by the person, or by its job, when its process dies', async () => {
    const sponsor = await makeSponsor(product, '夜航船书店有限公司');
    const template = await sponsor.publish();
    const { result: code } = await sponsor.make(template.id, { maxUses: 2 });
    const [one, two] = [await scanAsNewPerson(product, code.id), await scanAsNewPerson(product, code.id)];
    const resume = (contractId: string) =>
      there.domains.contracts.jobHandlers
        .find(({ job }) => job.name === 'launch-code-use')!
        .handle({ codeId: code.id, contractId });
    const idOf = async ({ userId }: Caller) => {
      const { rows } = await database.pool.query(
        'select contract_id from template_code_use where user_id = $1',
        [userId],
      );
      return rows[0].contract_id as string;
    };
    for (const [person, step] of [
      [one, 'code-drawn'],
      [two, 'code-launched'],
    ] as const) {
      stopAt = step;
      expect((await join(person, code.id)).status).toBe(500);
      expect(await join(person, code.id), 'the attempt may be alive').toMatchObject(
        codeOf('TEMPLATE_CODE_MAKING'),
      );
    }
    await database.pool.query(
      "update template_code_use set attempt_time = now() - interval '1 hour' where code_id = $1",
      [code.id],
    );
    const id = await idOf(one);
    expect((await join(one, code.id)).result.contractId).toBe(id);
    await Promise.all([resume(await idOf(two)), resume(await idOf(two))]);
    await resume(id);
    expect(await join(two, code.id)).toMatchObject({
      ...codeOf('SCAN_TO_SIGN'),
      result: { contractId: await idOf(two) },
    });
    expect(await sponsor.contractsOf(code.id)).toMatchObject({ total: 2 });
    const scans = (await detailOf(two, await idOf(two))).timeline.filter(
      ({ event }) => event === 'CONTRACT_CODE_SCAN',
    );
    expect(scans).toHaveLength(1);
    expect(await sponsor.codesOf(template.id)).toMatchObject([{ used: 2 }]);
  });

  it('leaves nothing when it fails in the middle', async () => {
    const sponsor = await makeSponsor(product, '半山茶业有限公司');
    const template = await sponsor.publish();
    const { result: code } = await sponsor.make(template.id);
    const person = await scanAsNewPerson(product, code.id);
    stopAt = 'launch-made';
    expect((await join(person, code.id)).status).toBe(500);
    expect(await draftsOf(sponsor.firm.id)).toBe(0);
    expect(await sponsor.codesOf(template.id)).toMatchObject([{ used: 0, fault: null }]);
    expect((await join(person, code.id)).code).toBe(0);
  });
});

describe('a code', () => {
  it('is made for a role of a person, with everything that its contracts need', async () => {
    const sponsor = await makeSponsor(product, '听雨软件有限公司');
    const template = await sponsor.publish(true);
    expect(await sponsor.make(template.id, { roleId: 'firm' })).toMatchObject(codeOf('TEMPLATE_CODE_ROLE'));
    expect(await sponsor.make(template.id)).toMatchObject({
      ...codeOf('TEMPLATE_VALUES'),
      errors: [{ field: 'values.项目' }],
    });
    const values = { 项目: '夜校' };
    expect(
      await sponsor.make(template.id, { values, version: { id: template.id, number: 1 } }),
    ).toMatchObject(codeOf('NOT_FOUND'));
    expect(await sponsor.make(template.id, { values, parties: [{ roleId: 'other' }] })).toMatchObject(
      codeOf('NOT_FOUND'),
    );
    expect((await sponsor.make(template.id, { values })).code).toBe(0);
  });

  it('is seen and changed by its maker and by those who publish the template, who then launch its contracts', async () => {
    const sponsor = await makeSponsor(product, '云栖酒店有限公司');
    const template = await sponsor.publish();
    const { result: code } = await sponsor.make(template.id);
    expect(await sponsor.codesOf(template.id, sponsor.keeper)).toEqual([]);
    const path = `/contract/sweepcode/qrcode/${code.id}`;
    expect((await sponsor.keeper.get(path)).status).toBe(404);
    expect((await sponsor.creator.download(path)).toString()).toMatch(/^<svg/);
    const refused = await sponsor.keeper.post('/template/code/remove', { codeId: code.id });
    expect(refused.status).toBe(404);
    expect(await sponsor.codesOf(template.id, sponsor.manager)).toMatchObject([
      { id: code.id, isMine: false, makerName: '林知夏' },
    ]);
    const { result: changed } = await sponsor.manager.post<TemplateCode>('/template/code/change', {
      ...code,
      codeId: code.id,
      subject: '入住须知',
    });
    expect(changed).toMatchObject({ makerName: '周砚秋', isMine: true, subject: '入住须知' });
    const person = await scanAsNewPerson(product, code.id);
    const { contractId } = (await join(person, code.id)).result;
    expect(await detailOf(sponsor.manager, contractId)).toMatchObject({ creatorName: '周砚秋' });
    expect((await sponsor.manager.post('/template/code/remove', { codeId: code.id })).code).toBe(0);
    expect((await look(code.id)).status).toBe(404);
    expect((await detailOf(person, contractId)).status, 'its contracts stay').toBe('SIGNING');
  });

  it('is made by at most so many for one template', async () => {
    const sponsor = await makeSponsor(product, '五十步商贸有限公司');
    const template = await sponsor.publish();
    const { result: code } = await sponsor.make(template.id);
    await database.pool.query(
      `insert into template_code select (jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid()))).*
       from template_code one, generate_series(1, 48) where id = $1`,
      [code.id],
    );
    const both = await Promise.all([sponsor.make(template.id), sponsor.make(template.id)]);
    expect(both.map((one) => one.code).sort()).toEqual([0, ERRORS.TEMPLATE_CODES_TOO_MANY.code].sort());
  });
});
