import { makePdf } from '@cinnabar/pdf/testing';
import { ERRORS, type ErrorName } from '@cinnabar/protocol/errors';
import type { TemplateContentInput } from '@cinnabar/protocol/templates/template-content-schema';
import type { MadeFromTemplate } from '@cinnabar/protocol/templates/template-form-schema';
import type { TemplateGroup, TemplateGroupChoices } from '@cinnabar/protocol/templates/template-group-schema';
import type {
  TemplateDetail,
  TemplatePage,
  TemplateVersion,
  TemplateVersionDetail,
} from '@cinnabar/protocol/templates/template-schema';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildProduct, type Caller } from '../../testing/build-product.ts';
import { createTestDatabase } from '../../testing/create-test-database.ts';
import { boxAt, firmWithTemplates, twoParties } from './templates-factory.ts';

const database = await createTestDatabase();
const product = await buildProduct(database);
const refused = (name: ErrorName) => ({ code: ERRORS[name].code });

async function firm() {
  const { company, creator, other, manager, sender } = await firmWithTemplates(product);
  const create = async (title = '劳动合同', more: object = {}, by: Caller = creator) => {
    const { result: file } = await by.upload(makePdf({ pages: 2 }), `${title}.pdf`);
    const made = await by.post<TemplateDetail>('/template', {
      tenantId: company.id,
      title,
      documents: [file.id],
      ...more,
    });
    return { ...made, file };
  };
  const save = (by: Caller, { id, version }: TemplateDetail, content: TemplateContentInput) =>
    by.put<TemplateDetail>(`/template/${id}/draft`, { version, content });
  const publish = (by: Caller, { id, version }: TemplateDetail, note = '') =>
    by.post<TemplateDetail>(`/template/${id}/publish`, { version, note });
  const list = async (by: Caller, query: Record<string, string> = {}) =>
    (await by.get<TemplatePage>('/template/list', { tenantId: company.id, ...query })).result;
  const titles = async (by: Caller, query: Record<string, string> = {}) =>
    (await list(by, query)).list.map(({ title }) => title);
  return { company, creator, other, manager, sender, create, save, publish, list, titles };
}

async function published(own: Awaited<ReturnType<typeof firm>>, title = '劳动合同') {
  const { result, file } = await own.create(title);
  const saved = await own.save(own.creator, result, twoParties(file.id));
  return { ...(await own.publish(own.manager, saved.result, '首版')).result, file };
}

