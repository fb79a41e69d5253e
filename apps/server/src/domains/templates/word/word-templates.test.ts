import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pageText } from '@cinnabar/pdf';
import { PAGE_WIDTHS } from '@cinnabar/protocol/documents/page-widths';
import { ERRORS, type ErrorName } from '@cinnabar/protocol/errors';
import type { MadePages } from '@cinnabar/protocol/templates/papers/made-pages-schema';
import type { TemplateContentInput } from '@cinnabar/protocol/templates/template-content-schema';
import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import type { WordFacts } from '@cinnabar/protocol/templates/word/word-facts-schema';
import type { FieldError } from '@cinnabar/protocol/transport/error-schema';
import { describe, expect, it } from 'vitest';
import { buildProduct } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import {
  createWordTemplate,
  fakeWordFiles,
  LINES,
  SEALS,
  uploadWord,
  wordCompany,
  wordOf,
} from './word-factory.ts';

const database = await createTestDatabase();
const { files, asked } = fakeWordFiles();
const product = await buildProduct(database, { wordFiles: files });
const { company, other, creator, manager, employee, outsider } = await wordCompany(product);
const refused = (name: ErrorName) => ({ code: ERRORS[name].code });

const upload = (lines: readonly string[] = LINES) => uploadWord(creator, company.id, wordOf(...lines));
const create = (content: TemplateContentInput) => createWordTemplate(creator, company.id, content);
const publish = ({ id, version }: TemplateDetail) =>
  manager.post<TemplateDetail>(`/template/${id}/publish`, { version, note: '' });
const save = ({ id, version }: TemplateDetail, content: TemplateContentInput) =>
  creator.put<TemplateDetail>(`/template/${id}/draft`, { version, content });
const faultsOf = async ({ id }: TemplateDetail) =>
  (await creator.get<FieldError[]>('/template/papers/check', { templateId: id })).result;
async function preview(body: object, by = creator) {
  const { statusCode, rawPayload, headers } = await product.app.inject({
    method: 'POST',
    url: '/api/template/papers/preview',
    headers: { 'x-qid': by.token },
    payload: body,
  });
  return { status: statusCode, bytes: rawPayload, type: headers['content-type'] };
}
const textOf = async (pdf: Uint8Array) => (await pageText(pdf, 1)).map(({ text }) => text).join('');

describe('a Word file that is uploaded', () => {
  it('is kept with what it asks for and a param for each key', async () => {
    const { upload: kept } = await upload([
      '{{甲方名称}} {{签订日期}} {{合同金额}} {{联系电话}}',
      '{{#货物}}{{品名}} {{数量}} {{单价}}{{/货物}}',
    ]);
    expect(kept).toMatchObject({ title: '采购合同', asset: { kind: 'WORD', name: '采购合同.docx' } });
    expect(kept.params.map(({ key, type }) => [key, type])).toEqual([
      ['甲方名称', 'TEXT'],
      ['签订日期', 'DATE'],
      ['合同金额', 'AMOUNT'],
      ['联系电话', 'PHONE'],
      ['货物', 'TABLE'],
    ]);
    expect(kept.params[4]!.columns.map(({ key, type }) => [key, type])).toEqual([
      ['品名', 'TEXT'],
      ['数量', 'NUMBER'],
      ['单价', 'AMOUNT'],
    ]);
    const facts = await creator.get<WordFacts>('/template/word/facts', { assetId: kept.asset.id });
    expect(facts.result).toEqual(kept.facts);
    expect(await outsider.get('/template/word/facts', { assetId: kept.asset.id })).toMatchObject(
      refused('NOT_FOUND'),
    );
    expect(await employee.get('/template/word/facts', { assetId: kept.asset.id })).toMatchObject(
      refused('NOT_FOUND'),
    );
  });

  it('is refused with the place of each wrong tag, and with the reason of other files', async () => {
    const { answer } = await upload(['付款 {{金额', '{{#货物}}一行']);
    expect(answer).toMatchObject({
      ...refused('WORD_FILE_TAGS'),
      errors: [
        { name: 'UNCLOSED', params: { words: expect.stringContaining('付款') } },
        { name: 'UNCLOSED', message: expect.stringContaining('货物') },
      ],
    });
    const text = await uploadWord(creator, company.id, Buffer.from('hello'));
    expect(text.answer).toMatchObject(refused('WORD_FILE_KIND'));
    const { rows } = await database.pool.query(
      `select 1 from template_asset where company_id = $1 and name = '采购合同.docx' and facts is null`,
      [company.id],
    );
    expect(rows).toEqual([]);
  });

  it('is refused without the program that converts it, and by those who make no templates', async () => {
    files.installed = false;
    try {
      expect((await upload()).answer).toMatchObject(refused('WORD_CONVERTER_OFF'));
    } finally {
      files.installed = true;
    }
    const [byEmployee, byOutsider] = await Promise.all(
      [employee, outsider].map((by) => uploadWord(by, company.id, wordOf(...LINES))),
    );
    expect(byEmployee!.answer).toMatchObject(refused('NOT_ALLOWED'));
    expect(byOutsider!.answer).toMatchObject(refused('NOT_FOUND'));
  });
});

