import { makeWord, wordParagraph, wordRun } from '@cinnabar/pdf/testing';
import fc from 'fast-check';
import { strFromU8, strToU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readWordFile } from '../reading/read-word-file.ts';
import { WordFileError } from '../word-file-error.ts';
import type { WordView } from '../word-files.ts';
import { decodeXml, escapeXml } from '../xml/xml-tree.ts';
import { fillWordFile as fillRead } from './fill-word-file.ts';

const EMPTY: WordView = { values: {}, rows: {}, conditions: {} };
const BLANK = '_'.repeat(16);

const fillWordFile = (file: Buffer, view: WordView) => fillRead(readWordFile(file), view);
const partsOf = (bytes: Uint8Array) =>
  Object.fromEntries(Object.entries(unzipSync(bytes)).map(([path, content]) => [path, strFromU8(content)]));
const fill = (body: string, view: Partial<WordView> = {}) =>
  partsOf(fillWordFile(makeWord({ body }), { ...EMPTY, ...view }).bytes)['word/document.xml']!;

/** The texts of paragraphs; rows of tables as their cells between bars. */
const linesOf = (xml: string): string[] =>
  xml
    .replace(/^.*<w:body>|<\/w:body>.*$/gs, '')
    .replace(/<\/w:tbl><w:p\/>/g, '')
    .replace(/<w:br\/>/g, '⏎')
    .split(/<\/w:p>|<w:p\/>/)
    .slice(0, -1)
    .map((line) => line.replace(/<w:tr>/g, '|').replace(/<[^>]*>/g, ''));

describe('values', () => {
  it('stand where their tags were, in the look of their first piece, and change no other text', () => {
    const rest = `<w:p><w:r><w:rPr/><w:t>不变 &amp; 的{文字}</w:t></w:r></w:p><w:p w:rsidR="00A1"><w:r><w:t>x  y</w:t></w:r></w:p>`;
    const tag = `<w:p>${wordRun('甲方：{{甲', '<w:b/>')}${wordRun('方}}。', '<w:i/>')}</w:p>`;
    const xml = fill(rest + tag, { values: { 甲方: '朱砂科技' } });
    expect(xml).toContain(rest);
    expect(xml).toMatch(/<w:b\/><\/w:rPr><w:t xml:space="preserve">甲方：朱砂科技<\/w:t>/);
    expect(linesOf(xml).at(-1)).toBe('甲方：朱砂科技。');
  });

  it('are text: elements, entities and tags in them are shown, and line feeds are new lines', () => {
    const value = '<w:br/>&amp; "A" & {{b}} {{#c}}\r\n第二行';
    const xml = fill(wordParagraph('{{a}}'), { values: { a: value, b: '不应出现' } });
    expect(linesOf(xml)).toEqual(['&lt;w:br/&gt;&amp;amp; &quot;A&quot; &amp; {{b}} {{#c}}⏎第二行']);
  });

  it('change nothing else, however Word has split the text', () => {
    const values = { 甲: '值{{乙}}', b1: 'x & <y>', 乙方名称: '第一' };
    const typed = fc
      .array(
        fc.constantFrom('{{甲}}', '{{ b1 }}', '{{乙方名称}}', '文字', ' { ', ' } ', '&<', '合同 ', '__'),
        { minLength: 1, maxLength: 9 },
      )
      .map((pieces) => pieces.join(''));
    const lengths = fc.infiniteStream(fc.integer({ min: 1, max: 5 }));
    fc.assert(
      fc.property(typed, lengths, (text, cuts) => {
        const runs: string[] = [];
        for (let rest = text; rest !== ''; ) {
          const length = cuts.next().value as number;
          runs.push(wordRun(escapeXml(rest.slice(0, length))));
          rest = rest.slice(length);
        }
        const filled = text.replace(/\{\{ ?([^{}]+?) ?\}\}/g, (_, key: keyof typeof values) => values[key]);
        const [line] = linesOf(fill(`<w:p>${runs.join('')}</w:p>`, { values }));
        expect(decodeXml(line!)).toBe(filled);
      }),
      { numRuns: 40 },
    );
  });

  it('are blank where they are missing or empty, and never come from an object itself', () => {
    expect(linesOf(fill(wordParagraph('{{a}}、{{b}}、{{constructor}}'), { values: { a: '' } }))).toEqual([
      [BLANK, BLANK, BLANK].join('、'),
    ]);
  });

  it('with characters that no text may have are refused', () => {
    expect(() => fill(wordParagraph('{{a}}'), { values: { a: 'x\u0000' } })).toThrow(RangeError);
  });

  it('fill headers and content controls', () => {
    const control = `<w:sdt><w:sdtPr><w:rPr><w:b/></w:rPr><w:tag w:val="地址"/><w:showingPlcHdr/></w:sdtPr><w:sdtContent>${wordRun('单击此处', '<w:color w:val="808080"/>')}</w:sdtContent></w:sdt>`;
    const header = { 'word/header1.xml': strToU8(`<w:hdr xmlns:w="w">${wordParagraph('{{编号}}')}</w:hdr>`) };
    const relations = '<Relationship Id="h" Type="x/header" Target="header1.xml"/>';
    const file = makeWord({ body: `<w:p>${wordRun('址：')}${control}</w:p>`, relations, others: header });
    const parts = partsOf(fillWordFile(file, { ...EMPTY, values: { 地址: '广州', 编号: 'A-1' } }).bytes);
    expect(parts['word/header1.xml']).toContain('A-1');
    expect(linesOf(parts['word/document.xml']!)).toEqual(['址：广州']);
    expect(parts['word/document.xml']).not.toMatch(/w:sdt|808080/);
  });
});