describe('a template', () => {
  it('begins as a draft of its creator, and is published with a note by a manager', async () => {
    const own = await firm();
    const { code, result: made, file } = await own.create();
    expect(code).toBe(0);
    expect(made).toMatchObject({
      templateType: 'PDF',
      status: 1,
      published: 0,
      hasDraft: true,
      versionId: null,
    });
    expect(await own.titles(own.sender)).toEqual([]);
    expect(await own.titles(own.other)).toEqual([]);
    expect(await own.titles(own.creator)).toEqual(['劳动合同']);
    const { result: saved } = await own.save(own.creator, made, twoParties(file.id));
    expect(saved).toMatchObject({ templateType: 'PDF_FORM', version: made.version + 1 });
    expect(saved.draft?.changes.map(({ part, change, name }) => `${part} ${change} ${name}`)).toEqual([
      'FILE ADDED 劳动合同',
      'ROLE ADDED 用人单位',
      'ROLE ADDED 员工',
      'PARAM ADDED 岗位',
      'FIELD ADDED 用人单位',
      'FIELD ADDED 员工',
    ]);
    expect(await own.publish(own.creator, saved)).toMatchObject(refused('NOT_ALLOWED'));
    const { result: first } = await own.publish(own.manager, saved, '首版');
    expect(first).toMatchObject({ published: 1, hasDraft: false, templateType: 'PDF_FORM' });
    expect(first.params).toEqual([{ name: '岗位', type: 'TEXT', owner: 'SPONSOR', required: true }]);
    expect(await own.titles(own.sender)).toEqual(['劳动合同']);
    const records = await product.domains.audit.list({ kind: 'TENANT', id: own.company.id });
    expect(records.filter(({ subjectId }) => subjectId === made.id).map(({ event }) => event)).toEqual([
      'TEMPLATE_CREATED',
      'TEMPLATE_DRAFTED',
      'TEMPLATE_PUBLISHED',
    ]);
  });

  it('names every gap that keeps it from being published', async () => {
    const own = await firm();
    const { result: made, file } = await own.create();
    const faulty = twoParties(file.id, {
      fields: [
        {
          id: 'a',
          documentId: file.id,
          ...boxAt(0.1),
          page: 3,
          type: 'TEXT',
          owner: 'SPONSOR',
          name: '岗位',
        },
        { id: 'b', documentId: file.id, ...boxAt(0.1), type: 'SEAL_PERSONAL', owner: 'nobody' },
        { id: 'c', documentId: file.id, ...boxAt(0.1), type: 'CHOICE', owner: 'SPONSOR' },
      ],
    });
    const { result: saved } = await own.save(own.creator, made, faulty);
    const answer = (await own.publish(own.manager, saved)) as unknown as { code: number; errors: object[] };
    expect(answer).toMatchObject(refused('TEMPLATE_INCOMPLETE'));
    expect(answer.errors).toMatchObject([
      { field: 'fields.0', name: 'TEMPLATE_FIELD_PAGE', message: '控件“岗位”所在的页面不存在' },
      { field: 'fields.1', name: 'TEMPLATE_FIELD_OWNER' },
      { field: 'fields.2', name: 'TEMPLATE_FIELD_NAME', message: '第 1 页有填写控件没有名称' },
      { field: 'fields.2', name: 'TEMPLATE_FIELD_OPTIONS' },
    ]);
  });

  it('keeps its versions, and an earlier one is published once more', async () => {
    const own = await firm();
    const first = await published(own);
    const next = await own.save(own.creator, first, twoParties(first.file.id, { fields: [] }));
    const second = (await own.publish(own.manager, next.result, '去掉岗位')).result;
    expect(second).toMatchObject({ published: 2, templateType: 'PDF' });
    expect(await own.publish(own.manager, second)).toMatchObject(refused('TEMPLATE_UNCHANGED'));
    const back = await own.manager.post<TemplateDetail>(`/template/${first.id}/rollback`, {
      version: second.version,
      number: 1,
      note: '恢复',
    });
    expect(back.result).toMatchObject({ published: 3, templateType: 'PDF_FORM' });
    const { result: versions } = await own.sender.get<TemplateVersion[]>(`/template/${first.id}/versions`);
    expect(versions.map(({ number, note }) => [number, note])).toEqual([
      [3, '恢复'],
      [2, '去掉岗位'],
      [1, '首版'],
    ]);
    expect(versions[0]!.sha256).toBe(versions[2]!.sha256);
    expect(versions[1]!.sha256).not.toBe(versions[2]!.sha256);
    expect(versions[1]!.changes.map(({ change }) => change)).toEqual(['REMOVED', 'REMOVED', 'REMOVED']);
    const { result: old } = await own.sender.get<TemplateVersionDetail>('/template/version', {
      versionId: versions[2]!.id,
    });
    expect(old.content.fields).toHaveLength(3);
  });

  it('is written by one of two people who edit it at once', async () => {
    const own = await firm();
    const first = await published(own);
    const [one, two] = await Promise.all([
      own.save(own.creator, first, twoParties(first.file.id, { fields: [] })),
      own.save(own.manager, first, twoParties(first.file.id, { roles: [], fields: [] })),
    ]);
    expect([one.code, two.code].sort()).toEqual([0, ERRORS.TEMPLATE_CHANGED.code]);
  });

  it('is made of files of its own: they are in no contract, are not swept, and are read by those who see it', async () => {
    const own = await firm();
    const { result: made, file } = await own.create();
    const draft = { subject: '合同', documents: [file.id], signatories: [], fields: [], expireTime: null };
    expect(await own.creator.post('/contract', draft)).toMatchObject(refused('DOCUMENT_IN_USE'));
    expect(await own.create('又一份', { documents: [file.id] })).toMatchObject(refused('DOCUMENT_IN_USE'));
    expect((await own.sender.get(`/document/${file.id}`)).status).toBe(404);
    expect((await own.manager.get(`/document/${file.id}`)).code).toBe(0);
    await database.pool.query(`update document set create_time = '2020-01-01' where id = $1`, [file.id]);
    await product.domains.documents.sweep();
    await own.publish(own.manager, made);
    expect((await own.sender.get(`/document/${file.id}`)).code).toBe(0);
    const stranger = await product.signIn((await product.person('王一川')).contact);
    expect((await stranger.get(`/document/${file.id}`)).status).toBe(404);

    // Those of a draft are renamed by who may edit it; published ones keep their names.
    const { result: second, file: other } = await own.create('保密协议');
    const rename = (by: Caller, title: string) =>
      by.put<{ title: string }>(`/document/${other.id}/title`, { title });
    expect(await rename(own.other, '别名')).toMatchObject(refused('NOT_FOUND'));
    expect(await rename(own.manager, '劳动合同（2026）')).toMatchObject({ code: 0 });
    expect(await own.creator.get(`/document/${other.id}`)).toMatchObject({
      result: { title: '劳动合同（2026）' },
    });
    const records = await product.domains.audit.list({ kind: 'TENANT', id: own.company.id });
    expect(records.filter(({ subjectId }) => subjectId === second.id).map(({ event }) => event)).toEqual([
      'TEMPLATE_CREATED',
      'TEMPLATE_DRAFTED',
    ]);
    const saved = await own.save(own.creator, second, twoParties(other.id));
    await own.publish(own.manager, saved.result);
    expect(await rename(own.creator, '改名')).toMatchObject(refused('NOT_FOUND'));
    const again = await own.save(
      own.creator,
      { ...saved.result, version: saved.result.version + 1 },
      twoParties(other.id, { fields: [] }),
    );
    expect(again.code).toBe(0);
    expect(await rename(own.creator, '改名')).toMatchObject(refused('TEMPLATE_FILE_PUBLISHED'));
  });

  it('is seen by other companies in no call', async () => {
    const own = await firm();
    const first = await published(own);
    const { manager: foreign, company } = await firm();
    expect(await foreign.get('/template/list', { tenantId: own.company.id })).toMatchObject(
      refused('NOT_FOUND'),
    );
    for (const url of ['/template/statistics', '/template/tags'])
      expect(await foreign.get(url, { tenantId: own.company.id }), url).toMatchObject(refused('NOT_FOUND'));
    for (const url of [`/template/${first.id}/versions`, `/template/origin/${first.id}`])
      expect((await foreign.get(url)).status, url).toBe(404);
    expect(await foreign.get('/template/version', { versionId: first.versionId! })).toMatchObject(
      refused('NOT_FOUND'),
    );
    const status = { templateId: first.id, version: first.version, status: 0 };
    expect(await foreign.post('/template/status', status)).toMatchObject(refused('NOT_FOUND'));
    expect(await foreign.post('/document/fromtemplate', { versionId: first.versionId })).toMatchObject(
      refused('NOT_FOUND'),
    );
    const { result: file } = await foreign.upload(makePdf());
    const elsewhere = { tenantId: own.company.id, title: '劳动合同', documents: [file.id] };
    expect(await foreign.post('/template', elsewhere)).toMatchObject(refused('NOT_FOUND'));
    expect((await foreign.post('/template', { ...elsewhere, tenantId: company.id })).code).toBe(0);
  });

  it('changes in no frozen company', async () => {
    const own = await firm();
    const first = await published(own);
    await database.pool.query('update company set "freeze" = true where id = $1', [own.company.id]);
    expect(await own.save(own.creator, first, twoParties(first.file.id))).toMatchObject(
      refused('COMPANY_FROZEN'),
    );
    expect(await own.sender.post('/document/fromtemplate', { versionId: first.versionId })).toMatchObject(
      refused('COMPANY_FROZEN'),
    );
  });
});

