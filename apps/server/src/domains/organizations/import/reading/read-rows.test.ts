import { RESOURCE_PATHS } from '@cinnabar/protocol/system/resource-paths';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readCsv } from '../../../../platform/sheets/read-csv.ts';
import { readXlsx } from '../../../../platform/sheets/read-xlsx.ts';
import { makeXlsx, textCell } from '../../../../platform/sheets/sheet-factory.ts';
import { findResource } from '../../../system/resources/published-resources.ts';
import { readRows } from './read-rows.ts';

const csv = (...lines: string[]) => readRows(readCsv(Buffer.from(lines.join('\n'))));
const faultsOf = (rows: ReturnType<typeof readRows>) =>
  rows.flatMap(({ faults }) => faults.map(({ cell, fault, suggestion }) => [cell, fault, suggestion]));

describe('a published sheet', () => {
  const sheets = RESOURCE_PATHS.filter((path) => path.endsWith('.xlsx'));

  it.each(sheets)('%s has no employee before something is written into it', async (path) => {
    expect(readRows(readXlsx(await findResource(path)!.read()))).toEqual([]);
  });

  it.each(sheets)('%s is understood in all its columns', async (path) => {
    const parts = unzipSync(await findResource(path)!.read());
    // Another name in place of the example's makes it an employee.
    const texts = strFromU8(parts['xl/sharedStrings.xml']!).replace(/林知夏|Lin Zhixia/, '周远');
    const written = zipSync({ ...parts, 'xl/sharedStrings.xml': strToU8(texts) });
    const [row, ...others] = readRows(readXlsx(Buffer.from(written)));
    expect(others).toEqual([]);
    expect(row).toMatchObject({ row: 3, faults: [], values: { number: 'E10001', email: 'lin@example.com' } });
    expect(row!.values).toMatchObject(
      path.includes('special')
        ? { areaCode: '852', mobile: '852 91234567', passport: 'K01234567' }
        : { mobile: '13800000000' },
    );
    expect(Object.keys(row!.values)).toHaveLength(path.includes('special') ? 9 : 7);
  });
});

describe('a column', () => {
  it('is known by its heading in either language, below a title, with marks and remarks', () => {
    const rows = csv(
      '2026 年员工花名册',
      'Employee No.,姓名 *,手机号码（必填）,爱好',
      'E1,周远,13811110001,围棋',
    );
    expect(rows).toEqual([
      { row: 3, values: { number: 'E1', name: '周远', mobile: '13811110001' }, faults: [], normalised: [] },
    ]);
  });

  it('counts once: of two with one name the first', () => {
    const [row] = csv('姓名,手机,电话', '周远,13811110001,13811110002');
    expect(row!.values.mobile).toBe('13811110001');
  });
});

describe('a cell', () => {
  it('has full-width digits, spaces and dashes in the stored form, and its row names the field', () => {
    const rows = csv('姓名,手机号,邮箱', '周　远,１３８ １１１１-０００１,ZHOU@Example.com');
    expect(rows).toEqual([
      {
        row: 2,
        values: { name: '周 远', mobile: '13811110001', email: 'zhou@example.com' },
        faults: [],
        normalised: ['name', 'mobile', 'email'],
      },
    ]);
  });

  it.each([
    ['1381234567', 'MOBILE_SHORT', null],
    ['138123456789', 'MOBILE_LONG', null],
    ['1381111O00l', 'MOBILE_INVALID', '13811110001'],
    ['分机 8021', 'MOBILE_INVALID', null],
    ['1.38E+10', 'DIGITS_LOST', null],
    ['=B3', 'FORMULA', null],
    ['#N/A', 'ERROR_VALUE', null],
  ])('of a phone that says %s is %s', (text, fault, suggestion) => {
    expect(faultsOf(csv('姓名,手机号', `周远,${text}`))).toEqual([['B2', fault, suggestion]]);
  });

  it('with a phone says how many digits are missing or too many', () => {
    const rows = csv('姓名,手机号', '周远,1381234567', '许清和,1381234567890');
    expect(rows.map(({ faults: [fault] }) => fault!.count)).toEqual([1, 2]);
  });

  it.each([
    ['zhou@example.con', 'zhou@example.com'],
    ['zhou@example。com', 'zhou@example.com'],
    ['zhou @example.com', 'zhou@example.com'],
    ['zhou', null],
  ])('of an address that says %s is wrong', (text, suggestion) => {
    expect(faultsOf(csv('姓名,邮箱', `周远,${text}`))).toEqual([['B2', 'EMAIL_INVALID', suggestion]]);
  });

  it('with an unknown area code is wrong', () => {
    const rows = csv('姓名,区号,手机号,邮箱', '周远,999,91234567,zhou@example.com');
    expect(faultsOf(rows)).toContainEqual(['B2', 'AREA_CODE_UNKNOWN', null]);
  });

  it('that became a number is shorter than those beside it with leading zeros', () => {
    const rows = readXlsx(
      Buffer.from(
        makeXlsx({
          rows:
            `<row r="1">${textCell('A1', '姓名')}${textCell('B1', '邮箱')}${textCell('C1', '工号')}</row>` +
            `<row r="2">${textCell('A2', '周远')}${textCell('B2', 'a@example.com')}${textCell('C2', '0012')}</row>` +
            `<row r="3">${textCell('A3', '沈砚')}${textCell('B3', 'b@example.com')}<c r="C3"><v>13</v></c></row>`,
        }),
      ),
    );
    expect(faultsOf(readRows(rows))).toEqual([['C3', 'ZEROS_LOST', '0013']]);
  });

  it('inside a merged range is offered the value of the range', () => {
    const sheet = readXlsx(
      Buffer.from(
        makeXlsx({
          rows:
            `<row r="1">${textCell('A1', '姓名')}${textCell('B1', '邮箱')}${textCell('C1', '部门')}</row>` +
            `<row r="2">${textCell('A2', '周远')}${textCell('B2', 'a@example.com')}${textCell('C2', '法务部')}</row>` +
            `<row r="3">${textCell('A3', '沈砚')}${textCell('B3', 'b@example.com')}</row>`,
          after: '<mergeCells><mergeCell ref="C2:C1048576"/></mergeCells>',
        }),
      ),
    );
    expect(faultsOf(readRows(sheet))).toEqual([['C3', 'MERGED', '法务部']]);
  });
});

describe('a row', () => {
  it('needs a name and a contact', () => {
    const rows = csv('姓名,手机号,邮箱', ',13811110001,', '沈砚,,');
    expect(faultsOf(rows)).toEqual([
      ['A2', 'MISSING', null],
      ['B3', 'CONTACT_MISSING', null],
    ]);
  });

  it('has a number and contacts that no earlier row has, however they are written', () => {
    const rows = csv(
      '姓名,手机号,工号',
      '周远,13811110001,E1',
      '沈砚,138 1111 0001,E2',
      '许清和,13811110003,E1',
    );
    expect(rows.flatMap(({ faults }) => faults)).toMatchObject([
      { cell: 'B3', fault: 'DUPLICATE', count: 2 },
      { cell: 'C4', fault: 'DUPLICATE', count: 2 },
    ]);
  });

  it('is refused for a text that is too long', () => {
    expect(faultsOf(csv('姓名,手机号', `${'周'.repeat(51)},13811110001`))).toEqual([
      ['A2', 'TOO_LONG', null],
    ]);
  });
});
