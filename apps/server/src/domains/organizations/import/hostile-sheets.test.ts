import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { makeXlsx, textCell } from '../../../platform/sheets/sheet-factory.ts';
import { buildProduct } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { csv, importingFirm, newMobile } from './import-factory.ts';

const database = await createTestDatabase();
const product = await buildProduct(database);
const firm = await importingFirm(product);

const HEADING = `<row r="1">${textCell('A1', '姓名')}${textCell('B1', '手机号')}${textCell('C1', '部门')}</row>`;
const row = (number: number, cells: string) => `<row r="${number}">${cells}</row>`;

describe('a file that is no sheet of employees', () => {
  const SHARED = '<?xml version="1.0"?><sst>';
  it.each<[string, () => Uint8Array, string]>([
    ['a million rows', () => csv(`姓名,手机号\n${'1\n'.repeat(1_000_000)}`), 'SHEET_TOO_MANY_ROWS'],
    ['more than 5 MiB', () => Buffer.alloc(5 * 1024 * 1024 + 1, '1'), 'SHEET_TOO_LARGE'],
    [
      'a part that unpacks to more than 100 MiB',
      () =>
        makeXlsx({ rows: HEADING, others: { 'xl/sharedStrings.xml': new Uint8Array(101 * 1024 * 1024) } }),
      'SHEET_UNPACKS_TOO_LARGE',
    ],
    [
      'one long text in every cell',
      () =>
        makeXlsx({
          rows: Array.from({ length: 12_000 }, (_, at) => row(at + 1, '<c t="s"><v>0</v></c>')).join(''),
          others: { 'xl/sharedStrings.xml': strToU8(`${SHARED}<si><t>${'长'.repeat(1000)}</t></si></sst>`) },
        }),
      'SHEET_TOO_MUCH_TEXT',
    ],
    [
      'entities',
      () =>
        makeXlsx({
          rows: HEADING,
          others: { 'xl/sharedStrings.xml': strToU8('<!DOCTYPE a [<!ENTITY b "c">]><sst/>') },
        }),
      'SHEET_UNREADABLE',
    ],
    [
      'macros',
      () => makeXlsx({ rows: HEADING, others: { 'xl/vbaProject.bin': strToU8('x') } }),
      'SHEET_MACROS',
    ],
    ['a password', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'SHEET_LOCKED'],
    ['51 columns', () => csv(Array.from({ length: 51 }, () => '姓名').join(',')), 'SHEET_TOO_MANY_COLUMNS'],
    ['a cell of 1001 characters', () => csv('姓名,手机号', `${'长'.repeat(1001)},1`), 'SHEET_CELL_TOO_LONG'],
    ['headings only', () => csv('姓名,手机号'), 'SHEET_EMPTY'],
    ['nothing', () => csv(''), 'SHEET_EMPTY'],
    ['a picture', () => Buffer.from('89504e470d0a1a0a0000000d', 'hex'), 'SHEET_UNREADABLE'],
  ])('with %s is refused with its reason', async (_, bytes, name) => {
    const answer = await firm.upload(bytes());
    expect(answer).toMatchObject({ name });
    expect(answer.message).not.toMatch(/[{}]/);
    expect((await firm.get<{ list: object[] }>('/employee/import/list')).result.list).toEqual([]);
    expect(await firm.namesOf()).toEqual([]);
  });
});

describe('a sheet', () => {
  it('with formulas counts what was stored, and nothing is calculated', async () => {
    const { upload, faultsOf } = await importingFirm(product);
    const name = (formula: string, value: string) => `<f>${formula}</f>${value}`;
    const { result } = await upload(
      makeXlsx({
        rows:
          HEADING +
          row(2, `<c r="A2" t="str">${name('CONCAT(A1)', '<v>周远</v>')}</c>${textCell('B2', newMobile())}`) +
          row(
            3,
            `<c r="A3">${name('WEBSERVICE("http://127.0.0.1/")', '')}</c>${textCell('B3', newMobile())}`,
          ),
      }),
    );
    expect(result.counts).toMatchObject({ NEW: 1, WRONG: 1 });
    expect(await faultsOf(result.id)).toEqual(['A3 FORMULA']);
  });

  it('with merged cells says which cells have no value of their own', async () => {
    const { upload, rowsOf } = await importingFirm(product);
    const { result } = await upload(
      makeXlsx({
        rows:
          HEADING +
          row(2, `${textCell('A2', '周远')}${textCell('B2', newMobile())}${textCell('C2', '法务部')}`) +
          row(3, `${textCell('A3', '沈砚')}${textCell('B3', newMobile())}`),
        after: '<mergeCells><mergeCell ref="C2:C1048576"/></mergeCells>',
      }),
    );
    expect(result.merged).toEqual(['C2:C1048576']);
    const [, second] = await rowsOf(result.id, 'WRONG');
    expect(second!.cells[2]!.fault).toMatchObject({ kind: 'MERGED', suggestion: '法务部' });
  });

  it('in GB18030 is read as it was written', async () => {
    const { upload, rowsOf } = await importingFirm(product);
    // 姓名,手机号 and 周远
    const heading = Buffer.from('d0d5c3fb2ccad6bbfabac50a', 'hex');
    const { result } = await upload(
      Buffer.concat([heading, Buffer.from('d6dcd4b6', 'hex'), Buffer.from(`,${newMobile()}\n`)]),
    );
    expect(result.counts).toMatchObject({ NEW: 1 });
    expect((await rowsOf(result.id))[0]!.cells[0]!.text).toBe('周远');
  });
});
