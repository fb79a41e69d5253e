import type { BulkRow } from '@cinnabar/protocol/contracts/bulk/bulk-schema';
import { describe, expect, it } from 'vitest';
import { type HeldRow, holdRows, writeCell } from './hold-rows.ts';

const wrong = (row: number): BulkRow => ({
  row,
  state: 'WRONG',
  cells: [
    { text: '甲公司', message: null },
    { text: '138', message: '手机号应为 11 位' },
  ],
  message: '缺少联系方式',
  contractId: null,
});
const shown = (...rows: number[]): HeldRow[] => holdRows([], rows.map(wrong));

describe('holdRows', () => {
  it('keeps a row that was put right in its place, without its faults', () => {
    const rows = holdRows(shown(2, 3, 5), [wrong(2), wrong(5), wrong(8)]);
    expect(rows.map(({ row, mended }) => [row, mended])).toEqual([
      [2, false],
      [3, true],
      [5, false],
    ]);
    expect(rows[1]!.message).toBeNull();
    expect(rows[1]!.cells.map(({ message }) => message)).toEqual([null, null]);
  });

  it('shows the next rows once all of them are right', () => {
    expect(holdRows(shown(2, 3), [wrong(8)]).map(({ row }) => row)).toEqual([8]);
  });

  it('shows a row that became wrong again with its new faults', () => {
    const mended = holdRows(shown(2, 3), [wrong(3)]);
    expect(holdRows(mended, [wrong(2), wrong(3)])[0]).toMatchObject({ row: 2, mended: false });
  });
});

describe('writeCell', () => {
  it('changes one text and no other', () => {
    const rows = writeCell(shown(2, 3), { row: 3, column: 1, text: '13800000000' });
    expect(rows.map(({ cells }) => cells[1]!.text)).toEqual(['138', '13800000000']);
  });
});
