import { makePdf } from '@cinnabar/pdf/testing';
import { PAGE_WIDTHS } from '@cinnabar/protocol/documents/page-widths';
import { ERRORS, type ErrorName } from '@cinnabar/protocol/errors';
import type { PaperDiff } from '@cinnabar/protocol/templates/papers/paper-form-schema';
import { PURCHASE_CONTRACT } from '@cinnabar/protocol/templates/samples/purchase-contract';
import type { TemplateContentInput } from '@cinnabar/protocol/templates/template-content-schema';
import type {
  TemplateDetail,
  TemplatePage,
  TemplateVersionDetail,
} from '@cinnabar/protocol/templates/template-schema';
import type { FieldError } from '@cinnabar/protocol/transport/error-schema';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildProduct, type Caller } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { type Block, type Papers, paragraph, text, tradeRoles } from '../templates-factory.ts';

const database = await createTestDatabase();
let product: Awaited<ReturnType<typeof buildProduct>>;
let company: Awaited<ReturnType<typeof product.company>>;
let creator: Caller;
let manager: Caller;
let employee: Caller;
const refused = (name: ErrorName) => ({ code: ERRORS[name].code });

beforeAll(async () => {
  product = await buildProduct(database);
  company = await product.company('紫苏商贸有限公司', {
    林知夏: ['TEMPLATE_CREATOR'],
    周砚秋: ['TEMPLATE_MANAGER'],
    许清和: ['CONTRACT'],
  });
  [creator, manager, employee] = (await Promise.all(
    ['林知夏', '周砚秋', '许清和'].map((name) => product.signIn(company.people[name]!.contact)),
  )) as [Caller, Caller, Caller];
});

const ROLES = tradeRoles(true);

const purchase = (): TemplateContentInput => ({
  documents: [],
  fields: [],
  roles: ROLES,
  papers: {
    params: [...PURCHASE_CONTRACT.params],
    files: [{ id: 'contract', paper: PURCHASE_CONTRACT.paper }],
  },
});

/** One file of these blocks. */
const plain = (blocks: Block[], more: Partial<Papers> = {}): TemplateContentInput => ({
  documents: [],
  fields: [],
  roles: ROLES,
  papers: { files: [{ id: 'main', paper: { title: [{ kind: 'text', text: '协议' }], blocks } }], ...more },
});

const create = (content: TemplateContentInput, title = '采购合同', by = creator) =>
  by.post<TemplateDetail>('/template/papers', { tenantId: company.id, title, content });
const save = ({ id, version }: TemplateDetail, content: TemplateContentInput, by = creator) =>
  by.put<TemplateDetail>(`/template/${id}/draft`, { version, content });
const publish = ({ id, version }: TemplateDetail, note = '') =>
  manager.post<TemplateDetail>(`/template/${id}/publish`, { version, note });
const published = async (content: TemplateContentInput) => {
  const made = await create(content);
  expect(made, made.message).toMatchObject({ code: 0 });
  const answer = await publish(made.result);
  expect(answer, JSON.stringify(answer)).toMatchObject({ code: 0 });
  return answer.result;
};
const faultsOf = async (content: TemplateContentInput) => {
  const { result: made } = await create(content);
  const { result } = await creator.get<FieldError[]>('/template/papers/check', { templateId: made.id });
  return { made, faults: result };
};
async function preview(by: Caller, body: object) {
  const { statusCode, rawPayload, headers } = await product.app.inject({
    method: 'POST',
    url: '/api/template/papers/preview',
    headers: { 'x-qid': by.token },
    payload: body,
  });
  return { status: statusCode, bytes: rawPayload, type: headers['content-type'] };
}