describe('rows', () => {
  const rows = {
    货物: [
      { 名称: '电缆', 数量: '2' },
      { 名称: '{{数量}}', 数量: '' },
    ],
  };

  it('repeat the row of a table, with values from outside, and keep the rows around it', () => {
    const body = table([
      ['名称', '数量'],
      ['{{#货物}}{{名称}}', '{{数量}}{{单位}}{{缺}}{{/货物}}'],
      ['合计', '2'],
    ]);
    expect(linesOf(fill(body, { rows, values: { 单位: '件' } }))).toEqual([
      ...['|名称', '数量', '|电缆', '2件', '|{{数量}}', '件', '|合计', '2'],
    ]);
    expect(linesOf(fill(body))).toEqual(['|名称', '数量', '|合计', '2']);
  });

  it('repeat the only cell of a row with its row, and a paragraph that is all of them', () => {
    expect(linesOf(fill(table([['{{#货物}}{{名称}}{{/货物}}']]), { rows }))).toEqual(['|电缆', '|{{数量}}']);
    expect(linesOf(fill(wordParagraph('{{#货物}}{{名称}}；{{/货物}}'), { rows }))).toEqual([
      '电缆；',
      '{{数量}}；',
    ]);
  });

  it('repeat paragraphs between tags that stand alone, and text within a line', () => {
    const body = ['{{#货物}}', '品名 {{名称}}', '{{/货物}}', '共：{{#货物}}{{名称}} {{/货物}}。'];
    expect(linesOf(fill(body.map((line) => wordParagraph(line)).join(''), { rows }))).toEqual([
      ...['品名 电缆', '品名 {{数量}}', '共：电缆 {{数量}} 。'],
    ]);
  });

  it('lie in tables of a cell of another table', () => {
    const inner = table([['{{#货物}}{{名称}}', '{{数量}}{{/货物}}']]);
    const outer = `<w:tbl><w:tr><w:tc>${inner}</w:tc><w:tc>${wordParagraph('右')}</w:tc></w:tr></w:tbl>`;
    expect(linesOf(fill(outer, { rows }))).toEqual(['||电缆', '2', '|{{数量}}', '', '右']);
  });

  it('of two thousand are filled in within seconds, and too many are refused', { timeout: 30_000 }, () => {
    const many = (count: number) => ({
      货物: Array.from({ length: count }, (_, index) => ({ 名称: `货物${index}`, 数量: '1' })),
    });
    const body = table([['{{#货物}}{{名称}}', '{{数量}}{{/货物}}']]);
    expect(linesOf(fill(body, { rows: many(2000) }))).toHaveLength(4000);
    expect(problemOf(() => fill(body, { rows: many(5001) }))).toMatchObject({ problem: 'too-large' });
  });
});

