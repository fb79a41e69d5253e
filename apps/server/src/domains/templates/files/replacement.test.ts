import type { PageTexts } from '@cinnabar/protocol/documents/document-schema';
import { ERRORS, type ErrorName } from '@cinnabar/protocol/errors';
import type { ReplacedFile } from '@cinnabar/protocol/templates/files/file-replacement-schema';
import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import { describe, expect, it } from 'vitest';
import { buildProduct, type Caller } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { boxAt, firmWithTemplates, twoParties } from '../templates-factory.ts';

const database = await createTestDatabase();
const product = await buildProduct(database);
const refused = (name: ErrorName) => ({ code: ERRORS[name].code });

const clauses = Array.from(
  { length: 12 },
  (_, at) => `第${at + 1}条 双方按照编号${at * 37 + 11}的约定履行各自义务。`,
);
const LINES = ['劳动合同', '岗位名称：__________', ...clauses, '用人单位（盖章）：', '员工（签字）：'];

async function heightOf(by: Caller, id: string, label: string): Promise<number> {
  const { result } = await by.get<PageTexts>(`/document/${id}/texts`, { from: '1', to: '1' });
  const run = result.pages[0]!.runs.find(({ text }) => text.includes(label))!;
  // Words have their origin at the top of the page, fields at its bottom.
  return 1 - (run.y + run.height / 2) - 0.015;
}

async function withFields() {
  const own = await firmWithTemplates(product);
  const made = await own.draft(LINES, (id) => twoParties(id));
  const [post, seal, sign] = await Promise.all(
    ['岗位名称', '用人单位（盖章）', '员工（签字）'].map((label) =>
      heightOf(own.creator, made.documentId, label),
    ),
  );
  const { fields = [], ...rest } = twoParties(made.documentId);
  const placed = fields.map((field, at) => ({ ...field, ...boxAt([post!, seal!, sign!][at]!) }));
  const template = await own.save(made.template, { ...rest, fields: placed });
  const replace = (
    by: Caller,
    { id, version }: TemplateDetail,
    replacementId: string,
    documentId = made.documentId,
  ) => by.put<ReplacedFile>(`/template/${id}/file/replace`, { version, documentId, replacementId });
  return { ...own, ...made, template, replace };
}