describe('a template of Word files', () => {
  it('has its kind from its content, and never becomes another', async () => {
    const { content } = await upload();
    const { result: made } = await create(content());
    expect(made).toMatchObject({ templateType: 'WORD_FORM', published: 0, hasDraft: true });
    expect(made.params.map(({ key }) => key)).toEqual(['编号', '货款金额', '备注']);
    expect(await save(made, { documents: [], roles: [], fields: [] })).toMatchObject(
      refused('TEMPLATE_KIND'),
    );
    const fixed = await upload(['全文固定。', SEALS]);
    expect((await create(fixed.content())).result).toMatchObject({ templateType: 'WORD' });
  });

  it('names Word files of its company only', async () => {
    const { content } = await upload();
    const answer = await createWordTemplate(outsider, other.id, content());
    expect(answer).toMatchObject({
      ...refused('TEMPLATE_ASSET_UNKNOWN'),
      errors: [{ field: 'word.files.0.asset' }],
    });
  });

  it('takes turns: the second of two people gets TEMPLATE_CHANGED', async () => {
    const { content } = await upload();
    const { result: made } = await create(content());
    const answers = await Promise.all([save(made, content()), save(made, content())]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, ERRORS.TEMPLATE_CHANGED.code].sort());
  });
});

describe('the pages of a template of Word files', () => {
  const pagesOf = (body: object, by = creator) => by.post<MadePages>('/template/papers/pages', body);

  it('are described with the places of signatures, made once with their pictures', async () => {
    const { content } = await upload();
    const { result: made } = await create(content({}));
    const order = { templateId: made.id, values: { 编号: 'HT-7', 货款金额: '100' } };
    const before = asked.length;
    const { result } = await pagesOf(order);
    expect(result).toMatchObject({
      title: '采购合同',
      pages: [{ width: expect.closeTo(595, 0), height: expect.closeTo(842, 0) }],
      places: [
        { type: 'SEAL_CORPORATE', owner: 'buyer', page: 1, width: 0.2 },
        { type: 'SEAL_CORPORATE', owner: 'seller', page: 1 },
      ],
    });
    expect(await textOf((await preview(order)).bytes)).toContain('HT-7');
    expect(await preview({ ...order, page: 1 })).toMatchObject({ status: 200, type: 'image/webp' });
    expect(asked).toHaveLength(before + 1);
    expect(await pagesOf({ ...order, file: 2 })).toMatchObject(refused('NOT_FOUND'));
    expect(await pagesOf(order, outsider)).toMatchObject(refused('NOT_FOUND'));
  });

  it('of a file that shows no value are those of the published version, without the program', async () => {
    const { content } = await upload(['全文固定。', SEALS]);
    const { result: made } = await create(content());
    const { result: version } = await publish(made);
    // What another node does not have either.
    await rm(join(product.folder, 'cache', 'word'), { recursive: true, force: true });
    files.installed = false;
    try {
      const order = { templateId: made.id, versionId: version.versionId! };
      expect(await pagesOf(order, employee)).toMatchObject({
        code: 0,
        result: { pages: [{}], places: [{}, {}] },
      });
      expect(await preview({ ...order, page: 1 }, employee)).toMatchObject({ status: 200 });
    } finally {
      files.installed = true;
    }
  });
});

