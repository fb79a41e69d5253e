import { newId } from '@cinnabar/kernel';
import { makePdf } from '@cinnabar/pdf/testing';
import type { CategoryDetail } from '@cinnabar/protocol/categories/category-schema';
import type { CategoryConfig } from '@cinnabar/protocol/categories/rules/category-rules';
import type { NamedTemplate } from '@cinnabar/protocol/categories/rules/templates';
import type { PreflightItem } from '@cinnabar/protocol/contracts/contract-form-schema';
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import type { ContractDocument } from '@cinnabar/protocol/documents/document-schema';
import { ERRORS } from '@cinnabar/protocol/errors';
import type { TemplateDetail, TemplatePage } from '@cinnabar/protocol/templates/template-schema';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildProduct, type Caller } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';

const database = await createTestDatabase();
let product: Awaited<ReturnType<typeof buildProduct>>;
let firm: Awaited<ReturnType<typeof product.company>>;
let signer: Awaited<ReturnType<typeof product.person>>;
let lin: Caller;

beforeAll(async () => {
  product = await buildProduct(database);
  firm = await product.company(
    '南烛商贸有限公司',
    { 林知夏: ['TEMPLATE_MANAGER', 'CATEGORY_MANAGER', 'SA'] },
    'INNER_COMPANY',
  );
  signer = await product.person('陈书远');
  lin = await product.signIn(firm.people.林知夏!.contact);
});

async function template(title: string): Promise<TemplateDetail> {
  const { result: file } = await lin.upload(makePdf({ pages: 1 }), `${title}.pdf`);
  const { result: made } = await lin.post<TemplateDetail>('/template', {
    tenantId: firm.id,
    title,
    documents: [file.id],
  });
  const role = { id: 'person', name: '乙方', tenantType: 'PERSONAL', step: 1 };
  const { result: saved } = await lin.put<TemplateDetail>(`/template/${made.id}/draft`, {
    version: made.version,
    content: {
      documents: [file.id],
      roles: [{ ...role, actions: [{ id: 'sign', type: 'PERSONAL' }] }],
      fields: [
        {
          id: 'f',
          documentId: file.id,
          page: 1,
          x: 0.1,
          y: 0.1,
          width: 0.25,
          height: 0.05,
          type: 'SEAL_PERSONAL',
          owner: 'sign',
        },
      ],
    },
  });
  const { result } = await lin.post<TemplateDetail>(`/template/${made.id}/publish`, {
    version: saved.version,
    note: '',
  });
  return result;
}

let types = 0;
const draftType = async (rules: Partial<CategoryConfig>) => {
  const { result: made } = await lin.post<CategoryDetail>('/category/create', {
    companyId: firm.id,
    name: `居间合同${++types}`,
  });
  const senderRoleIds = made.roles
    .filter(({ roleType }) => roleType === 'CATEGORY_MANAGER')
    .map(({ id }) => id);
  return lin.post<CategoryDetail>('/category/draft', {
    categoryId: made.id,
    version: made.version,
    config: { ...made.draft!.config, senderRoleIds, ...rules },
  });
};
const type = async (rules: Partial<CategoryConfig>) => {
  const { result } = await draftType(rules);
  const about = { categoryId: result.id, version: result.version, note: '' };
  return (await lin.post<CategoryDetail>('/category/publish', about)).result;
};

const named = ({ id, title }: TemplateDetail, version: NamedTemplate['version'] = 'NEWEST') => [
  { id, title, version },
];
const pinnedTo = (template: TemplateDetail) => ({ id: template.versionId!, number: template.published });
const ask = (from: Pick<TemplateDetail, 'versionId'>, { id: categoryId }: { id: string }) =>
  lin.post<Contract>('/contract/fromtemplate', {
    versionId: from.versionId,
    categoryId,
    expireTime: new Date(Date.now() + 30 * 86_400_000).toISOString(),
    parties: [{ roleId: 'person', receiverName: '陈书远', contact: signer.contact }],
  });
const make = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).result;
/** The next version, with a tag in its role's name. */
async function publishAgain({ id }: TemplateDetail): Promise<TemplateDetail> {
  const { result: now } = await lin.get<TemplateDetail>('/template/detail', { templateId: id });
  const roles = now.content!.roles.map((role) => ({ ...role, name: `${role.name}方` }));
  const { result: saved } = await lin.put<TemplateDetail>(`/template/${id}/draft`, {
    version: now.version,
    content: { ...now.content!, roles },
  });
  const about = { version: saved.version, note: '第二稿' };
  return (await lin.post<TemplateDetail>(`/template/${id}/publish`, about)).result;
}
const send = ({ id }: Contract) => lin.post<Contract>('/contract/send', { contractId: id });
const usersOf = async ({ id }: TemplateDetail) =>
  (await lin.get<TemplateDetail>('/template/detail', { templateId: id })).result.users;

describe('a business type that takes no uploads', () => {
  it('refuses a contract with an uploaded file, in the pre-flight and when it is sent, and sends one from a template', async () => {
    const closed = await type({ uploadsForbidden: true });
    const person = { name: '陈书远', contact: signer.contact };
    const uploaded = await product.draft(lin, [{ person }], undefined, { categoryId: closed.id });
    const { result: found } = await lin.get<PreflightItem[]>(`/contract/${uploaded.id}/preflight`);
    expect(found).toMatchObject([
      { code: ERRORS.SEND_CATEGORY_UPLOAD.code, link: `/launch/contract/${uploaded.id}#documents` },
    ]);
    expect(await send(uploaded)).toMatchObject({ code: ERRORS.SEND_CATEGORY_UPLOAD.code });
    const made = await make(await template('居间协议'), closed);
    expect((await send(made)).result.status).toBe('SIGNING');
  });

  it('takes a file that was merged with another one for an upload', async () => {
    const closed = await type({ uploadsForbidden: true });
    const made = await make(await template('主协议'), closed);
    const { result: other } = await lin.upload(makePdf({ pages: 1 }), '附件.pdf');
    const { result: whole } = await lin.post<ContractDocument>('/document/merge', {
      documents: [made.documents[0]!.id, other.id],
      title: '全部',
    });
    expect(made.documents[0]!.fromTemplateId).not.toBeNull();
    expect(whole).toMatchObject({ pages: 2, fromTemplateId: null });
  });
});