describe('the list of templates', () => {
  it('is paged, filtered and counted', async () => {
    const own = await firm();
    for (const title of ['采购合同', '销售合同', '劳动合同']) await published(own, title);
    const [newest] = (await own.list(own.manager)).list;
    const page = await own.list(own.sender, { pageSize: '2', pageNo: '2' });
    expect(page).toMatchObject({ total: 3, pageNo: 2, pageSize: 2 });
    expect(page.list.map(({ title }) => title)).toEqual(['采购合同']);
    expect(await own.list(own.sender)).toMatchObject({ pageSize: 5, pageNo: 1 });
    expect(await own.titles(own.sender, { keyword: '采购' })).toEqual(['采购合同']);
    expect(await own.titles(own.sender, { keyword: '%' })).toEqual([]);
    expect(await own.titles(own.sender, { templateType: 'PDF' })).toEqual([]);
    await own.sender.post('/template/favourite', { templateId: newest!.id, favourite: true });
    expect(await own.titles(own.sender, { favourite: 'true' })).toEqual(['劳动合同']);
    expect(await own.titles(own.creator, { favourite: 'true' })).toEqual([]);
    const named = await own.manager.post<TemplateDetail>('/template/update', {
      templateId: newest!.id,
      version: 3,
      title: '劳动合同（2026）',
      groupId: null,
      tags: ['人事'],
    });
    expect(named.result).toMatchObject({ title: '劳动合同（2026）', tags: ['人事'] });
    expect(await own.titles(own.sender, { tag: '人事' })).toEqual(['劳动合同（2026）']);
    const count = async (by: Caller, query: object) =>
      (await by.get<{ count: number }>('/template/statistics', { tenantId: own.company.id, ...query }))
        .result;
    expect(await count(own.sender, {})).toEqual({ count: 3 });
    expect(await count(own.sender, { status: 'undefined' })).toEqual({ count: 3 });
    expect(await count(own.sender, { status: '0' })).toEqual({ count: 0 });
    await own.manager.post('/template/status', { templateId: newest!.id, version: 4, status: 0 });
    expect(await own.titles(own.manager, { pageSize: '9', status: '0' })).toEqual(['劳动合同（2026）']);
    const open = await own.titles(own.manager, { pageSize: '9' });
    expect(await own.titles(own.manager, { pageSize: '9', status: 'ALL' })).toEqual([
      '劳动合同（2026）',
      ...open,
    ]);
    expect(await own.titles(own.sender, { pageSize: '9', status: 'ALL' })).not.toContain('劳动合同（2026）');
  });

  it('has tags, the most used first, of the templates that the caller may see', async () => {
    const own = await firm();
    const tag = async ({ id, version }: TemplateDetail, tags: string[]) =>
      own.creator.post('/template/update', { templateId: id, version, title: '合同', groupId: null, tags });
    await tag(await published(own, '采购合同'), ['采购', '年度']);
    await tag(await published(own, '销售合同'), ['销售', '年度']);
    const { result: template } = await own.create('未发布的合同');
    await tag(template, ['起草中']);
    const tags = async (by: Caller) =>
      (await by.get<string[]>('/template/tags', { tenantId: own.company.id })).result;
    expect(await tags(own.sender)).toEqual(['年度', '采购', '销售']);
    const [first, ...others] = await tags(own.creator);
    expect(first).toBe('年度');
    expect(others.toSorted()).toEqual(['起草中', '采购', '销售']);
  });

  it('shows templates of a group to those who have a right in it or in the group above', async () => {
    const own = await firm();
    const make = async (name: string, more: object = {}) =>
      (
        await own.manager.post<TemplateGroup>('/template/group/create', {
          tenantId: own.company.id,
          name,
          ...more,
        })
      ).result;
    const hr = await make('人事', {
      rights: [{ kind: 'USER', id: own.sender.userId, right: 'USE' }],
    });
    const below = await make('入职', { parentId: hr.id });
    const edited = await make('法务', { rights: [{ kind: 'USER', id: own.other.userId, right: 'PUBLISH' }] });
    const put = async (title: string, groupId: string) => {
      const made = await own.create(title, { groupId }, own.manager);
      return own.publish(own.manager, made.result);
    };
    await put('入职协议', below.id);
    const legal = (await put('保密协议', edited.id)).result;
    expect(await own.titles(own.sender)).toEqual(['入职协议']);
    expect(await own.titles(own.other)).toEqual(['保密协议']);
    expect(await own.titles(own.creator)).toEqual([]);
    expect(await own.titles(own.manager, { groupId: hr.id })).toEqual(['入职协议']);
    expect((await own.sender.get('/template/detail', { templateId: legal.id })).status).toBe(404);
    const off = { templateId: legal.id, version: legal.version, status: 0 };
    expect((await own.other.post<TemplateDetail>('/template/status', off)).result).toMatchObject({
      status: 0,
    });
    const remove = (groupId: string) => own.manager.post('/template/group/remove', { groupId });
    expect(await remove(below.id)).toMatchObject(refused('TEMPLATE_GROUP_USED'));
    expect(await own.other.post('/template/group/remove', { groupId: below.id })).toMatchObject(
      refused('NOT_ALLOWED'),
    );
    const choices = (by: Caller) =>
      by.get<TemplateGroupChoices>('/template/group/choices', { tenantId: own.company.id });
    expect((await choices(own.manager)).result).toMatchObject({
      roles: expect.arrayContaining([expect.objectContaining({ roleType: 'TEMPLATE_MANAGER' })]),
      people: expect.arrayContaining([{ id: own.sender.userId, name: '许清和' }]),
    });
    expect(await choices(own.other)).toMatchObject(refused('NOT_ALLOWED'));
    const circle = { groupId: hr.id, name: '人事', parentId: below.id, rights: [] };
    expect(await own.manager.post('/template/group/update', circle)).toMatchObject(
      refused('TEMPLATE_GROUP_LEVELS'),
    );
  });
});

