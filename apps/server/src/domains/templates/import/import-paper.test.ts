import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeWord, WORD_LISTS, wordNumber, wordParagraph, wordPicture } from '@cinnabar/pdf/testing';
import { ERRORS, type ErrorName } from '@cinnabar/protocol/errors';
import { PAPER_IMPORT_LIMITS } from '@cinnabar/protocol/templates/papers/paper-import';
import type { PaperImport } from '@cinnabar/protocol/templates/papers/paper-import-schema';
import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import type { FieldError } from '@cinnabar/protocol/transport/error-schema';
import { strToU8 } from 'fflate';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { stagingFolder } from '../../../platform/uploads/staging.ts';
import { buildProduct, type Caller } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { drawPicture, firmWithTemplates } from '../templates-factory.ts';

const database = await createTestDatabase();
const folder = await mkdtemp(join(tmpdir(), 'cinnabar-import-'));
const product = await buildProduct(database, { folder });
const own = await firmWithTemplates(product);
const { creator, sender, company } = own;

const bringIn = async (
  bytes: Uint8Array | string,
  name = '采购合同.docx',
  by: Caller = creator,
  tenantId = company.id,
) =>
  (await by.upload(
    typeof bytes === 'string' ? Buffer.from(bytes) : bytes,
    name,
    `/template/import/paper?tenantId=${tenantId}`,
  )) as unknown as { code: number; message: string; result: PaperImport };

/** Makes a template of what was read, as the page does. */
const make = async ({ title, paper, params }: PaperImport) =>
  (
    await creator.post<TemplateDetail>('/template/papers', {
      tenantId: company.id,
      title,
      content: {
        documents: [],
        roles: [],
        fields: [],
        papers: { params, files: [{ id: 'main', condition: null, paper }] },
      },
    })
  ).result;

const WORD = makeWord({
  numbering: WORD_LISTS,
  body: [
    wordParagraph('采购合同', '<w:jc w:val="center"/>'),
    wordParagraph(['甲方：{', '{甲方', '名称}}']),
    wordParagraph('标的', wordNumber(1)),
    wordParagraph('数量：________', wordNumber(1, 1)),
    `<w:tbl><w:tr><w:tc>${wordParagraph('单价')}</w:tc><w:tc>${wordParagraph('______')}</w:tc></w:tr></w:tbl>`,
  ].join(''),
});

