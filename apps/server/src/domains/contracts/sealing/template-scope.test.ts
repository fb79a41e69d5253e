import { makePdf } from '@cinnabar/pdf/testing';
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { ERRORS } from '@cinnabar/protocol/errors';
import type { GrantChoices, SealGrant, Why } from '@cinnabar/protocol/seals/grant-schema';
import type { Seal } from '@cinnabar/protocol/seals/seal-schema';
import type { MadeFromTemplate } from '@cinnabar/protocol/templates/template-form-schema';
import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import { expect, it } from 'vitest';
import { buildProduct, type Caller } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { withSignPassword } from '../../seals/seals-factory.ts';
import { signWithSeal } from './seal-step-factory.ts';

const database = await createTestDatabase();
const product = await buildProduct(database);
const company = await product.company(
  '木兰贸易有限公司',
  { 林知夏: ['SYSTEM', 'TEMPLATE_MANAGER'], 许清和: ['SA'], 顾明远: [] },
  'INNER_COMPANY',
);
const [staff, keeper, signer] = (await Promise.all(
  ['林知夏', '许清和', '顾明远'].map(async (name) => {
    const caller = await product.signIn(company.people[name]!.contact);
    await caller.post('/user/tenant', { tenantId: company.id });
    return caller;
  }),
)) as [Caller, Caller, Caller];
const { result: seals } = await keeper.get<Seal[]>('/seal/query', { companyId: company.id, type: 'COMPANY' });
const { id: sealId } = seals[0]!;
const intent = await withSignPassword(database, keeper);
const grant = (form: object) =>
  keeper.post<SealGrant>('/seal/grant', {
    ...{ sealId, subjectType: 'EMPLOYEE', subjectId: company.people.顾明远!.id, right: 'USE', intent },
    ...form,
  });

async function published(title: string): Promise<TemplateDetail> {
  const { result: file } = await staff.upload(makePdf({ pages: 1 }), `${title}.pdf`);
  const body = { tenantId: company.id, title, documents: [file.id] };
  const { result: made } = await staff.post<TemplateDetail>('/template', body);
  const { version } = made;
  return (await staff.post<TemplateDetail>(`/template/${made.id}/publish`, { version, note: '' })).result;
}

const fromTemplate = async ({ versionId }: TemplateDetail): Promise<string> =>
  (await staff.post<MadeFromTemplate>('/document/fromtemplate', { versionId })).result.documents[0]!.id;

/** A sent contract of these files, whose only step is the company's seal. */
async function send(documents: string[]): Promise<Contract> {
  const step = { id: 'seal', type: 'CORPORATE' as const, sealId };
  const party = { id: 'own', tenantType: 'COMPANY' as const, tenantId: company.id, tenantName: company.name };
  const box = { page: 1, x: 0.6, y: 0.1, width: 0.2, height: 0.1414 };
  const { id: contractId } = await product.draft(staff, [], undefined, {
    subject: '仓储服务合同',
    documents,
    signatories: [{ ...party, step: 1, actions: [step] }],
    fields: documents.map((documentId, at) => ({
      ...{ id: `place-${at}`, documentId, type: 'SEAL_CORPORATE' as const, owner: 'seal' },
      ...box,
    })),
  });
  expect(await staff.post('/contract/send', { contractId })).toMatchObject({ code: 0 });
  return (await staff.get<Contract>('/contract/detail', { contractId })).result;
}

const sign = ({ id: contractId }: Contract) =>
  signWithSeal(product, database, signer, { contractId, sealId, contact: company.people.顾明远!.contact });

it('a grant for a template covers contracts all of whose files are made from it, and says so otherwise', async () => {
  const [ours, other] = [await published('仓储合同'), await published('运输合同')];
  const { result: choices } = await keeper.get<GrantChoices>('/seal/grant/choices', { sealId });
  expect(choices.templates.map(({ name }) => name).sort()).toEqual(['仓储合同', '运输合同']);
  const made = await grant({ templateIds: [ours.id] });
  expect(made).toMatchObject({ code: 0, result: { templates: [{ id: ours.id, name: '仓储合同' }] } });
  const foreign = await grant({ templateIds: ['018f3f7e-0000-7000-8000-000000000000'] });
  expect(foreign).toMatchObject({ errors: [{ field: 'templateIds' }] });

  const upload = async () => (await staff.upload(makePdf({ pages: 1 }), '自拟.pdf')).result.id;
  const outside = [
    await send([await fromTemplate(other)]),
    await send([await upload()]),
    await send([await fromTemplate(ours), await upload()]),
  ];
  for (const contract of outside) expect(await sign(contract)).toBe(ERRORS.SEAL_OUTSIDE_GRANT.code);
  const asked = { sealId, userId: signer.userId };
  const why = await keeper.get<Why>('/seal/why', { ...asked, contractId: outside[0]!.id });
  expect(why.result).toMatchObject({
    usable: false,
    reasons: [{ fact: 'GRANT_TEMPLATE', text: `授权 #${made.result.number} 只用于由指定模板生成的合同` }],
  });

  const inside = await send([await fromTemplate(ours)]);
  expect((await keeper.get<Why>('/seal/why', { ...asked, contractId: inside.id })).result.usable).toBe(true);
  expect(await sign(inside)).toBe(0);
});

it('the letter of a grant names its templates', async () => {
  const template = await published('代理合同');
  const made = await grant({ templateIds: [template.id], letter: true });
  expect(made).toMatchObject({ code: 0, result: { letter: 'WAITING' } });
  const { result } = await keeper.get<{ text: { facts: [string, string][] } }>('/seal/letter', {
    grantId: made.result.id,
  });
  expect(result.text.facts).toContainEqual(['合同模板 Templates', '代理合同']);
});
