import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  decodeText,
  inspectUpload,
  isArray,
  isName,
  isRef,
  listPages,
  openPdf,
  type Pdf,
  PdfDict,
  type PdfString,
  POINTS_PER_MILLIMETRE,
  pageText,
  signPdf,
  verifyPdf,
} from '@cinnabar/pdf';
import {
  hasTool,
  judgeWithPdfsig,
  makeTestPki,
  makeWord,
  wordParagraph,
  wordRun,
} from '@cinnabar/pdf/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { findProgram } from '../office/find-program.ts';
import { createOfficeConverter } from '../office/office-converter.ts';
import { createSheetReaders } from '../sheets/sheet-readers.ts';
import { createPdfRenderers } from '../workers/pdf-renderers.ts';
import { createWordFiles } from './create-word-files.ts';
import type { WordView } from './word-files.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'cinnabar-word-'));
const folder = join(dataDir, 'files');
const [sheets, renderers] = [createSheetReaders({ nice: 0 }), createPdfRenderers({ nice: 0 })];
afterAll(async () => {
  await Promise.all([sheets.close(), renderers.close()]);
  await rm(dataDir, { recursive: true, force: true });
});
const filesWith = (program: string | null) =>
  createWordFiles({
    ...{ sheets, renderers, folder },
    office: createOfficeConverter({ program, folder: join(dataDir, 'conversions') }),
  });
const files = filesWith(null);
const EMPTY: WordView = { values: {}, rows: {}, conditions: {} };
const make = (body: string, view: Partial<WordView> = {}) =>
  files.make(makeWord({ body }), { view: { ...EMPTY, ...view }, title: '采购合同' });

async function textOf(bytes: Uint8Array, page = 1): Promise<string> {
  return (await pageText(bytes, page)).map(({ text }) => text).join('\n');
}

describe('Word files without the program', () => {
  it('are read, and not made', async () => {
    const without = filesWith('off');
    expect(without.installed).toBe(false);
    const file = makeWord({ body: wordParagraph('{{甲方}}') });
    expect((await without.read(file)).tags).toMatchObject([{ key: '甲方' }]);
    await expect(without.make(file, { view: EMPTY, title: '合同' })).rejects.toMatchObject({
      problem: 'off',
    });
  });

  it('name their faults across processes', async () => {
    const file = makeWord({ body: wordParagraph('甲方：{{甲 方}}') });
    await expect(files.read(file)).rejects.toMatchObject({
      problem: 'tags',
      faults: [{ kind: 'BAD_NAME', tag: '{{甲 方}}', words: '甲方：{{甲 方}}' }],
    });
  });
});

