import { makePdf } from '@cinnabar/pdf/testing';
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import type { ContractTemplates } from '@cinnabar/protocol/templates/contract-from-template-schema';
import type { TemplateDetail, TemplateVersionDetail } from '@cinnabar/protocol/templates/template-schema';
import { expect, it } from 'vitest';
import { buildProduct, type Caller } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';

const database = await createTestDatabase();
const product = await buildProduct(database);
const firm = await product.company('玉竹科技有限公司', {
  林知夏: ['TEMPLATE_CREATOR'],
  周砚秋: ['TEMPLATE_MANAGER'],
  方予安: [],
});
const partner = await product.company('远山贸易有限公司', { 许清和: ['SA', 'CONTRACT'], 顾行舟: [] });
const person = await product.person('陈书远');
const as = (contact: string) => product.signIn(contact);
const [creator, manager, clerk, receiver, colleague, stranger] = (await Promise.all(
  [
    firm.people.林知夏!.contact,
    firm.people.周砚秋!.contact,
    firm.people.方予安!.contact,
    partner.people.许清和!.contact,
    partner.people.顾行舟!.contact,
    person.contact,
  ].map(as),
)) as [Caller, Caller, Caller, Caller, Caller, Caller];

const DAY_MS = 86_400_000;
const versionOf = (by: Caller, versionId: string) =>
  by.get<TemplateVersionDetail>('/template/version', { versionId });
const linksOf = async (by: Caller, contractId: string) =>
  (await by.get<ContractTemplates>('/contract/templates', { contractId })).result;
const imageOf = async (by: Caller, id: string) =>
  (
    await product.app.inject({
      url: `/api/document/${id}/image?page=1&width=1200`,
      headers: { 'x-qid': by.token },
    })
  ).statusCode;

it('a party of another company reads the version that its contract was sent from, and nothing else of the template', async () => {
  const { result: file } = await creator.upload(makePdf({ pages: 1 }), '采购协议.pdf');
  const { result: made } = await creator.post<TemplateDetail>('/template', {
    tenantId: firm.id,
    title: '采购协议',
    documents: [file.id],
  });
  const box = { documentId: file.id, page: 1, x: 0.1, width: 0.25, height: 0.05 };
  const content = {
    documents: [file.id],
    roles: [
      {
        ...{ id: 'seller', name: '供应方', tenantType: 'COMPANY', step: 1 },
        actions: [{ id: 'seal', type: 'CORPORATE' }],
      },
    ],
    fields: [
      { ...box, id: 'f1', y: 0.1, height: 0.15, type: 'SEAL_CORPORATE', owner: 'seal' },
      { ...box, id: 'f2', y: 0.5, type: 'TEXT', owner: 'SPONSOR', name: '底价', value: '不低于九折' },
    ],
  };
  const save = async ({ id, version }: TemplateDetail, more: object = {}) =>
    (
      await creator.put<TemplateDetail>(`/template/${id}/draft`, {
        version,
        content: { ...content, ...more },
      })
    ).result;
  const publish = async ({ id, version }: TemplateDetail, note: string) =>
    (await manager.post<TemplateDetail>(`/template/${id}/publish`, { version, note })).result;
  const first = await publish(await save(made), '内部：可让步到八折');
  const draft = await creator.post<Contract>('/contract/fromtemplate', {
    versionId: first.versionId,
    expireTime: new Date(Date.now() + 30 * DAY_MS).toISOString(),
    parties: [
      {
        roleId: 'seller',
        tenantId: partner.id,
        tenantName: partner.name,
        receiverName: '许清和',
        contact: partner.people.许清和!.contact,
      },
    ],
  });
  const { id: contractId } = draft.result;
  // A draft is the sender's alone.
  expect((await versionOf(receiver, first.versionId!)).code).toBe(404);
  const sent = await creator.post('/contract/send', { contractId });
  expect(sent, sent.message).toMatchObject({ code: 0 });

  // Both sides see what the file is made from.
  const link = [{ versionId: first.versionId, title: '采购协议', number: 1 }];
  expect(await linksOf(creator, contractId)).toEqual(link);
  expect(await linksOf(receiver, contractId)).toEqual(link);

  const { result: seen } = await versionOf(receiver, first.versionId!);
  expect(seen).toMatchObject({
    title: '采购协议',
    number: 1,
    asParty: true,
    note: '',
    userName: '',
    changes: [],
  });
  expect(seen.content.fields.map(({ value }) => value)).toEqual([null, null]);
  expect(seen.files.map(({ id }) => id)).toEqual([file.id]);
  expect(await imageOf(receiver, file.id)).toBe(200);
  expect((await versionOf(creator, first.versionId!)).result).toMatchObject({
    asParty: false,
    note: '内部：可让步到八折',
  });

  // Neither another version, the template, its file as a whole, nor its list.
  const { result: other } = await creator.upload(makePdf({ pages: 2 }), '新版.pdf');
  const renewed = await save(first, {
    documents: [other.id],
    fields: content.fields.map((field) => ({ ...field, documentId: other.id })),
  });
  const second = await publish(renewed, '第二版');
  expect((await versionOf(receiver, second.versionId!)).code).toBe(404);
  expect(await imageOf(receiver, other.id)).toBe(404);
  expect((await receiver.get('/template/detail', { templateId: made.id })).code).toBe(404);
  expect((await receiver.get(`/template/${made.id}/versions`)).code).toBe(404);
  expect((await receiver.get('/template/list', { tenantId: firm.id })).code).toBe(404);
  const origin = await product.app.inject({
    url: `/api/template/origin/${made.id}?versionId=${first.versionId}`,
    headers: { 'x-qid': receiver.token },
  });
  expect(origin.statusCode).toBe(404);

  // Nor anyone who does not read the contract: a colleague of the party, a person, an employee without rights on the template.
  for (const one of [colleague, stranger]) {
    expect((await versionOf(one, first.versionId!)).code).toBe(404);
    expect(await imageOf(one, file.id)).toBe(404);
  }
  const { result: group } = await manager.post<{ id: string }>('/template/group/create', {
    tenantId: firm.id,
    name: '法务',
    rights: [{ kind: 'USER', id: manager.userId, right: 'USE' }],
  });
  await database.pool.query('update template set group_id = $1 where id = $2', [group.id, made.id]);
  expect((await versionOf(clerk, first.versionId!)).code).toBe(404);
  // The contract's own creator makes and sees the template; who reads the contract alone does not see it.
  await database.pool.query('update template set creator_id = $1 where id = $2', [manager.userId, made.id]);
  expect((await creator.get('/contract/detail', { contractId })).code).toBe(0);
  expect(await linksOf(creator, contractId)).toEqual([]);

  // A template that is deleted keeps the versions of its contracts.
  await manager.post('/template/status', { templateId: made.id, version: second.version, status: 2 });
  expect((await versionOf(receiver, first.versionId!)).result).toMatchObject({ title: '采购协议' });
  expect(await imageOf(receiver, file.id)).toBe(200);
});