describe('a business type that names templates', () => {
  it('refuses contracts of other ones, and lists those that it names to start from', async () => {
    const [allowed, other] = [await template('租赁协议'), await template('借款协议')];
    const narrow = await type({ templates: named(allowed) });
    expect(await send(await make(other, narrow))).toMatchObject({ code: ERRORS.SEND_CATEGORY_TEMPLATE.code });
    expect((await send(await make(allowed, narrow))).result.status).toBe('SIGNING');
    const { result: page } = await lin.get<TemplatePage>('/template/list', {
      tenantId: firm.id,
      usable: 'true',
      categoryId: narrow.id,
    });
    expect(page.list.map(({ id }) => id)).toEqual([allowed.id]);
  });

  it('is among what uses a template, as are drafts of contracts', async () => {
    const one = await template('保密协议');
    expect(await usersOf(one)).toEqual([]);
    const naming = await type({ templates: named(one) });
    await draftType({ templates: named(one) });
    await make(one, naming);
    expect(await usersOf(one)).toEqual([
      {
        kind: 'CATEGORY',
        count: 2,
        types: [
          { id: naming.id, name: naming.name, number: null, draft: false },
          { id: expect.any(String), name: expect.any(String), number: null, draft: true },
        ],
      },
      { kind: 'CONTRACT_DRAFT', count: 1 },
    ]);
  });

  it('is not saved with a template that the company does not have', async () => {
    const gone = await template('旧协议');
    await lin.post('/template/status', { templateId: gone.id, version: gone.version, status: 2 });
    expect(await draftType({ templates: named(gone) })).toMatchObject({
      code: ERRORS.CATEGORY_TEMPLATE_UNKNOWN.code,
      errors: [{ field: 'config.templates' }],
    });
  });
});

describe('a business type that pins a version of a template', () => {
  it('lists that version, makes contracts of it alone, and shows among the users of the template which it is', async () => {
    const first = await template('仓储协议');
    const pinning = await type({ templates: named(first, pinnedTo(first)) });
    const second = await publishAgain(first);
    expect(second.published).toBe(2);
    const listed = async (categoryId?: string) => {
      const query = { tenantId: firm.id, usable: 'true', keyword: '仓储', ...(categoryId && { categoryId }) };
      return (await lin.get<TemplatePage>('/template/list', query)).result.list;
    };
    expect(await listed(pinning.id)).toMatchObject([{ versionId: first.versionId, published: 1 }]);
    expect(await listed()).toMatchObject([{ versionId: second.versionId, published: 2 }]);
    expect(await ask(second, pinning)).toMatchObject({
      code: ERRORS.CATEGORY_TEMPLATE_VERSION.code,
      errors: [{ field: 'versionId' }],
    });
    const made = await make(first, pinning);
    expect(made.documents).toMatchObject([{ fromVersionId: first.versionId }]);
    expect((await send(made)).result.status).toBe('SIGNING');
    expect((await usersOf(first)).find(({ kind }) => kind === 'CATEGORY')).toEqual({
      kind: 'CATEGORY',
      count: 1,
      types: [{ id: pinning.id, name: pinning.name, number: 1, draft: false }],
    });
  });

  it('stops a draft of another version that took the type later, and one whose type was pinned since', async () => {
    const first = await template('运输协议');
    const open = await type({ templates: named(first) });
    const made = await make(first, open);
    const second = await publishAgain(first);
    const draft = await lin.post<CategoryDetail>('/category/draft', {
      categoryId: open.id,
      version: open.version,
      config: { ...open.config, templates: named(first, pinnedTo(second)) },
    });
    const about = { categoryId: open.id, version: draft.result.version, note: '' };
    const { result: pinned } = await lin.post<CategoryDetail>('/category/publish', about);
    expect(pinned.versions.map(({ config }) => config.templates[0]!.version)).toEqual([
      pinnedTo(second),
      'NEWEST',
    ]);
    const { result: found } = await lin.get<PreflightItem[]>(`/contract/${made.id}/preflight`);
    expect(found).toMatchObject([
      {
        code: ERRORS.CATEGORY_TEMPLATE_VERSION.code,
        link: `/launch/contract/${made.id}#documents`,
      },
    ]);
    expect(await send(made)).toMatchObject({ code: ERRORS.CATEGORY_TEMPLATE_VERSION.code });
  });

  it('is not saved with a version of another template, an unknown one, or a number that is not its own', async () => {
    const [one, other] = [await template('广告协议'), await template('印刷协议')];
    const refused = {
      code: ERRORS.CATEGORY_TEMPLATE_VERSION_UNKNOWN.code,
      errors: [{ field: 'config.templates' }],
    };
    const wrong = [pinnedTo(other), { id: newId(), number: 1 }, { ...pinnedTo(one), number: 2 }];
    for (const version of wrong)
      expect(await draftType({ templates: named(one, version) })).toMatchObject(refused);
  });

  it('takes the newest where a form or an older version of the type names none', async () => {
    const one = await template('维保协议');
    const old = [{ id: one.id, title: one.title }] as NamedTemplate[];
    const { result } = await draftType({ templates: old });
    expect(result.draft!.config.templates).toEqual(named(one));
  });
});
