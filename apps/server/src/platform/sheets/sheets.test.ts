import { strToU8 } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import { columnsOf } from '../../domains/system/resources/import-sheets.ts';
import { writeImportSheet } from '../../domains/system/resources/write-import-sheet.ts';
import type { SheetRow } from './sheet.ts';
import { makeXlsx, textCell } from './sheet-factory.ts';
import { createSheetReaders } from './sheet-readers.ts';

const readers = createSheetReaders({ processes: 1 });
afterAll(() => readers.close());

const read = (sent: Uint8Array | string) => {
  const bytes = typeof sent === 'string' ? Buffer.from(sent) : sent;
  return readers.run('readSheet', { bytes }, { timeoutMs: 20_000 });
};
const textsOf = (rows: readonly SheetRow[]) =>
  rows.map(({ cells }) => cells.map((cell) => cell?.text ?? null));
const firstRow = async (cells: string, styles = '') => {
  const { rows } = await read(makeXlsx({ rows: `<row r="1">${cells}</row>`, styles }));
  return rows[0]!.cells;
};

describe('an import sheet of the product', () => {
  it.each([
    ['company', 'zh_CN'],
    ['company', 'en_US'],
    ['special', 'zh_CN'],
    ['special', 'en_US'],
  ] as const)('is read as it was written: %s, %s', async (kind, language) => {
    const columns = columnsOf(kind, language);
    const { rows, merged, ignored } = await read(await writeImportSheet(kind, language));
    expect(textsOf(rows)).toEqual([
      columns.map(({ title }) => title),
      columns.map(({ note }) => note),
      columns.map(({ example }) => example),
    ]);
    expect([merged, ignored]).toEqual([[], []]);
  });
});

describe('a cell', () => {
  it('has the stored value of its formula, and is named as a formula without one', async () => {
    expect(
      await firstRow(
        '<c r="A1" t="str"><f>B1&amp;"x"</f><v>林知夏</v></c><c r="B1"><f>1+1</f><v>2</v></c><c r="C1"><f>NOW()</f></c><c r="D1" t="e"><f>1/0</f><v>#DIV/0!</v></c>',
      ),
    ).toEqual([
      { text: '林知夏', kind: 'text' },
      { text: '2', kind: 'number' },
      { text: '=NOW()', kind: 'formula' },
      { text: '#DIV/0!', kind: 'error' },
    ]);
  });

  it('keeps the digits of a phone number that was stored with an exponent', async () => {
    expect(
      await firstRow('<c r="A1"><v>1.3812345678E10</v></c><c r="B1"><v>1.10101199001011E17</v></c>'),
    ).toEqual([
      { text: '13812345678', kind: 'number' },
      { text: '1.10101199001011E17', kind: 'scientific' },
    ]);
  });

  it('is a date where its style shows one', async () => {
    const styles =
      '<numFmts><numFmt numFmtId="170" formatCode="yyyy&quot;年&quot;m&quot;月&quot;"/><numFmt numFmtId="171" formatCode="[Red]0&quot;day&quot;"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs>';
    const cells = await firstRow(
      [0, 1, 2, 3].map((style, at) => `<c r="${'ABCD'[at]}1" s="${style}"><v>45292</v></c>`).join(''),
      styles,
    );
    expect(cells.map((cell) => [cell!.text, cell!.kind])).toEqual([
      ['45292', 'number'],
      ['2024-01-01', 'date'],
      ['2024-01-01', 'date'],
      ['45292', 'number'],
    ]);
  });
});

describe('a workbook', () => {
  it('is read at its first visible sheet, and names the others and its merged ranges', async () => {
    const sheets =
      '<sheet name="隐藏" state="hidden" r:id="rId9"/><sheet name="员工" r:id="rId1"/><sheet name="说明" r:id="rId2"/>';
    const rows = `<row r="2">${textCell('B2', '姓名')}</row><row r="5"/><row r="7">${textCell('A7', '法务部')}</row>`;
    const after = '<mergeCells><mergeCell ref="A7:A9"/></mergeCells>';
    expect(await read(makeXlsx({ sheets, rows, after }))).toEqual({
      name: '员工',
      ignored: [
        { name: '隐藏', isHidden: true },
        { name: '说明', isHidden: false },
      ],
      merged: ['A7:A9'],
      rows: [
        { row: 2, cells: [null, { text: '姓名', kind: 'text' }] },
        { row: 7, cells: [{ text: '法务部', kind: 'text' }] },
      ],
    });
  });
});