describe('conditions', () => {
  const body =
    wordParagraph('前') +
    wordParagraph('{{?a}}整段{{/a}}') +
    ['{{?a}}', '两段', '{{/a}}'].map((line) => wordParagraph(line)).join('') +
    wordParagraph('{{?a}}始') +
    wordParagraph('终{{/a}}') +
    wordParagraph('行内{{?a}}有{{/a}}后');

  it('keep what is between them', () => {
    expect(linesOf(fill(body, { conditions: { a: true } }))).toEqual([
      ...['前', '整段', '两段', '始', '终', '行内有后'],
    ]);
  });

  it('leave it out with its paragraphs', () => {
    expect(linesOf(fill(body, { conditions: { a: false } }))).toEqual(['前', '行内后']);
    expect(linesOf(fill(body))).toEqual(['前', '行内后']);
  });

  it('leave out a row of a table, and ask for a column within rows', () => {
    expect(
      linesOf(
        fill(
          table([
            ['{{?a}}甲', '乙{{/a}}'],
            ['丙', '丁'],
          ]),
        ),
      ),
    ).toEqual(['|丙', '丁']);
    const rows = {
      r: [
        { n: '1', 注: 'x' },
        { n: '2', 注: '' },
      ],
    };
    expect(linesOf(fill(table([['{{#r}}{{n}}', '{{?注}}注{{注}}{{/注}}{{/r}}']]), { rows }))).toEqual([
      ...['|1', '注x', '|2', ''],
    ]);
  });

  it('that begin in one table and end in another are refused', () => {
    const error = problemOf(() => fill(table([['{{?a}}甲', '乙']]) + table([['丙{{/a}}']])));
    expect(error.faults).toMatchObject([{ kind: 'NESTED', tag: '{{?a}}' }]);
  });
});

describe('markers', () => {
  it('become blanks behind bookmarks, and a condition leaves them out', () => {
    const body = wordParagraph('甲方：{{签章:甲方}}（章）') + wordParagraph('{{?a}}{{日期:甲方}}{{/a}}');
    const { bytes, markers } = fillWordFile(makeWord({ body }), EMPTY);
    expect(markers).toMatchObject([{ number: 1, type: 'SEAL_CORPORATE', role: '甲方', follows: true }]);
    const xml = partsOf(bytes)['word/document.xml']!;
    expect(linesOf(xml)).toEqual(['甲方：\u2003\u2003\u2003\u2003\u2003\u2003（章）']);
    expect(xml.match(/w:name="\w+"/g)).toEqual(['w:name="CinnabarMarker1"']);
  });
});

describe('what leads out of a file', () => {
  it('is removed, with what says who wrote it', () => {
    const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
    const outside = (id: string, type: string, target: string) =>
      `<Relationship Id="${id}" Type="${R}/${type}" Target="${target}" TargetMode="External"/>`;
    const file = makeWord({
      body: wordParagraph('合同'),
      relations: outside('p', 'image', 'http://a/x.png') + outside('l', 'hyperlink', 'https://a/'),
      others: {
        'docProps/core.xml': strToU8('<c>王五</c>'),
        'word/settings.xml': strToU8(
          '<w:settings xmlns:w="w"><w:attachedTemplate r:id="t"/><w:zoom/></w:settings>',
        ),
        'word/_rels/settings.xml.rels': strToU8(
          `<Relationships>${outside('t', 'attachedTemplate', 'file:///a.dotm')}</Relationships>`,
        ),
      },
    });
    const parts = partsOf(fillWordFile(file, EMPTY).bytes);
    expect(Object.keys(parts)).not.toContain('docProps/core.xml');
    expect(JSON.stringify(parts)).not.toMatch(/x\.png|dotm|attachedTemplate|王五/);
    expect(parts['word/_rels/document.xml.rels']).toContain('https://a/');
    expect(parts['word/settings.xml']).toContain('<w:zoom/>');
  });
});

const table = (rows: readonly (readonly string[])[]) =>
  `<w:tbl>${rows.map((cells) => `<w:tr>${cells.map((cell) => `<w:tc>${wordParagraph(cell)}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl><w:p/>`;

function problemOf(work: () => unknown): WordFileError {
  try {
    work();
  } catch (error) {
    if (error instanceof WordFileError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}
