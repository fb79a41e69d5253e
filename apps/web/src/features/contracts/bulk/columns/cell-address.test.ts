import { expect, it } from 'vitest';
import { cellAddress } from './cell-address.ts';

it.each([
  [2, 0, 'A2'],
  [17, 25, 'Z17'],
  [3, 26, 'AA3'],
  [9, 199, 'GR9'],
])('row %i, column %i: %s', (row, column, address) => {
  expect(cellAddress(row, column)).toBe(address);
});