describe('a file of a template that is replaced', () => {
  it('keeps its fields by the words around them, and publishes without questions', async () => {
    const own = await withFields();
    const next = await own.upload(LINES.toSpliced(6, 0, '新增：双方确认附件为本合同的一部分。'));
    const { result } = await own.replace(own.creator, own.template, next);
    expect(result.fields.map(({ name, outcome, doubt }) => [name, outcome, doubt])).toEqual([
      ['岗位', 'KEPT', null],
      ['用人单位', 'MOVED', null],
      ['员工', 'MOVED', null],
    ]);
    const { content, doubtful } = result.template.draft!;
    expect(doubtful).toEqual([]);
    expect(content.documents).toEqual([next]);
    expect(content.fields.every(({ documentId }) => documentId === next)).toBe(true);
    const sign = content.fields.find(({ id }) => id === 'f3')!;
    expect(sign.y).toBeCloseTo(await heightOf(own.creator, next, '员工（签字）'), 2);
    expect((await own.publish(result.template)).result).toMatchObject({ published: 1 });
    const records = await product.domains.audit.list({ kind: 'TENANT', id: own.company.id });
    expect(records.map(({ event }) => event)).toContain('TEMPLATE_FILE_REPLACED');
  });

  it('marks what the words do not decide until its author confirms or moves it', async () => {
    const own = await withFields();
    const reworded = LINES.with(1, '担任职务、所在部门以及直接汇报对象').slice(0, -1);
    const next = await own.upload(reworded);
    const { result } = await own.replace(own.creator, own.template, next);
    const doubts = Object.fromEntries(result.fields.map(({ name, doubt }) => [name, doubt]));
    expect(doubts).toMatchObject({ 用人单位: null });
    expect(['LABEL_CHANGED', 'COVERS_WORDS']).toContain(doubts.岗位);
    expect(doubts.员工).not.toBe(null);
    expect(result.template.draft!.doubtful.map(({ fieldId }) => fieldId)).toEqual(['f1', 'f3']);
    const stopped = (await own.publish(result.template)) as unknown as { code: number; errors: object[] };
    expect(stopped).toMatchObject(refused('TEMPLATE_INCOMPLETE'));
    expect(stopped.errors).toMatchObject([
      { field: 'fields.0', name: 'TEMPLATE_FIELD_DOUBTFUL' },
      { field: 'fields.2', name: 'TEMPLATE_FIELD_DOUBTFUL' },
    ]);

    const { id } = result.template;
    const confirm = (by: Caller, { version }: TemplateDetail, fieldIds: string[]) =>
      by.post<TemplateDetail>(`/template/${id}/file/confirm`, { version, fieldIds });
    expect(await confirm(own.sender, result.template, ['f1'])).toMatchObject(refused('NOT_FOUND'));
    expect(await confirm(own.creator, result.template, ['f2'])).toMatchObject(refused('NOT_FOUND'));
    const { result: one } = await confirm(own.creator, result.template, ['f1']);
    expect(one.draft!.doubtful.map(({ fieldId }) => fieldId)).toEqual(['f3']);
    // A save that leaves it where it is does not answer the question; moving it does.
    const same = await own.save(one, one.draft!.content);
    expect(same.draft!.doubtful).toHaveLength(1);
    const fields = same.draft!.content.fields.map((field) =>
      field.id === 'f3' ? { ...field, y: 0.8 } : field,
    );
    const moved = await own.save(same, { ...same.draft!.content, fields });
    expect(moved.draft!.doubtful).toEqual([]);
    expect((await own.publish(moved)).code).toBe(0);
  });

  it('starts a draft beside what is published, which keeps its file', async () => {
    const own = await withFields();
    const { result: first } = await own.publish(own.template);
    const next = await own.upload(LINES);
    expect(await own.replace(own.manager, first, next)).toMatchObject(refused('NOT_FOUND'));
    const mine = await own.upload(LINES, '劳动合同', own.manager);
    const answer = await own.replace(own.manager, first, mine);
    expect(answer.result.fields.every(({ outcome }) => outcome === 'KEPT')).toBe(true);
    expect(answer.result.template).toMatchObject({ published: 1, hasDraft: true });
    expect(answer.result.template.content!.documents).toEqual([own.documentId]);
  });

  it('is replaced by those who may edit, with an upload of their own, at the version that they saw', async () => {
    const own = await withFields();
    const next = await own.upload(LINES);
    expect(await own.replace(own.other, own.template, next)).toMatchObject(refused('NOT_FOUND'));
    const foreign = await own.upload(LINES, '劳动合同', own.manager);
    expect(await own.replace(own.creator, own.template, foreign)).toMatchObject(refused('NOT_FOUND'));
    expect(await own.replace(own.creator, own.template, next, next)).toMatchObject(refused('NOT_FOUND'));
    const stale = { ...own.template, version: own.template.version - 1 };
    expect(await own.replace(own.creator, stale, next)).toMatchObject(refused('TEMPLATE_CHANGED'));
    expect((await own.replace(own.creator, own.template, next)).code).toBe(0);
  });

  it('is not published while fields of one parameter differ in their type', async () => {
    const own = await firmWithTemplates(product);
    const { template, documentId } = await own.draft(LINES, (id) => twoParties(id));
    const second = await own.upload(LINES, '附件');
    const { fields = [], ...rest } = twoParties(documentId);
    const shared = (type: 'TEXT' | 'DATE') => ({
      ...rest,
      documents: [documentId, second],
      fields: [...fields, { ...fields[0]!, id: 'f4', documentId: second, type }],
    });
    const mixed = await own.save(template, shared('DATE'));
    const stopped = (await own.publish(mixed)) as unknown as { errors: object[] };
    expect(stopped.errors).toMatchObject([{ field: 'fields.3', name: 'TEMPLATE_PARAM_DIFFERS' }]);
    const { result } = await own.publish(await own.save(mixed, shared('TEXT')));
    expect(result.params.map(({ name }) => name)).toEqual(['岗位']);
  });
});