describe('what is made from a template', () => {
  // Of tests that need no company of their own: codes to sign in are limited.
  let own: Awaited<ReturnType<typeof firm>>;
  beforeAll(async () => {
    own = await firm();
  });

  it('has the bytes of its version, and the values of the sponsor in its fields', async () => {
    const own = await firm();
    const first = await published(own);
    const made = await own.sender.post<MadeFromTemplate>('/document/fromtemplate', {
      versionId: first.versionId,
      values: { 岗位: '工程师' },
      title: '王一川的劳动合同',
    });
    expect(made.code).toBe(0);
    const [file] = made.result.documents;
    expect(file).toMatchObject({ title: '王一川的劳动合同', sha256: first.file.sha256 });
    expect(file!.id).not.toBe(first.file.id);
    const origin = await own.sender.download(`/template/origin/${first.id}`);
    expect(await own.sender.download(`/document/stream/${file!.id}`)).toEqual(origin);
    expect(made.result.fields.map(({ type, value }) => [type, value])).toEqual([
      ['TEXT', '工程师'],
      ['SEAL_CORPORATE', null],
      ['SEAL_PERSONAL', null],
    ]);
    expect(made.result.fields.every(({ documentId }) => documentId === file!.id)).toBe(true);
  });

  it('refuses values that the template does not ask for or that do not fit', async () => {
    const own = await firm();
    const first = await published(own);
    const make = (values: object) =>
      own.sender.post('/document/fromtemplate', { versionId: first.versionId, values });
    expect(await make({ 薪资: '1' })).toMatchObject({
      ...refused('TEMPLATE_VALUES'),
      errors: [{ field: 'values.薪资' }],
    });
    expect(await make({ 岗位: '长'.repeat(201) })).toMatchObject({
      ...refused('TEMPLATE_VALUES'),
      errors: [{ field: 'values.岗位' }],
    });
  });

  it('stops when the template is off or deleted', async () => {
    const own = await firm();
    const first = await published(own);
    const set = async (version: number, status: number) =>
      own.manager.post<TemplateDetail>('/template/status', { templateId: first.id, version, status });
    const make = () => own.sender.post('/document/fromtemplate', { versionId: first.versionId });
    const off = (await set(first.version, 0)).result;
    expect((await make()).status).toBe(404);
    expect(await own.creator.post('/document/fromtemplate', { versionId: first.versionId })).toMatchObject(
      refused('TEMPLATE_CLOSED'),
    );
    const on = (await set(off.version, 1)).result;
    expect((await make()).code).toBe(0);
    expect((await set(on.version, 2)).result).toMatchObject({ status: 2 });
    expect((await make()).status).toBe(404);
    expect(await own.titles(own.manager)).toEqual([]);
  });

  it('can be another template, with files and ids of its own', async () => {
    const first = await published(own);
    const copy = await own.other.post<TemplateDetail>('/template/duplicate', {
      templateId: first.id,
      title: '副本',
    });
    expect(copy.result).toMatchObject({ title: '副本', published: 0, templateType: 'PDF_FORM' });
    const [file] = copy.result.files;
    expect(file).toMatchObject({ sha256: first.file.sha256 });
    expect(file!.id).not.toBe(first.file.id);
    expect(copy.result.draft?.content.fields.map(({ id }) => id)).not.toContain('f1');
    const again = (await own.publish(own.manager, copy.result)).result;
    expect(again.published).toBe(1);
  });

  it('serves parts of the file to readers of ranges', async () => {
    const first = await published(own);
    const answer = await product.app.inject({
      url: `/api/template/origin/${first.id}`,
      headers: { 'x-qid': own.sender.token, range: 'bytes=0-4' },
    });
    expect(answer.statusCode).toBe(206);
    expect(answer.body).toBe('%PDF-');
  });
});
