import {
  makeWord,
  WORD_LISTS,
  type WordParts,
  wordNumber,
  wordParagraph,
  wordPicture,
  wordRun,
} from '@cinnabar/pdf/testing';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readPaperBytes } from './read-paper-file.ts';

const read = (parts: WordParts) => readPaperBytes(makeWord(parts), '采购合同.docx');
const text = (value: string, marks?: object) => ({ kind: 'text', text: value, ...(marks && { marks }) });

describe('a Word file as a paper', () => {
  it('has headings, alignment, indents, marks and page breaks', async () => {
    const { paper, title, dropped } = await read({
      styles:
        '<w:style w:type="paragraph" w:styleId="1"><w:name w:val="heading 1"/></w:style><w:style w:type="paragraph" w:styleId="t"><w:name w:val="Title"/></w:style>',
      body: [
        wordParagraph('采购合同', '<w:pStyle w:val="t"/>'),
        wordParagraph('总则', '<w:pStyle w:val="1"/>'),
        `<w:p><w:pPr><w:jc w:val="right"/><w:ind w:firstLine="480"/></w:pPr>${wordRun('甲方', '<w:b/>')}${wordRun('付款', '<w:u w:val="single"/>')}</w:p>`,
        '<w:p><w:r><w:br w:type="page"/></w:r></w:p>',
        wordParagraph('附件'),
      ].join(''),
    });
    expect(title).toBe('采购合同');
    expect(dropped).toEqual([]);
    expect(paper.blocks).toEqual([
      {
        kind: 'heading',
        level: 1,
        id: 'b1',
        align: 'center',
        content: [text('采购合同')],
        marks: { bold: true },
      },
      { kind: 'heading', level: 1, id: 'b2', content: [text('总则')], marks: { bold: true } },
      {
        kind: 'paragraph',
        id: 'b3',
        align: 'right',
        firstLineIndent: 2,
        content: [text('甲方', { bold: true }), text('付款', { underline: true })],
      },
      { kind: 'pageBreak', id: 'b4' },
      { kind: 'paragraph', id: 'b5', content: [text('附件')] },
    ]);
  });

  it('keeps automatic numbers, also those of styles, with the numbers that Word shows', async () => {
    const { paper, dropped } = await read({
      numbering: WORD_LISTS,
      styles: `<w:style w:type="paragraph" w:styleId="tiao"><w:name w:val="条"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style><w:style w:type="paragraph" w:styleId="sub"><w:name w:val="子条"/><w:basedOn w:val="tiao"/></w:style>`,
      body: [
        wordParagraph('标的', '<w:pStyle w:val="tiao"/>'),
        wordParagraph('质量', wordNumber(1, 1)),
        wordParagraph('验收', wordNumber(1, 1)),
        wordParagraph('价款', '<w:pStyle w:val="sub"/>'),
        wordParagraph('付款', wordNumber(1, 1)),
        wordParagraph('不编号', '<w:pStyle w:val="tiao"/><w:numPr><w:numId w:val="0"/></w:numPr>'),
        wordParagraph('甲', wordNumber(3)),
        wordParagraph('其他', wordNumber(1)),
        wordParagraph('乙', wordNumber(3)),
        wordParagraph('丙', wordNumber(2)),
        wordParagraph('丁', wordNumber(4)),
      ].join(''),
    });
    expect(
      paper.blocks.map((block) =>
        block.kind === 'paragraph'
          ? [block.content.map((one) => 'text' in one && one.text).join(''), block.numbering]
          : null,
      ),
    ).toEqual([
      ['标的', { style: 'article', level: 1 }],
      ['质量', { style: 'decimal', level: 2 }],
      ['验收', { style: 'decimal', level: 2 }],
      ['价款', { style: 'article', level: 1 }],
      ['付款', { style: 'decimal', level: 2 }],
      ['不编号', undefined],
      ['甲', { style: 'decimal', level: 3, from: 3 }],
      ['其他', { style: 'article', level: 1 }],
      // 2. of a list that counts on after an article.
      ['乙', { style: 'decimal', level: 3, from: 3, continues: true }],
      ['a) 丙', undefined],
      ['• 丁', undefined],
    ]);
    expect(dropped).toEqual([{ kind: 'NUMBERING', count: 1, words: 'a)丙' }]);
  });

  it('keeps tables with joined cells', async () => {
    const cell = (value: string, properties = '') =>
      `<w:tc><w:tcPr>${properties}</w:tcPr>${wordParagraph(value, '<w:jc w:val="center"/>')}</w:tc>`;
    const { paper } = await read({
      body: `<w:tbl><w:tr>${cell('货物', '<w:gridSpan w:val="2"/>')}${cell('备注', '<w:vMerge w:val="restart"/>')}</w:tr><w:tr>${cell('甲')}${cell('乙')}${cell('', '<w:vMerge/>')}</w:tr></w:tbl>`,
    });
    expect(paper.blocks).toMatchObject([
      {
        kind: 'table',
        rows: [
          {
            cells: [
              { columnSpan: 2, content: [{ align: 'center', content: [text('货物')] }] },
              { rowSpan: 2 },
            ],
          },
          { cells: [{ content: [{ content: [text('甲')] }] }, {}] },
        ],
      },
    ]);
  });

  it('finds names in braces that Word has split into runs, and underlined spaces', async () => {
    const { params, paper } = await read({
      body:
        wordParagraph(['甲方：', '{{', '甲方', '}}']) +
        `<w:p>${wordRun('金额：')}${wordRun('        ', '<w:u w:val="single"/>')}${wordRun('元')}</w:p>` +
        `<w:p>${wordRun('日期：')}<w:r><w:rPr><w:u w:val="single"/></w:rPr><w:tab/></w:r></w:p>`,
    });
    expect(params.map(({ name }) => name)).toEqual(['甲方', '金额', '日期']);
    expect(paper.blocks).toMatchObject([
      { content: [text('甲方：'), { kind: 'param', param: '甲方' }] },
      { content: [text('金额：'), { kind: 'param', param: '金额', width: 4 }, text('元')] },
      { content: [text('日期：'), { kind: 'param', param: '日期' }] },
    ]);
  });

  it('has its pictures in their size, also in cells; what is none stays dropped', async () => {
    const png = Buffer.from('89504e470d0a1a0a00', 'hex');
    const jpeg = Buffer.from('ffd8ffe000', 'hex');
    const relation = (id: string, target: string) =>
      `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="${target}"/>`;
    const shown = (id: string, cx: number, cy: number) =>
      wordPicture(id).replace('<wp:inline>', `<wp:inline><wp:extent cx="${cx}" cy="${cy}"/>`);
    const { paper, pictures, dropped } = await read({
      relations: [
        relation('p1', 'media/image1.png'),
        relation('p2', '/word/media/image2.jpeg'),
        relation('p3', 'media/drawing.emf'),
        relation('p4', '../secret.png'),
        relation('p5', 'document.xml'),
      ].join(''),
      body: [
        `<w:p><w:pPr><w:jc w:val="center"/></w:pPr>${wordRun('图示：')}${shown('p1', 1_440_000, 720_000)}${wordRun('如上。')}</w:p>`,
        `<w:tbl><w:tr><w:tc><w:p>${shown('p2', 36_000_000, 18_000_000)}</w:p></w:tc></w:tr></w:tbl>`,
        `<w:p>${shown('p1', 720_000, 360_000)}${['p3', 'p4', 'p5'].map((id) => shown(id, 1_440_000, 720_000)).join('')}</w:p>`,
      ].join(''),
      others: {
        'word/media/image1.png': png,
        'word/media/image2.jpeg': jpeg,
        'word/media/drawing.emf': strToU8('EMF'),
        'secret.png': png,
      },
    });
    const description = '公司标志';
    expect(paper.blocks).toMatchObject([
      { kind: 'paragraph', content: [text('图示：')] },
      { kind: 'picture', key: 'picture0', width: 40, height: 20, align: 'center', description },
      { kind: 'paragraph', content: [text('如上。')] },
      { kind: 'table', rows: [{ cells: [{ content: [{ kind: 'picture', width: 154, height: 77 }] }] }] },
      { kind: 'picture', key: 'picture2', width: 20, height: 10, description },
    ]);
    expect(pictures.map(({ key, name, bytes }) => [key, name, Buffer.from(bytes)])).toEqual([
      ['picture0', 'image1.png', png],
      ['picture1', 'image2.jpeg', jpeg],
      ['picture2', 'image1.png', png],
    ]);
    expect(dropped).toEqual([{ kind: 'PICTURE', count: 3, words: description }]);
  });

  it('lists what it loses, and opens no picture', async () => {
    const { dropped, paper } = await read({
      relations:
        '<Relationship Id="p1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="media/image1.png"/><Relationship Id="p2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="http://127.0.0.1:9/a.png" TargetMode="External"/><Relationship Id="l1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" Target="javascript:alert(1)" TargetMode="External"/><Relationship Id="t1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate" Target="file:///etc/passwd" TargetMode="External"/>',
      body: [
        `<w:p>${wordRun('正文')}${wordPicture('p1')}${wordPicture('p2', 'link')}</w:p>`,
        `<w:p><w:hyperlink r:id="l1">${wordRun('链接')}</w:hyperlink><w:r><w:footnoteReference w:id="1"/></w:r><w:del w:id="1"><w:r><w:delText>旧</w:delText></w:r></w:del></w:p>`,
      ].join(''),
      others: {
        'word/header1.xml': strToU8('<w:hdr xmlns:w="w"><w:p><w:r><w:t>机密</w:t></w:r></w:p></w:hdr>'),
      },
    });
    expect(dropped).toEqual([
      { kind: 'PICTURE', count: 2, words: '公司标志' },
      { kind: 'NOTE', count: 1, words: '' },
      { kind: 'REVISION', count: 1, words: '' },
      { kind: 'HEADER', count: 1, words: '机密' },
      { kind: 'SCRIPT', count: 1, words: '链接' },
    ]);
    expect(JSON.stringify(paper)).not.toMatch(/旧|javascript|127\.0\.0\.1/);
  });
});

