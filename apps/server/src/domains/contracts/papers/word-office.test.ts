import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { pageText } from '@cinnabar/pdf';
import { hasTool, judgeWithPdfsig, makeWord, wordParagraph } from '@cinnabar/pdf/testing';
import { ERRORS, type ErrorName } from '@cinnabar/protocol/errors';
import type { TemplateContentInput } from '@cinnabar/protocol/templates/template-content-schema';
import { beforeAll, describe, expect, it } from 'vitest';
import { encryptedDocx } from '../../../platform/office/office-factory.ts';
import { buildProduct, type Caller } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { uploadWord } from '../../templates/word/word-factory.ts';
import { filledBySeller, tradeByWord } from './word-contracts-factory.ts';

const database = await createTestDatabase();
let product: Awaited<ReturnType<typeof buildProduct>>;
let trade: Awaited<ReturnType<typeof tradeByWord>>;
const refused = (name: ErrorName) => ({ code: ERRORS[name].code });

beforeAll(async () => {
  product = await buildProduct(database);
  trade = await tradeByWord(product);
});

const DEMO = fileURLToPath(new URL('../../../../db/seeds/files/房屋租赁合同.docx', import.meta.url));
/** Several conversions, on a machine with other work. */
const LONG = 180_000;
const bytesOf = (by: Caller, documentId: string) => by.download(`/document/stream/${documentId}`);
async function textOf(pdf: Uint8Array, pages: number): Promise<string> {
  const texts = [];
  for (let page = 1; page <= pages; page++)
    texts.push((await pageText(pdf, page)).map(({ text }) => text).join(''));
  return texts.join('\n');
}

/** Of the demo's Word file, whose roles are a landlord and a tenant. */
const rented = (content: TemplateContentInput): TemplateContentInput => {
  const { roles, ...rest } = filledBySeller(content, '租赁用途', '补充约定');
  return {
    ...rest,
    roles: roles.map((role) => ({ ...role, name: role.id === 'buyer' ? '出租方' : '承租方' })),
  };
};
const VALUES = {
  合同编号: 'ZL-2027-001',
  出租方名称: '白芷制造有限公司',
  承租方名称: '青黛设备有限公司',
  房屋地址: '杭州市余杭区文一西路 969 号',
  建筑面积: '420',
  起租日期: '2027-01-01',
  到期日期: '2028-12-31',
  月租金: '3800000',
  押金: '7600000',
  费用清单: JSON.stringify([
    ['物业服务费', '420000', '每月', '乙方'],
    ['停车费', '120000', '每月', '乙方'],
  ]),
};

describe.runIf(hasTool('soffice'))('a contract of a Word file that LibreOffice converts', () => {
  it('is filled in by both, signed, verifies, and shows the values', { timeout: LONG }, async () => {
    const template = await trade.published(await readFile(DEMO), rented);
    expect(template.wordFiles).toMatchObject([
      { file: 'main', engine: expect.stringMatching(/^LibreOffice \d/) },
    ]);
    const made = await trade.make(template, VALUES);
    expect(made, made.message).toMatchObject({ code: 0 });
    expect(made.result.fields.map(({ type }) => type).sort()).toEqual(
      [
        'SEAL_CORPORATE',
        'SEAL_CORPORATE',
        'TIMESTAMP',
        'TIMESTAMP',
        ...acrossOf(made.result.documents[0]!.pages),
      ].sort(),
    );
    expect(await trade.send(made.result)).toMatchObject({ code: 0, result: { status: 'FILLING' } });
    const filled = await trade.fill(made.result, {
      租赁用途: '研发办公',
      补充约定: '甲方提供 <两> 个车位 {{押金}}',
    });
    expect(filled, filled.message).toMatchObject({ code: 0 });
    await product.deliver();
    const signed = await trade.sealByBoth(made.result);
    expect(signed, signed.message).toMatchObject({ code: 0, result: { status: 'COMPLETE' } });
    const { documents } = await trade.detail(trade.filler, made.result);
    const pdf = await bytesOf(trade.filler, documents[0]!.id);
    const text = await textOf(pdf, documents[0]!.pages);
    for (const shown of [
      'ZL-2027-001',
      '38,000.00',
      '2027年1月1日',
      '物业服务费',
      '停车费',
      '研发办公',
      '甲方提供 <两> 个车位 {{押金}}',
    ])
      expect(text.replace(/\s/g, '')).toContain(shown.replace(/\s/g, ''));
    expect(text).not.toMatch(/签章|骑缝|#费用清单/);
    const verified = await trade.filler.upload(pdf, '合同.pdf', '/pdfverifier');
    expect(verified).toMatchObject({ code: 0, contractStatus: 'COMPLETE', validity: 'unmodified' });
    if (hasTool('pdfsig')) expect(judgeWithPdfsig(pdf).map(({ isValid }) => isValid)).not.toContain(false);
  });

  it('is not made of hostile files, which change nothing', { timeout: LONG }, async () => {
    const count = async () => (await database.pool.query('select 1 from template_asset')).rowCount;
    const before = await count();
    const hostile: [Uint8Array, ErrorName][] = [
      [Buffer.from('PK\u0003\u0004 no archive'), 'PAPER_FILE_DAMAGED'],
      [Buffer.from('<html><script>alert(1)</script>'), 'WORD_FILE_KIND'],
      [encryptedDocx(), 'PAPER_FILE_LOCKED'],
      [
        makeWord({ body: wordParagraph('{{__proto__}} {{constructor.constructor("x")()}}') }),
        'WORD_FILE_TAGS',
      ],
    ];
    for (const [bytes, name] of hostile) {
      const { answer } = await uploadWord(trade.sender, trade.buyer.id, bytes);
      expect(answer, `${name}: ${answer.message}`).toMatchObject(refused(name));
    }
    expect(await count()).toBe(before);
  });
});

const acrossOf = (pages: number): string[] => (pages > 1 ? ['ACROSS_PAGE'] : []);
