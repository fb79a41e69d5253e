import { makePdf } from '@cinnabar/pdf/testing';
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { ERRORS } from '@cinnabar/protocol/errors';
import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildProduct, type Caller } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { signedByPerson } from '../../templates/templates-factory.ts';

const database = await createTestDatabase();
let product: Awaited<ReturnType<typeof buildProduct>>;
let firm: Awaited<ReturnType<typeof product.company>>;
let chen: Awaited<ReturnType<typeof product.person>>;
let creator: Caller;
let manager: Caller;
let signer: Caller;

beforeAll(async () => {
  product = await buildProduct(database);
  firm = await product.company('流苏商贸有限公司', {
    林知夏: ['TEMPLATE_CREATOR'],
    周砚秋: ['TEMPLATE_MANAGER'],
    许清和: ['SA'],
  });
  chen = await product.person('陈书远');
  [creator, manager, signer] = (await Promise.all(
    [firm.people.林知夏!, firm.people.周砚秋!, chen].map(({ contact }) => product.signIn(contact)),
  )) as [Caller, Caller, Caller];
});

/** A template that one person signs; with `data`, the sponsor and that person fill in a text each. */
async function published(data: boolean): Promise<TemplateDetail> {
  const { result: file } = await creator.upload(makePdf({ pages: 2 }), '居间协议.pdf');
  const { result: made } = await creator.post<TemplateDetail>('/template', {
    tenantId: firm.id,
    title: '居间协议',
    documents: [file.id],
  });
  const { result: saved } = await creator.put<TemplateDetail>(`/template/${made.id}/draft`, {
    version: made.version,
    content: signedByPerson(file.id, '乙方', data ? '开户行' : undefined),
  });
  const { result } = await manager.post<TemplateDetail>(`/template/${made.id}/publish`, {
    version: saved.version,
    note: '',
  });
  return result;
}

const make = (template: TemplateDetail, more: object = {}) =>
  creator.post<Contract>('/contract/fromtemplate', {
    versionId: template.versionId,
    expireTime: new Date(Date.now() + 30 * 86_400_000).toISOString(),
    parties: [{ roleId: 'person', receiverName: '陈书远', contact: chen.contact }],
    ...more,
  });
const send = ({ id }: Contract) => creator.post<Contract>('/contract/send', { contractId: id });

describe('a contract from a template', () => {
  it('has the file of the version byte for byte, is sent and signed, and counts as a use', async () => {
    const template = await published(false);
    const { code, result: draft } = await make(template);
    expect(code).toBe(0);
    expect(draft).toMatchObject({ subject: '居间协议', status: 'DRAFT' });
    expect(draft.documents[0]!.sha256).toBe(template.files[0]!.sha256);
    const origin = await creator.download(`/template/origin/${template.id}`);
    expect((await send(draft)).result.status).toBe('SIGNING');
    const launched = await creator.download(`/document/stream/${draft.documents[0]!.id}`);
    expect(launched.subarray(0, origin.length), 'only appended to').toEqual(origin);
    expect((await product.sign(signer, draft.id, chen.contact)).code).toBe(0);
    const read = await creator.get<TemplateDetail>('/template/detail', { templateId: template.id });
    expect(read.result).toMatchObject({
      useCount: 1,
      users: [{ kind: 'CONTRACT_SENT', count: 1 }],
      figures: { days30: 1, days90: 1, days365: 1 },
    });
  });

  it('has the values of the sponsor at once, and those of the other party in FILLING', async () => {
    const template = await published(true);
    const { result: draft } = await make(template, { values: { 项目: '滨江仓库' } });
    expect(draft.fields.find(({ name }) => name === '项目')).toMatchObject({
      value: '滨江仓库',
      owner: 'SPONSOR',
    });
    const sent = await send(draft);
    expect(sent.result).toMatchObject({ status: 'FILLING' });
  });

  it('keeps the version it was made from when another one is published', async () => {
    const template = await published(false);
    const { result: draft } = await make(template);
    const { result: file } = await creator.upload(makePdf({ pages: 1 }), '新版.pdf');
    const { result: saved } = await creator.put<TemplateDetail>(`/template/${template.id}/draft`, {
      version: template.version,
      content: { documents: [file.id], roles: [], fields: [] },
    });
    await manager.post(`/template/${template.id}/publish`, { version: saved.version, note: '换文件' });
    const { result: sent } = await send(draft);
    expect(sent.documents[0]!.pages).toBe(2);
    const { rows } = await database.pool.query('select version_id from template_use where contract_id = $1', [
      draft.id,
    ]);
    expect(rows).toEqual([{ version_id: template.versionId }]);
  });

  it('is not sent once its template is off; those that were sent continue', async () => {
    const template = await published(false);
    const [{ result: sent }, { result: waiting }] = [await make(template), await make(template)];
    await send(sent);
    await manager.post('/template/status', { templateId: template.id, version: template.version, status: 0 });
    expect(await send(waiting)).toMatchObject({ code: ERRORS.TEMPLATE_CLOSED.code });
    expect((await product.sign(signer, sent.id, chen.contact)).code).toBe(0);
  });

  it('is refused for a role that the version does not have', async () => {
    const template = await published(false);
    expect(await make(template, { parties: [{ roleId: 'other' }] })).toMatchObject({
      code: ERRORS.NOT_FOUND.code,
      errors: [{ field: 'parties.0.roleId' }],
    });
  });
});

describe('a template from a contract', () => {
  it('has its files, roles and fields, without people and values', async () => {
    const draft = await product.draft(creator, [
      { company: firm },
      { person: { name: '陈书远', contact: chen.contact }, step: 2 },
    ]);
    const { code, result } = await creator.post<TemplateDetail>('/template/fromcontract', {
      contractId: draft.id,
      title: '由合同保存',
    });
    expect(code).toBe(0);
    expect(result.files[0]!.sha256).toBe(draft.documents[0]!.sha256);
    expect(result.draft!.content.roles.map(({ name, sponsor, step }) => [name, sponsor, step])).toEqual([
      ['甲方', true, 1],
      ['乙方', false, 2],
    ]);
    expect(JSON.stringify(result.draft)).not.toContain('陈书远');
    expect(
      (await manager.post(`/template/${result.id}/publish`, { version: result.version, note: '' })).code,
    ).toBe(0);
  });

  it('is not made of a contract that another company sent', async () => {
    const other = await product.company('木槿电子有限公司', { 赵明远: ['TEMPLATE_CREATOR', 'SA'] });
    const sender = await product.signIn(other.people.赵明远!.contact);
    const draft = await product.draft(sender, [{ person: { name: '陈书远', contact: chen.contact } }]);
    expect(
      await creator.post('/template/fromcontract', { contractId: draft.id, title: '他人合同' }),
    ).toMatchObject({
      code: ERRORS.NOT_FOUND.code,
    });
  });
});