describe('a hostile Word file', () => {
  const body = wordParagraph('正文');
  const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

  it.each<[string, string, () => Buffer]>([
    ['macros', 'a program', () => makeWord({ body, others: { 'word/vbaProject.bin': strToU8('x') } })],
    ['macros', 'controls', () => makeWord({ body, others: { 'word/activeX/activeX1.bin': strToU8('x') } })],
    [
      'macros',
      'the type of a file with programs',
      () =>
        makeWord({
          body,
          others: {
            '[Content_Types].xml': strToU8(
              '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>',
            ),
          },
        }),
    ],
    [
      'entities',
      'a document type',
      () =>
        makeWord({
          body,
          others: {
            'word/document.xml': strToU8(
              `<!DOCTYPE d [<!ENTITY a SYSTEM "file:///etc/passwd">]><w:document ${W}><w:body>&a;</w:body></w:document>`,
            ),
          },
        }),
    ],
    [
      'entities',
      'a document type in its styles',
      () => makeWord({ body, others: { 'word/styles.xml': strToU8('<!DOCTYPE s []><w:styles/>') } }),
    ],
    [
      'partsTooLarge',
      'a part that unpacks to more than 100 MiB',
      () => makeWord({ body, others: { 'word/media/a.bin': new Uint8Array(101 * 1024 * 1024) } }),
    ],
    [
      'partsTooLarge',
      'a document of more than 20 MiB',
      () => makeWord({ body: `${body}<!--${' '.repeat(21 * 1024 * 1024)}-->` }),
    ],
    [
      'partsTooLarge',
      'more than 2,000 parts',
      () =>
        makeWord({
          body,
          others: Object.fromEntries(
            Array.from({ length: 2001 }, (_, at) => [`word/p${at}.xml`, strToU8('')]),
          ),
        }),
    ],
    [
      'tooMuch',
      'elements that lie too deep',
      () => makeWord({ body: '<w:sdt>'.repeat(10_000) + '</w:sdt>'.repeat(10_000) }),
    ],
    ['tooMuch', 'more paragraphs than a paper holds', () => makeWord({ body: body.repeat(3001) })],
    ['kind', 'another zip file', () => Buffer.from(zipSync({ 'a.txt': strToU8('x') }))],
    ['unreadable', 'a file that is cut off', () => makeWord({ body }).subarray(0, 900)],
    ['unreadable', 'XML that is not closed', () => makeWord({ body: '<w:p><w:r>' })],
    [
      'unreadable',
      'XML that is not UTF-8',
      () => makeWord({ body, others: { 'word/document.xml': Buffer.from([0xff, 0xfe, 0x3c, 0]) } }),
    ],
    ['encrypted', 'a compound file', () => Buffer.from('d0cf11e0a1b11ae1'.padEnd(200, '0'), 'hex')],
    ['empty', 'no text', () => makeWord({ body: '<w:p/>' })],
  ])('is refused as %s: %s', async (code, _, make) => {
    await expect(readPaperBytes(make(), 'a.docx')).rejects.toMatchObject({ code });
  });
});
