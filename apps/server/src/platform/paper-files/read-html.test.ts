import { describe, expect, it } from 'vitest';
import { readPaperBytes } from './read-paper-file.ts';

const read = (html: string, name = '合同.html') => readPaperBytes(Buffer.from(html), name);
const blocksOf = async (html: string) => (await read(html)).paper.blocks;
const text = (value: string, marks?: object) => ({ kind: 'text', text: value, ...(marks && { marks }) });

describe('a page of HTML as blocks', () => {
  it('has headings, paragraphs, marks and alignment', async () => {
    expect(
      await blocksOf(
        `<h1 style="text-align:center">采购合同</h1><p style="text-indent:2em">甲方<b>应当</b>付<u>款</u><s>旧</s></p>
         <div align="right"><span style="color:#c00;font-size:14pt;font-family:SimHei">签章</span></div>`,
      ),
    ).toEqual([
      {
        kind: 'heading',
        level: 1,
        id: 'b1',
        content: [text('采购合同')],
        align: 'center',
        marks: { bold: true },
      },
      {
        kind: 'paragraph',
        id: 'b2',
        firstLineIndent: 2,
        content: [
          text('甲方'),
          text('应当', { bold: true }),
          text('付'),
          text('款', { underline: true }),
          text('旧', { strike: true }),
        ],
      },
      {
        kind: 'paragraph',
        id: 'b3',
        align: 'right',
        content: [text('签章', { color: '#cc0000', size: 14, face: 'hei' })],
      },
    ]);
  });

  it('shows spaces and line ends as browsers do, none between Chinese characters', async () => {
    expect(await blocksOf('<p>  第一行\n  第二行 <br>  of  two\n words </p><pre>a\n  b</pre>')).toMatchObject(
      [{ content: [text('第一行第二行\nof two words')] }, { content: [text('a\n  b')] }],
    );
  });

  it('numbers lists with the numbers that the page shows', async () => {
    const blocks = await blocksOf(
      `<ol><li>一<ol><li>甲</li><li><p>乙</p><p>丙</p></li></ol></li><li>二</li></ol>
       <ol start="3"><li>三</li></ol><ol type="a"><li>小</li></ol><ul><li>点</li></ul>`,
    );
    expect(blocks).toMatchObject([
      { content: [text('一')], numbering: { style: 'decimal', level: 1 } },
      { content: [text('甲')], numbering: { style: 'decimal', level: 2, from: 2 } },
      { content: [text('乙')], numbering: { style: 'decimal', level: 2, from: 2 } },
      { content: [text('丙')], indent: 4 },
      { content: [text('二')], numbering: { style: 'decimal', level: 1 } },
      // Counts on in another list: no level of a paper does that.
      { content: [text('3. 三')] },
      { content: [text('a. 小')] },
      { content: [text('• 点')] },
    ]);
    expect(blocks[3]).not.toHaveProperty('numbering');
  });

  it('keeps tables with their spans, and shortens spans that do not fit', async () => {
    const { paper, dropped } = await read(
      `<table><thead><tr><th>名称</th><th colspan="2">数量</th></tr></thead>
       <tbody><tr><td rowspan="2">甲</td><td>1</td><td>2</td></tr><tr><td colspan="9">3</td></tr><tr><td>乙</td></tr></tbody></table>`,
    );
    expect(paper.blocks).toMatchObject([
      {
        kind: 'table',
        headRows: 1,
        rows: [
          { cells: [{ align: 'center' }, { columnSpan: 2 }] },
          { cells: [{ rowSpan: 2 }, {}, {}] },
          { cells: [{ columnSpan: 2 }] },
          { cells: [{}, { content: [] }, { content: [] }] },
        ],
      },
    ]);
    expect(dropped).toEqual([]);
  });

  it('writes a table in a cell as lines, and says so', async () => {
    const { paper, dropped } = await read(
      '<table><tr><td>外<table><tr><td>内</td><td>里</td></tr></table></td></tr></table>',
    );
    expect(paper.blocks).toMatchObject([
      { rows: [{ cells: [{ content: [{ content: [text('外')] }, { content: [text('内 里')] }] }] }] },
    ]);
    expect(dropped).toEqual([{ kind: 'NESTED_TABLE', count: 1, words: '内里' }]);
  });

  it('has rules and page breaks', async () => {
    expect(
      (await blocksOf('<p>一</p><hr><p style="page-break-before: always">二</p>')).map(({ kind }) => kind),
    ).toEqual(['paragraph', 'rule', 'pageBreak', 'paragraph']);
  });

  it('takes its title from a heading, else from the page, else from the name of the file', async () => {
    expect((await read('<title>页</title><h1>标题</h1>')).title).toBe('标题');
    expect((await read('<title>页</title><p>正文</p>')).title).toBe('页');
    expect(await read('<p>text</p>', 'lease.html')).toMatchObject({
      title: 'lease',
      paper: { language: 'en-US' },
    });
  });

  it('takes its title from the first words where neither it nor its file has a name', async () => {
    expect((await read('<p>____</p><p>双方订立本协议</p>', '____.html')).title).toBe('双方订立本协议');
    expect((await read('<hr><p>The parties agree</p>', '.html')).title).toBe('The parties agree');
  });

  it('reads GB18030', async () => {
    const bytes = Buffer.concat([
      Buffer.from('<p>'),
      Buffer.from([0xba, 0xcf, 0xcd, 0xac]),
      Buffer.from('</p>'),
    ]);
    expect((await readPaperBytes(bytes, 'a.html')).paper.blocks).toMatchObject([{ content: [text('合同')] }]);
  });
});