describe('a template of papers', () => {
  it('has its kind from its content', async () => {
    expect((await create(purchase())).result).toMatchObject({ templateType: 'HTML_FORM' });
    const { result } = await create(plain([paragraph('a', text('全文固定。'))]));
    expect(result).toMatchObject({ templateType: 'HTML', hasDraft: true, published: 0 });
  });

  it('does not become one of files, nor the other way round', async () => {
    const { result: made } = await create(purchase());
    expect(await save(made, { documents: [], roles: [], fields: [] })).toMatchObject(
      refused('TEMPLATE_KIND'),
    );
    const { result: file } = await creator.upload(makePdf());
    const { result: files } = await creator.post<TemplateDetail>('/template', {
      tenantId: company.id,
      title: '文件',
      documents: [file.id],
    });
    expect(await save(files, purchase())).toMatchObject(refused('TEMPLATE_KIND'));
    expect(await create({ documents: [], roles: [], fields: [] })).toMatchObject(refused('BAD_REQUEST'));
    const both = { ...purchase(), documents: [file.id] };
    expect(await create(both)).toMatchObject(refused('BAD_REQUEST'));
  });

  it('is published as a version with digest, params, changes and pages with sample values', async () => {
    const first = await published(purchase());
    expect(first).toMatchObject({ published: 1, hasDraft: false, templateType: 'HTML_FORM' });
    expect(first.params.map(({ key }) => key)).toContain('goods');
    const { result: version } = await employee.get<TemplateVersionDetail>('/template/version', {
      versionId: first.versionId!,
    });
    expect(version.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(version.files).toHaveLength(1);
    expect(version.files[0]!.pages).toBeGreaterThan(1);
    expect(first.files.map(({ id }) => id)).toEqual(version.files.map(({ id }) => id));
    const page = await product.app.inject({
      url: `/api/document/${version.files[0]!.id}/image?page=1`,
      headers: { 'x-qid': employee.token },
    });
    const origin = await employee.download(`/template/origin/${first.id}`);
    expect(origin.subarray(0, 5).toString()).toBe('%PDF-');
    expect(page.headers['content-type'], 'pictures of its pages').toBe('image/webp');

    const blocks = structuredClone(PURCHASE_CONTRACT.paper.blocks) as Block[];
    const late = blocks.find(({ id }) => id === 'lateClause') as Extract<Block, { kind: 'paragraph' }>;
    late.content = [{ kind: 'text', text: '乙方逾期交货的，每逾期一日按合同总价的万分之三支付违约金。' }];
    const content = purchase();
    content.papers!.files[0]!.paper = { ...PURCHASE_CONTRACT.paper, blocks };
    content.papers!.params = PURCHASE_CONTRACT.params.map((param) =>
      param.key === 'payDays' ? { ...param, default: '30' } : param,
    );
    const { result: draft } = await save(first, content);
    const expected = [
      expect.objectContaining({ part: 'TEXT', change: 'CHANGED' }),
      expect.objectContaining({ part: 'PARAM', change: 'CHANGED', name: '付款天数' }),
    ];
    expect(draft.draft!.changes).toEqual(expected);
    const { result: diff } = await creator.get<PaperDiff>('/template/papers/diff', {
      templateId: first.id,
      from: '1',
      to: '0',
    });
    expect(diff.files[0]!.blocks).toMatchObject([{ id: 'lateClause', kind: 'changed' }]);
    expect(diff.files[0]!.blocks[0]!.words).toContainEqual({ kind: 'added', text: '三' });
    const { result: second } = await publish(draft, '改违约金');
    expect(second).toMatchObject({ published: 2 });
    const back = await manager.post<TemplateDetail>(`/template/${first.id}/rollback`, {
      version: second.version,
      number: 1,
      note: '',
    });
    const { result: third } = await employee.get<TemplateVersionDetail>('/template/version', {
      versionId: back.result.versionId!,
    });
    expect(third).toMatchObject({ number: 3, sha256: version.sha256 });
    expect(third.content).toEqual(version.content);
    expect(third.files.map(({ sha256 }) => sha256)).toEqual(version.files.map(({ sha256 }) => sha256));
  });

  it('is duplicated with its papers, whose params name its roles', async () => {
    const first = await published(purchase());
    const { result: copy } = await creator.post<TemplateDetail>('/template/duplicate', {
      templateId: first.id,
      title: '副本',
    });
    expect(copy.draft!.content.papers).toEqual(first.content!.papers);
    expect(await publish(copy)).toMatchObject({ code: 0 });
  });

  it('is found by its kind', async () => {
    await published(purchase());
    const { result } = await employee.get<TemplatePage>('/template/list', {
      tenantId: company.id,
      templateType: 'HTML_FORM',
    });
    expect(result.total).toBeGreaterThan(0);
    expect(result.list.every(({ templateType }) => templateType === 'HTML_FORM')).toBe(true);
  });
});

describe('what keeps papers from being published', () => {
  it('is named with its block or param, in words', async () => {
    const { made, faults } = await faultsOf(
      plain(
        [
          paragraph('a', { kind: 'param', param: 'missing' }),
          paragraph('b', { kind: 'reference', target: 'nowhere' }),
          {
            kind: 'signatures',
            id: 's',
            parties: [
              {
                role: 'buyer',
                title: [],
                lines: [],
                places: [{ id: 'p', type: 'SEAL_PERSONAL', width: 30, height: 15 }],
              },
            ],
          },
        ],
        { params: [{ key: 'unused', name: '未用', type: 'TEXT' }] },
      ),
    );
    expect(faults.map(({ field, name }) => [field, name])).toEqual([
      ['papers.files.0.blocks.a', 'UNKNOWN_PARAM'],
      ['papers.files.0.blocks.b', 'UNKNOWN_BLOCK'],
      ['papers.params.unused', 'UNUSED_PARAM'],
      ['papers.files.0.blocks.s', 'TEMPLATE_FIELD_OWNER'],
    ]);
    for (const { message } of faults) expect(message).toMatch(/\p{Script=Han}/u);
    const answer = await publish(made);
    expect(answer).toMatchObject({ ...refused('TEMPLATE_INCOMPLETE'), errors: faults });
  });

  it('is a role that fills in something without a step for it', async () => {
    const content = purchase();
    content.roles = tradeRoles(false);
    expect((await faultsOf(content)).faults).toMatchObject([
      { field: 'roles.1', name: 'TEMPLATE_PAPER_FILLER' },
    ]);
  });

  it('is a condition of a whole file that names no param', async () => {
    const content = plain([paragraph('a', text('甲'))]);
    content.papers!.files.push({
      id: 'second',
      condition: { param: 'none', op: 'filled' },
      paper: { title: [{ kind: 'text', text: '附件' }], blocks: [paragraph('a', text('乙'))] },
    });
    expect((await faultsOf(content)).faults).toMatchObject([
      { field: 'papers.files.1.condition', name: 'UNKNOWN_PARAM' },
    ]);
  });
});

describe('a preview', () => {
  it('shows the draft to its editors and the published version to others, the same bytes each time', async () => {
    const first = await published(purchase());
    const body = { templateId: first.id, values: PURCHASE_CONTRACT.values };
    const [one, other] = [await preview(employee, body), await preview(creator, body)];
    expect(one).toMatchObject({ status: 200, type: 'application/pdf' });
    expect(one.bytes.equals(other.bytes)).toBe(true);
    await save(first, plain([paragraph('a', text('改稿'))]));
    expect((await preview(creator, body)).bytes.equals(one.bytes)).toBe(false);
    expect((await preview(employee, body)).bytes.equals(one.bytes)).toBe(true);
    const pinned = await preview(creator, { ...body, versionId: first.versionId });
    expect(pinned.bytes.equals(one.bytes)).toBe(true);
  });

  it('shows examples when it is asked to, and blanks else', async () => {
    const first = await published(purchase());
    const origin = await employee.download(`/template/origin/${first.id}`);
    const sample = await preview(employee, { templateId: first.id, sample: true });
    expect(sample.bytes.equals(origin), 'the sample of the version').toBe(true);
    const blank = await preview(employee, { templateId: first.id });
    expect(blank.status).toBe(200);
    expect(blank.bytes.equals(origin)).toBe(false);
  });

  it('answers values of 10,000 characters, hostile keys and values that are no values', async () => {
    const first = await published(purchase());
    const long = { ...PURCHASE_CONTRACT.values, remarks: '其他约定。'.repeat(2000) };
    const grown = await preview(employee, { templateId: first.id, values: long });
    expect(grown.status).toBe(200);
    for (const key of ['constructor', 'toString', 'hasOwnProperty', 'valueOf']) {
      const { status } = await preview(employee, { templateId: first.id, values: { [key]: 'x' } });
      expect(status, key).toBe(200);
    }
    const proto = JSON.parse(`{"templateId":"${first.id}","values":{"__proto__":"x"}}`);
    expect([200, 400]).toContain((await preview(employee, proto)).status);
    const odd = { goods: '{"a":1}', signDay: '不是日期', payment: '[99]', discount: 'x'.repeat(1000) };
    expect((await preview(employee, { templateId: first.id, values: odd })).status).toBe(200);
  });

  it('refuses more pages than a contract may have, and a file that is not there', async () => {
    const blocks = Array.from(
      { length: 600 },
      (_, at) => ({ kind: 'pageBreak', id: `b${at}` }) as Block,
    ).flatMap((pageBreak, at) => [paragraph(`p${at}`, text('页')), pageBreak]);
    const { result: made } = await create(plain(blocks));
    const answer = await preview(creator, { templateId: made.id });
    expect(JSON.parse(answer.bytes.toString())).toMatchObject(refused('PAPER_TOO_LONG'));
    expect(await publish(made)).toMatchObject(refused('PAPER_TOO_LONG'));
    const first = await published(purchase());
    expect((await preview(employee, { templateId: first.id, file: 2 })).status).toBe(404);
  });

  it('shows a page as a picture of a width that the product has, and none behind the last page', async () => {
    const first = await published(purchase());
    const page = (number: number, width?: number) =>
      preview(employee, { templateId: first.id, page: number, ...(width && { width }) });
    const one = await page(1);
    expect(one).toMatchObject({ status: 200, type: 'image/webp' });
    expect(one.bytes.subarray(8, 12).toString()).toBe('WEBP');
    const small = await page(1, PAGE_WIDTHS[0]);
    expect(small.bytes.length).toBeLessThan(one.bytes.length);
    expect((await page(2)).bytes.equals(one.bytes)).toBe(false);
    expect((await page(99)).status).toBe(404);
    expect((await page(0)).status).toBe(400);
    expect((await page(1, 1234)).status).toBe(400);
  });

  it('is not for other companies', async () => {
    const first = await published(purchase());
    const other = await product.company('苍耳科技有限公司', { 赵明远: ['SA'] });
    const outsider = await product.signIn(other.people.赵明远!.contact);
    expect((await preview(outsider, { templateId: first.id })).status).toBe(404);
  });
});