describe('a file', () => {
  it.each([
    ['Word', WORD, '采购合同.docx'],
    [
      'HTML',
      '<h1>采购合同</h1><p>甲方：{{甲方名称}}</p><ol><li>数量：______</li></ol><table><tr><td>单价</td><td>______</td></tr></table>',
      '合同.html',
    ],
  ])('of %s becomes a template that is typeset with its params', async (_, bytes, name) => {
    const { code, result } = await bringIn(bytes, name);
    expect(code).toBe(0);
    expect(result.title).toBe('采购合同');
    expect(result.params.map(({ name, owner }) => [name, owner])).toEqual([
      ['甲方名称', 'SPONSOR'],
      ['数量', 'SPONSOR'],
      ['单价', 'SPONSOR'],
    ]);
    const template = await make(result);
    expect(template).toMatchObject({ title: '采购合同', templateType: 'HTML_FORM', hasDraft: true });
    const { result: faults } = await creator.get<FieldError[]>('/template/papers/check', {
      templateId: template.id,
    });
    expect(faults).toEqual([]);
    const { rawPayload } = await product.app.inject({
      method: 'POST',
      url: '/api/template/papers/preview',
      headers: { 'x-qid': creator.token },
      payload: { templateId: template.id, values: { 甲方名称: '海棠贸易有限公司' } },
    });
    expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('of Word brings its pictures along, re-encoded; a damaged one is dropped', async () => {
    const relation = (id: string) =>
      `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="media/${id}.png"/>`;
    const shown = (id: string) =>
      wordPicture(id).replace('<wp:inline>', '<wp:inline><wp:extent cx="1440000" cy="480000"/>');
    const picture = await drawPicture();
    const word = makeWord({
      relations: relation('logo') + relation('half'),
      body: `${wordParagraph('采购合同')}<w:p>${shown('logo')}${shown('half')}</w:p>`,
      others: { 'word/media/logo.png': picture, 'word/media/half.png': picture.subarray(0, 60) },
    });
    const { code, result } = await bringIn(word, '采购合同.docx');
    expect(code).toBe(0);
    expect(result.dropped).toEqual([{ kind: 'PICTURE', count: 1, words: '' }]);
    const [, shownPicture, ...rest] = result.paper.blocks;
    expect(shownPicture).toMatchObject({ kind: 'picture', width: 40, height: 13.33 });
    expect(rest).toEqual([]);
    const { key } = shownPicture as Extract<typeof shownPicture, { kind: 'picture' }>;
    const bytes = await creator.download(`/template/asset?assetId=${key}`);
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    expect((await sharp(picture).metadata()).exif).toBeDefined();
    expect(await make(result)).toMatchObject({ templateType: 'HTML', hasDraft: true });
  });

  it('is read for those who make templates of the company', async () => {
    const other = await firmWithTemplates(product);
    expect(await bringIn(WORD, 'a.docx', sender)).toMatchObject({ code: ERRORS.NOT_ALLOWED.code });
    expect(await bringIn(WORD, 'a.docx', other.creator)).toMatchObject({ code: ERRORS.NOT_FOUND.code });
  });
});

describe('a hostile file', () => {
  const body = wordParagraph('正文');

  it.each<[ErrorName, string, () => Uint8Array | string]>([
    [
      'PAPER_FILE_TOO_MUCH',
      'a zip bomb',
      () => makeWord({ body, others: { 'word/a.bin': new Uint8Array(101 * 1024 * 1024) } }),
    ],
    [
      'PAPER_FILE_TOO_MUCH',
      'too many parts',
      () =>
        makeWord({
          body,
          others: Object.fromEntries(Array.from({ length: 2001 }, (_, at) => [`word/p${at}`, strToU8('')])),
        }),
    ],
    [
      'PAPER_FILE_DOCTYPE',
      'a document type',
      () =>
        makeWord({
          body,
          others: { 'word/document.xml': strToU8('<!DOCTYPE d [<!ENTITY a "a">]><d>&a;</d>') },
        }),
    ],
    [
      'PAPER_FILE_MACROS',
      'a program',
      () => makeWord({ body, others: { 'word/vbaProject.bin': strToU8('x') } }),
    ],
    ['PAPER_FILE_TOO_MUCH', '10,000 elements in one another', () => `${'<div>'.repeat(10_000)}x`],
    ['PAPER_FILE_DAMAGED', 'a broken zip file', () => WORD.subarray(0, WORD.length - 400)],
    ['PAPER_FILE_LOCKED', 'a password', () => Buffer.from('d0cf11e0a1b11ae1'.padEnd(2000, '0'), 'hex')],
    ['PAPER_FILE_KIND', 'a PDF', () => '%PDF-1.7\n<p >'],
    ['PAPER_FILE_EMPTY', 'a script alone', () => '<script>alert(1)</script>'],
    ['PAPER_FILE_TOO_LARGE', 'too many bytes', () => new Uint8Array(PAPER_IMPORT_LIMITS.file + 1)],
  ])('gets %s for %s, and nothing is changed', async (name, _, hostile) => {
    const before = await counts();
    const answer = await bringIn(hostile(), 'a.docx');
    expect(answer.code).toBe(ERRORS[name].code);
    expect(answer.message).toMatch(/\p{Script=Han}/u);
    expect(await counts()).toEqual(before);
  });

  it('loses scripts and addresses, and the list names them', async () => {
    const { result } = await bringIn(
      '<p>正文<a href="javascript:alert(1)">链接</a></p><img src="http://127.0.0.1:9/a.png" alt="图"><script>alert(2)</script>',
      'a.html',
    );
    expect(result.dropped).toEqual([
      { kind: 'PICTURE', count: 1, words: '图' },
      { kind: 'SCRIPT', count: 2, words: '链接' },
    ]);
    expect(JSON.stringify(result.paper)).not.toMatch(/alert|127/);
  });
});

/** Rows of templates and documents, and files in the staging folder. */
async function counts() {
  const { rows } = await database.pool.query(
    'select (select count(*)::int from template) templates, (select count(*)::int from document) documents',
  );
  return [rows[0], await readdir(stagingFolder(folder)).catch(() => [])];
}
