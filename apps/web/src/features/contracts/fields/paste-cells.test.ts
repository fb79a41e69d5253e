import { expect, it } from 'vitest';
import { pasteCells } from './paste-cells.ts';

it('lays a block from a spreadsheet over the table and makes the rows that it needs', () => {
  const rows = [['螺栓', '1', '']];
  expect(pasteCells(rows, '2\t10.00\r\n3\t15.00\n', { row: 0, column: 1, columns: 3, most: 9 })).toEqual([
    ['螺栓', '2', '10.00'],
    ['', '3', '15.00'],
  ]);
});

it('leaves out what reaches past the edges', () => {
  expect(pasteCells([['']], 'a\tb\nc\nd', { row: 0, column: 0, columns: 1, most: 2 })).toEqual([
    ['a'],
    ['c'],
  ]);
});