describe('what keeps a template of Word files from being published', () => {
  it('are tags without a param, params without a tag, rows without a table, and columns that it does not have', async () => {
    const { content } = await upload(['{{编号}} {{#货物}}{{品名}}{{/货物}}', SEALS]);
    const { result: made } = await create(
      content({
        params: [
          { key: '货物', name: '货物', type: 'TEXT' },
          { key: '备注', name: '备注', type: 'TEXT' },
        ],
      }),
    );
    const faults = await faultsOf(made);
    expect(faults).toMatchObject([
      {
        field: 'word.files.0.tags.编号',
        name: 'UNKNOWN_PARAM',
        params: { words: expect.stringContaining('编号') },
      },
      { field: 'word.files.0.tags.货物', name: 'NOT_TABLE' },
      { field: 'word.files.0.tags.品名', name: 'UNKNOWN_PARAM' },
      { field: 'word.params.备注', name: 'UNUSED_PARAM' },
    ]);
    const before = asked.length;
    expect(await publish(made)).toMatchObject({ ...refused('TEMPLATE_INCOMPLETE'), errors: faults });
    expect(asked).toHaveLength(before);
  });

  it('are places of signatures of no role, or of one without the step, and roles without a place', async () => {
    const { content } = await upload(['{{签章:出租方}} {{签名:采购方}} {{编号}}']);
    const { result: made } = await create(content());
    expect(await faultsOf(made)).toMatchObject([
      { field: 'word.files.0.markers.0', name: 'TEMPLATE_WORD_ROLE', params: { role: '出租方' } },
      { field: 'word.files.0.markers.1', name: 'TEMPLATE_FIELD_OWNER', params: { field: '采购方' } },
      { field: 'roles.0', name: 'TEMPLATE_WORD_UNSIGNED' },
      { field: 'roles.1', name: 'TEMPLATE_WORD_UNSIGNED' },
    ]);
  });

  it('are a picture, a table in one tag, a condition of a file on no param, and files that may all be absent', async () => {
    const { content, upload: kept } = await upload(['{{图}} {{表}}', SEALS]);
    const { result: made } = await create(
      content({
        params: [
          { key: '图', name: '图', type: 'IMAGE' },
          { key: '表', name: '表', type: 'TABLE', columns: [{ key: '列', name: '列', type: 'TEXT' }] },
        ],
        files: [
          { id: 'main', title: '合同', asset: kept.asset.id, condition: { param: '无', op: 'filled' } },
        ],
      }),
    );
    expect(await faultsOf(made)).toMatchObject([
      { field: 'word.files.0.condition', name: 'UNKNOWN_PARAM' },
      { field: 'word.files.0.tags.表', name: 'WRONG_TYPE' },
      { field: 'word.files', name: 'TEMPLATE_FILES_MISSING' },
      { field: 'word.params.图', name: 'TEMPLATE_WORD_PICTURE' },
    ]);
  });
});

describe('a preview of a Word file', () => {
  it('shows values as the page does, examples where it is asked to, and converts once for all its pages', async () => {
    const { content } = await upload();
    const { result: made } = await create(content());
    const values = { 编号: 'HT-1', 货款金额: '128050' };
    const before = asked.length;
    const { bytes, type } = await preview({ templateId: made.id, values });
    expect(type).toBe('application/pdf');
    expect(await textOf(bytes)).toMatch(/编号：HT-1.*货款金额：1,280\.50.*备注：无/s);
    const pictures = [1, 1].map((page) =>
      preview({ templateId: made.id, values, page, width: PAGE_WIDTHS[0]! }),
    );
    expect((await Promise.all(pictures)).map(({ status }) => status)).toEqual([200, 200]);
    expect(asked).toHaveLength(before + 1);
    const sample = await preview({ templateId: made.id, sample: true });
    expect(await textOf(sample.bytes)).toContain('备注：有');
    expect((await preview({ templateId: made.id, file: 2 })).status).toBe(404);
  });

  it('says when the program is missing', async () => {
    // No preview of this file was made before.
    const { content } = await upload(['只在此处使用：{{编号}}', SEALS]);
    const { result: made } = await create(content());
    files.installed = false;
    try {
      const { bytes } = await preview({ templateId: made.id, values: { 编号: 'HT-9' } });
      expect(JSON.parse(bytes.toString())).toMatchObject(refused('WORD_CONVERTER_OFF'));
      expect(await publish(made)).toMatchObject(refused('WORD_CONVERTER_OFF'));
      const { result: same } = await creator.get<TemplateDetail>('/template/detail', { templateId: made.id });
      expect(same).toMatchObject({ published: 0, version: made.version });
    } finally {
      files.installed = true;
    }
  });
});
