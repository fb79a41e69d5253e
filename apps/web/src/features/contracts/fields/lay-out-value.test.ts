import type { ContractDocument } from '@cinnabar/protocol/documents/document-schema';
import { expect, it } from 'vitest';
import type { FillableField } from './fillable-field.ts';
import { layOutValue, roomFault } from './lay-out-value.ts';

const documents = [{ id: 'd', pageSizes: [{ width: 600, height: 800 }] }] as unknown as ContractDocument[];

/** 120 × 40 points. */
const field: FillableField = {
  id: 'f',
  documentId: 'd',
  page: 1,
  x: 0,
  y: 0,
  width: 0.2,
  height: 0.05,
  type: 'TEXT',
  owner: 'o',
  name: '地址',
  settings: { maxLength: 400 },
  required: true,
  readOnly: false,
  value: null,
};

it('reports immediately that a text does not fit, and that it fits again', () => {
  expect(roomFault(field, '约'.repeat(80), documents)).toBe(null);
  expect(roomFault(field, '约'.repeat(120), documents)).toBe('NO_ROOM');
  expect(roomFault(field, '约'.repeat(20), documents)).toBe(null);
  expect(roomFault(field, null, documents)).toBe(null);
});

it('makes the letters of a table smaller until its rows fit', () => {
  const table = {
    kind: 'table' as const,
    columns: ['期数', '金额'],
    size: 12,
    rows: Array.from({ length: 4 }, (_, row) => [`第 ${row + 1} 期`, '145,800.00']),
  };
  const sizesIn = (height: number) => {
    const laid = layOutValue(table, { width: 160, height });
    return {
      ...laid,
      sizes: new Set(laid.appearance.flatMap((one) => (one.kind === 'text' && one.text ? [one.size] : []))),
    };
  };
  expect([...sizesIn(200).sizes]).toEqual([12]);
  const [smaller] = sizesIn(90).sizes;
  expect(smaller).toBeLessThan(12);
  expect(smaller).toBeGreaterThan(6);
  const none = sizesIn(30);
  expect([...none.sizes], 'shown all the same, beyond its box').toEqual([6]);
  expect(none.height).toBeGreaterThan(30);
});