describe('what a page loses', () => {
  it('is listed by kind with a count and the first words', async () => {
    const { paper, dropped } = await read(
      `<style>p{}</style><script>alert(1)</script><p onclick="steal()">正文<script>x</script><img src="http://127.0.0.1/a.png" alt="标志"></p>
       <iframe src="http://127.0.0.1/"></iframe><object data="a.swf"></object><p><a href="java\tscript:alert(1)">点这里</a><a href="https://example.com">链接</a>
       <i>斜体</i>m<sup>2</sup>H<sub>2</sub>O</p><p style="display:none">秘密条款</p><svg onload="x()"><text>图</text></svg>`,
    );
    expect(dropped).toEqual([
      { kind: 'PICTURE', count: 2, words: '标志' },
      { kind: 'LINK', count: 1, words: '链接' },
      { kind: 'ITALIC', count: 1, words: '斜体' },
      { kind: 'RAISED', count: 1, words: '2' },
      { kind: 'HIDDEN', count: 1, words: '秘密条款' },
      { kind: 'SCRIPT', count: 4, words: '正文x' },
      { kind: 'FRAME', count: 2, words: '' },
    ]);
    const written = JSON.stringify(paper);
    expect(written).toContain('点这里');
    expect(written).toContain('m²H2O');
    expect(written).not.toMatch(/alert|steal|127\.0\.0\.1|秘密|<|script/);
  });

  it('is not hidden by characters that turn text around', async () => {
    expect(await blocksOf('<p>金额\u202e001\u202c元\u200b整</p>')).toMatchObject([
      { content: [text('金额001元整')] },
    ]);
  });
});

describe('places to fill in', () => {
  const paramsOf = async (html: string) => {
    const { params, found, paper, dropped } = await read(html);
    return { params: params.map(({ name, type, owner }) => [name, type, owner]), found, paper, dropped };
  };

  it('are names in braces, one param for one name, also split by marks', async () => {
    const { params, found, paper } = await paramsOf(
      '<p>甲方：{{甲方<b>名称</b>}}</p><p>由{{ 甲方名称 }}承担</p>',
    );
    expect(params).toEqual([['甲方名称', 'TEXT', 'SPONSOR']]);
    expect(found).toEqual([
      { key: '甲方名称', name: '甲方名称', kind: 'PLACEHOLDER', count: 2, words: '甲方：{{甲方名称}}' },
    ]);
    expect(paper.blocks).toMatchObject([
      { content: [text('甲方：'), { kind: 'param', param: '甲方名称' }] },
      { content: [text('由'), { kind: 'param', param: '甲方名称' }, text('承担')] },
    ]);
  });

  it('are underscores and underlined spaces, called by the words before them', async () => {
    const { params } = await paramsOf(
      `<p>甲方（买方）：______，地址：<u>&nbsp;&nbsp;&nbsp;&nbsp;</u></p><p>甲方（买方）：____</p><p>签订日期：____年__月__日</p><p>____</p><p>Total price (USD): ____</p>
       <table><tr><td>开户行</td><td>______</td></tr></table>`,
    );
    expect(params).toEqual([
      ['甲方', 'TEXT', 'SPONSOR'],
      ['地址', 'TEXT', 'SPONSOR'],
      ['甲方 2', 'TEXT', 'SPONSOR'],
      ['签订日期', 'DATE', 'SPONSOR'],
      ['空白处 1', 'TEXT', 'SPONSOR'],
      ['Total price', 'TEXT', 'SPONSOR'],
      ['开户行', 'TEXT', 'SPONSOR'],
    ]);
  });

  it('stay text where the braces hold no name', async () => {
    const { params, dropped } = await paramsOf(
      '<p>{{#货物}}x{{/货物}}{{签章:甲方}}{{constructor.x()}}{{甲方</p>',
    );
    expect(dropped).toEqual([{ kind: 'TAG', count: 3, words: '{{#货物}}' }]);
    expect(params).toEqual([['constructor.x()', 'TEXT', 'SPONSOR']]);
  });
});

describe('a hostile page', () => {
  it.each([
    ['10,000 elements in one another', `${'<div>'.repeat(10_000)}x`],
    ['a million unclosed marks', `${'<b><i><u>'.repeat(300_000)}x`],
    [
      'marks that multiply',
      `${Array.from({ length: 150 }, (_, at) => `<font color="${at}">`).join('')}${'<p>x'.repeat(5000)}`,
    ],
    ['a table of 501 rows', `<table>${'<tr><td>x</td></tr>'.repeat(501)}</table>`],
    ['a table of 21 columns', `<table><tr>${'<td>x</td>'.repeat(21)}</tr></table>`],
    ['more blocks than a paper holds', '<p>x</p>'.repeat(3001)],
    ['more text than a paper holds', `<p>${'字'.repeat(1_000_001)}</p>`],
  ])('is refused: %s', async (_, html) => {
    const started = performance.now();
    await expect(read(html)).rejects.toMatchObject({ code: 'tooMuch' });
    expect(performance.now() - started).toBeLessThan(15_000);
  });

  it('has no entities of its own', async () => {
    const html = '<!DOCTYPE html [<!ENTITY x SYSTEM "file:///etc/passwd">]><p>&x;';
    expect(await blocksOf(html)).toMatchObject([{ content: [text(']>')] }, { content: [text('&x;')] }]);
  });

  it.each([
    ['kind', '%PDF-1.7 <p>'],
    ['kind', 'a,b,c'],
    ['kind', '{\\rtf1 <b >x}'],
    ['empty', '<p> </p><script>x</script>'],
  ])('is refused as %s: %s', async (code, html) => {
    await expect(read(html)).rejects.toMatchObject({ code });
  });
});