describe('separated values', () => {
  const GB18030 = 'd0d5c3fb2ccad6bbfabac50ac1d6d6aacfc42c3133383030303030303030';
  it.each([
    ['UTF-8', Buffer.from('姓名,手机号\n林知夏,13800000000')],
    ['UTF-8 with a mark', Buffer.from('\ufeff姓名,手机号\r\n林知夏,13800000000\r\n')],
    ['UTF-16', Buffer.from('\ufeff姓名\t手机号\r\n林知夏\t13800000000', 'utf16le')],
    ['GB18030', Buffer.from(GB18030, 'hex')],
  ])('are read in %s', async (_encoding, bytes) => {
    expect(textsOf((await read(bytes)).rows)).toEqual([
      ['姓名', '手机号'],
      ['林知夏', '13800000000'],
    ]);
  });

  it('name lost digits, formulas and errors, and keep protected zeros and line numbers', async () => {
    const { rows } = await read('a,b,c,d\n\n1.38E+10,=1+1,#N/A,"=""0012"""\n');
    expect(rows[1]).toEqual({
      row: 3,
      cells: [
        { text: '1.38E+10', kind: 'scientific' },
        { text: '=1+1', kind: 'formula' },
        { text: '#N/A', kind: 'error' },
        { text: '0012', kind: 'text' },
      ],
    });
  });
});

describe('a file that is refused', () => {
  const ROW = `<row r="1">${textCell('A1', 'x')}</row>`;

  /** Writes another uncompressed size of a part into the directory. */
  function declaring(bytes: Uint8Array, part: string, size: number) {
    const file = Buffer.from(bytes);
    // The directory follows the parts, and the name of a part follows its 46 bytes there.
    file.writeUInt32LE(size, file.lastIndexOf(part) - 46 + 24);
    return file;
  }
  const bomb = makeXlsx({ rows: ROW, others: { 'xl/sharedStrings.xml': new Uint8Array(101 * 1024 * 1024) } });
  const rowsOf = (count: number) => {
    let rows = '';
    for (let row = 1; row <= count; row++) rows += `<row r="${row}"><c r="A${row}"><v>1</v></c></row>`;
    return rows;
  };
  const DOCTYPE = '<!DOCTYPE a [<!ENTITY b "xxxxxxxxxx"><!ENTITY c "&b;&b;&b;&b;&b;&b;">]>';

  it.each([
    ['a zip bomb', () => bomb, 'partsTooLarge'],
    ['a zip bomb whose directory lies', () => declaring(bomb, 'xl/sharedStrings.xml', 2000), 'partsTooLarge'],
    [
      'a directory that declares too much',
      () => declaring(makeXlsx({ rows: ROW }), 'xl/styles.xml', 0xfffffff0),
      'partsTooLarge',
    ],
    [
      'entities',
      () => makeXlsx({ rows: '', others: { 'xl/sharedStrings.xml': strToU8(`${DOCTYPE}<sst/>`) } }),
      'entities',
    ],
    ['a million rows', () => makeXlsx({ rows: rowsOf(1_000_000) }), 'tooManyRows'],
    ['a million lines', () => 'x\n'.repeat(1_000_000), 'tooManyRows'],
    ['too many columns', () => `${'x,'.repeat(50)}x`, 'tooManyColumns'],
    ['a far column', () => makeXlsx({ rows: `<row r="1">${textCell('XFD1', 'x')}</row>` }), 'tooManyColumns'],
    [
      'a long cell',
      () => makeXlsx({ rows: `<row r="1">${textCell('A1', 'x'.repeat(1001))}</row>` }),
      'cellTooLong',
    ],
    ['rows in disorder', () => makeXlsx({ rows: '<row r="2"/><row r="1"/>' }), 'unreadable'],
    ['XML that is cut off', () => makeXlsx({ rows: '<row' }), 'unreadable'],
    ['a zip file that is cut off', () => makeXlsx({ rows: ROW }).subarray(0, 200), 'unreadable'],
    ['a zip file of something else', () => makeXlsx({ rows: ROW, sheets: '' }), 'unreadable'],
    ['bytes that are no text', () => Buffer.from([0xff, 0xff, 0x00, 0x81]), 'unreadable'],
    [
      'a file with macros',
      () => makeXlsx({ rows: ROW, others: { 'xl/vbaProject.bin': strToU8('x') } }),
      'macros',
    ],
    ['a page that is called .xls', () => '<html><table><tr><td>姓名</td></tr></table></html>', 'unreadable'],
    ['a PDF', () => '%PDF-1.7\n1 0 obj', 'unreadable'],
    ['a file with a password', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'encrypted'],
    ['a blank file', () => ' ,\n,', 'empty'],
    ['a file of more than 5 MiB', () => Buffer.alloc(5 * 1024 * 1024 + 1, 'x'), 'fileTooLarge'],
  ])(
    '%s',
    async (_what, make, code) => {
      await expect(read(make())).rejects.toMatchObject({ name: 'TaskFailure', code });
      expect(textsOf((await read('next')).rows)).toEqual([['next']]);
    },
    30_000,
  );

  it('names the cell that is too long', async () => {
    const long = makeXlsx({ rows: `<row r="17">${textCell('C17', 'x'.repeat(1001))}</row>` });
    await expect(read(long)).rejects.toMatchObject({ code: 'cellTooLong', text: 'C17' });
  });
});