const installed = findProgram(['soffice', 'libreoffice']) !== null;
const isRequired = process.env.CINNABAR_REQUIRE_VALIDATORS !== undefined;
describe.skipIf(!installed && !isRequired)('a Word file that is made', { timeout: 120_000 }, () => {
  it('shows values, rows and headers of a contract in Chinese, and nothing of its tags', async () => {
    const body =
      wordParagraph('采购合同', '<w:jc w:val="center"/>') +
      wordParagraph(['甲方：{', '{甲方}', '}；编号 {{编号}}']) +
      table([
        ['名称', '数量'],
        ['{{#货物}}{{名称}}', '{{数量}}{{/货物}}'],
      ]) +
      wordParagraph('{{?含税}}含税{{/含税}}');
    const { bytes, pageSizes, engine, places } = await make(body, {
      values: { 甲方: '朱砂科技 <b>&amp;</b> {{编号}}' },
      rows: {
        货物: [
          { 名称: '铜芯电缆', 数量: '12' },
          { 名称: '开关', 数量: '3' },
        ],
      },
    });
    const text = await textOf(bytes);
    expect(text).toContain('甲方：朱砂科技 <b>&amp;</b> {{编号}}；编号 ________');
    expect(text).toMatch(/铜芯电缆\s+12\s+开关\s+3/);
    expect(text).not.toContain('含税');
    expect([engine, pageSizes.length, places]).toEqual([expect.stringMatching(/^LibreOffice \d/), 1, []]);
    expect(inspectUpload(bytes)).toMatchObject({ hazards: [], signatures: 0 });
  });

  it('is the same file for the same values, at another time', async () => {
    const body = wordParagraph('甲方：{{甲方}}') + wordParagraph('{{签章:甲方}}');
    const [first, second] = [await make(body), await make(body)];
    expect(digest(second.bytes)).toBe(digest(first.bytes));
    const other = await make(body, { values: { 甲方: '海棠' } });
    expect(digest(other.bytes)).not.toBe(digest(first.bytes));
  });

  it('is tagged, and has a title and the language of its text', async () => {
    const body = table([['名称', '数量']]) + wordParagraph('采购合同');
    const chinese = openPdf((await make(body)).bytes);
    expect(tagsOf(chinese)).toEqual(expect.arrayContaining(['Document', 'Table', 'TR', 'TD', 'P']));
    expect(chinese.findDict(chinese.catalog, 'MarkInfo')?.get('Marked')).toBe(true);
    expect(listPages(chinese).map(({ dict }) => dict.get('StructParents'))).toEqual([expect.any(Number)]);
    const textOf = (value: unknown) => decodeText(value as PdfString);
    expect(textOf(chinese.value(chinese.catalog, 'Lang'))).toBe('zh-CN');
    expect(textOf(chinese.findDict(chinese.trailer, 'Info')?.get('Title'))).toBe('采购合同');
    const english = openPdf(
      (await make(wordParagraph('Service agreement between {{buyer}} and 朱砂'))).bytes,
    );
    expect(textOf(english.value(english.catalog, 'Lang'))).toMatch(/^en/);
  });

  it('is signed by two people one after another, and validators agree', async () => {
    const pki = await makeTestPki();
    const { bytes } = await make(table([['名称', '数量']]) + wordParagraph('{{签章:甲方}}'));
    let file: Buffer = Buffer.from(bytes);
    for (const [at, name] of ['张三', '李四'].entries()) {
      const signer = await pki.issueSigner({ commonName: name });
      file = await signPdf(file, { name, field: `signature${at}`, signer });
    }
    const { validity } = await verifyPdf(file, { trust: [pki.root.certificate] });
    expect(validity).toBe('unmodified');
    expect(tagsOf(openPdf(file))).toContain('Table');
    if (!hasTool('pdfsig')) return;
    expect(judgeWithPdfsig(file).map(({ isValid }) => isValid)).toEqual([true, true]);
  });

  it('is not made for a caller who has left', async () => {
    const order = { view: EMPTY, title: '合同', signal: AbortSignal.abort() };
    await expect(files.make(makeWord({ body: wordParagraph('合同') }), order)).rejects.toMatchObject({
      name: 'AppError',
    });
    expect(await readdir(join(dataDir, 'conversions'))).toEqual([]);
  });

  it('of two thousand rows is made in bounded time', async () => {
    const rows = Array.from({ length: 2000 }, (_, index) => ({ 名称: `货物${index}`, 数量: String(index) }));
    const { bytes, pageSizes } = await make(table([['{{#货物}}{{名称}}', '{{数量}}{{/货物}}']]), {
      rows: { 货物: rows },
    });
    expect(await textOf(bytes, pageSizes.length)).toMatch(/货物 ?1999/);
  });

  it('takes nothing from this machine or from an address that its fields name', async () => {
    const asked: string[] = [];
    const server = createServer((request, answer) => {
      asked.push(request.url ?? '');
      answer.end('secret of the server');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const secret = join(dataDir, 'secret.txt');
    await writeFile(secret, 'secret of the machine');
    const field = (code: string) =>
      `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${code}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`;
    const body =
      wordParagraph('合同') +
      field(` INCLUDETEXT "${secret}" `) +
      field(` INCLUDETEXT "http://127.0.0.1:${port}/a.txt" `) +
      field(` INCLUDEPICTURE "http://127.0.0.1:${port}/a.png" \\d `);
    const { bytes } = await make(body);
    server.close();
    expect(asked).toEqual([]);
    expect(await textOf(bytes)).not.toContain('secret');
  });

  it('leaves no file behind, also when it fails', async () => {
    await expect(
      files.make(makeWord({ body: '<w:p><w:r><w:t>&bad;</w:t></w:r></w:p>' }), { view: EMPTY, title: '' }),
    ).rejects.toThrow();
    expect(await readdir(folder)).toEqual([]);
    expect(await readdir(join(dataDir, 'conversions'))).toEqual([]);
  });
});

describe.skipIf(!installed && !isRequired)('markers of a Word file', { timeout: 120_000 }, () => {
  const SEAL = '{{签章:甲方}}';
  /** Paragraphs with a marker, as they are aligned and where they stand. */
  const lines = (marker: string) => [
    paragraph('', [`甲方（盖章）：${marker}`]),
    paragraph('<w:jc w:val="center"/>', [marker]),
    paragraph('<w:jc w:val="right"/>', ['甲方：', marker]),
    paragraph('<w:spacing w:line="480" w:lineRule="auto"/>', [`甲方：${marker}（公章）`]),
    table([[`乙方：${marker}`, marker]]),
    paragraph('<w:jc w:val="both"/>', [`双方各执一份${marker}，具有同等法律效力。`]),
  ];

  it('are found within a millimetre of where their text stood, in the middle of their field', async () => {
    // A value that reads like a marker is text, and shows where it stands.
    const shown = await make(lines('{{shown}}').join(''), { values: { shown: SEAL } });
    const { bytes, places, pageSizes } = await make(lines(SEAL).join(''));
    const { width, height } = pageSizes[0]!;
    const runs = (await pageText(shown.bytes, 1)).filter(({ text }) => text.includes(SEAL));
    expect([places.length, runs.length]).toEqual([7, 7]);
    for (const [index, place] of places.entries()) {
      expect(place).toMatchObject({ type: 'SEAL_CORPORATE', role: '甲方', page: 1 });
      expect((place.width * width) / POINTS_PER_MILLIMETRE).toBeCloseTo(42, 2);
      expect((place.height * height) / POINTS_PER_MILLIMETRE).toBeCloseTo(42, 2);
      const run = runs[index]!;
      const [before, after] = run.text.split(SEAL).map((text) => text.length * EM);
      const middle = { x: (run.x + (run.x + run.width)) * width, y: 1 - run.y - run.height / 2 };
      const off = {
        x: (place.x + place.width / 2) * width - (middle.x + before! - after!) / 2,
        y: (place.y + place.height / 2 - middle.y) * height,
      };
      expect(Math.abs(off.x) / POINTS_PER_MILLIMETRE, `${run.text} ${off.x}`).toBeLessThan(1);
      expect(Math.abs(off.y) / POINTS_PER_MILLIMETRE, `${run.text} ${off.y}`).toBeLessThan(1);
    }
    expect(await textOf(bytes)).not.toMatch(/[{}]|签章/);
  });

  it('are found in headings and text boxes', async () => {
    const body =
      wordParagraph(SEAL, '<w:outlineLvl w:val="0"/>') +
      '<w:p/>'.repeat(12) +
      `<w:p><w:r>${textBox(wordParagraph(`盖章${SEAL}`))}</w:r></w:p>`;
    const { bytes, places } = await make(body);
    expect(places).toHaveLength(2);
    const [run] = (await pageText(bytes, 1)).filter(({ text }) => text.includes('盖章'));
    const { x, y, width, height } = places[1]!;
    expect(Math.abs(y + height / 2 - (1 - run!.y - run!.height / 2))).toBeLessThan(1 / 279);
    expect(x + width / 2).toBeGreaterThan(run!.x + run!.width / 2);
  });

  it('stand in the middle of the page across pages, once for each role, where there are several', async () => {
    const body = wordParagraph('{{骑缝:甲方}}{{骑缝:甲方}}{{日期:乙方}}');
    expect((await make(body)).places.map(({ type }) => type)).toEqual(['TIMESTAMP']);
    const long = await make(
      `${body}<w:p><w:r><w:br w:type="page"/></w:r></w:p>${wordParagraph('{{签名:乙}}')}`,
    );
    expect(long.places.map(({ type, page }) => [type, page])).toEqual([
      ['ACROSS_PAGE', 1],
      ['TIMESTAMP', 1],
      ['SEAL_PERSONAL', 2],
    ]);
    expect(long.places[0]).toMatchObject({ x: 1, width: 0, y: expect.closeTo(0.5 - 21 / 279.4, 3) });
    for (const { x, y, width, height } of long.places) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(1);
    }
    expect(openPdf(long.bytes).catalog.entries.has('Dests')).toBe(false);
  });

  it('cannot be moved by a bookmark of the file that is called like one', async () => {
    const own = '<w:bookmarkStart w:id="1" w:name="CinnabarMarker1"/><w:bookmarkEnd w:id="1"/>';
    const body = `<w:p>${own}${wordRun('顶部')}</w:p>${'<w:p/>'.repeat(20)}${wordParagraph(SEAL)}`;
    const plain = `${wordParagraph('顶部')}${'<w:p/>'.repeat(20)}${wordParagraph(SEAL)}`;
    expect((await make(body)).places).toEqual((await make(plain)).places);
  });
});

/** 100 × 30 mm. */
const textBox = (content: string) =>
  `<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice Requires="wps" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><w:drawing><wp:inline><wp:extent cx="3600000" cy="1080000"/><wp:docPr id="1" name="b"/><a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp><wps:cNvSpPr txBox="1"/><wps:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="3600000" cy="1080000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></wps:spPr><wps:txbx><w:txbxContent>${content}</w:txbxContent></wps:txbx><wps:bodyPr/></wps:wsp></a:graphicData></a:graphic></wp:inline></w:drawing></mc:Choice></mc:AlternateContent>`;

/** What its structure tree is made of, by the standard names (ISO 32000-2, 14.8.4). */
function tagsOf(pdf: Pdf): string[] {
  const found: string[] = [];
  const root = pdf.findDict(pdf.catalog, 'StructTreeRoot') ?? null;
  const roles = root && pdf.findDict(root, 'RoleMap');
  const standardOf = (name: string) => {
    const role = roles?.get(name);
    return isName(role) ? role.value : name;
  };
  const walk = (element: PdfDict | null): void => {
    const type = element?.get('S');
    if (isName(type)) found.push(standardOf(type.value));
    const kids = element && pdf.value(element, 'K');
    for (const kid of isArray(kids) ? kids : [kids]) {
      const value = isRef(kid) ? pdf.resolve(kid) : kid;
      if (value instanceof PdfDict) walk(value);
    }
  };
  walk(root);
  return found;
}

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Points of a Chinese letter. */
const EM = 10.5;
const FONT =
  '<w:rFonts w:ascii="Noto Serif CJK SC" w:hAnsi="Noto Serif CJK SC" w:eastAsia="Noto Serif CJK SC"/><w:sz w:val="21"/>';
const paragraph = (properties: string, texts: readonly string[]) =>
  `<w:p><w:pPr>${properties}</w:pPr>${texts.map((text) => wordRun(text, FONT)).join('')}</w:p>`;

const table = (rows: readonly (readonly string[])[]) =>
  `<w:tbl><w:tblPr><w:tblW w:w="9000" w:type="dxa"/></w:tblPr><w:tblGrid><w:gridCol w:w="4500"/><w:gridCol w:w="4500"/></w:tblGrid>${rows
    .map(
      (cells) =>
        `<w:tr>${cells.map((cell) => `<w:tc><w:tcPr><w:tcW w:w="4500" w:type="dxa"/></w:tcPr>${paragraph('', [cell])}</w:tc>`).join('')}</w:tr>`,
    )
    .join('')}</w:tbl><w:p/>`;
