import { PLAIN_FIELD } from '@cinnabar/protocol/contracts/fields/field-rules';
import { describe, expect, it } from 'vitest';
import { copiesForPages, freeSpot, resize } from './edit-placements.ts';
import type { Placement } from './placement.ts';

const A4 = { width: 210, height: 297 };
const sheets = [1, 2, 3].map((page) => ({ documentId: 'd1', page, ...A4 }));
const signature: Placement = {
  ...PLAIN_FIELD,
  id: 'f1',
  documentId: 'd1',
  page: 1,
  type: 'SEAL_PERSONAL',
  owner: 'a1',
  x: 100,
  y: 200,
  width: 40,
  height: 16,
};
const seal: Placement = { ...signature, type: 'SEAL_CORPORATE', width: 42, height: 42 };

describe('resizing', () => {
  it('draws a corner while the opposite one stays', () => {
    expect(resize(signature, 'se', 10, 4, A4)).toEqual({ x: 100, y: 200, width: 50, height: 20 });
    expect(resize(signature, 'nw', -10, -4, A4)).toEqual({ x: 90, y: 196, width: 50, height: 20 });
  });

  it('stops at the smallest and largest sensible size and at the edge of the page', () => {
    expect(resize(signature, 'se', -90, -90, A4)).toMatchObject({ width: 20, height: 8 });
    expect(resize(signature, 'nw', 90, 90, A4)).toEqual({ x: 120, y: 208, width: 20, height: 8 });
    expect(resize({ ...signature, x: 165 }, 'se', 90, 0, A4).width).toBe(45);
  });

  it('never changes a seal: it is stamped in true size', () => {
    expect(resize(seal, 'se', 10, 10, A4)).toMatchObject({ width: 42, height: 42 });
  });
});

describe('copies', () => {
  it('have the same position on every other page, once', () => {
    const already = { ...seal, id: 'f2', page: 3 };
    const copies = copiesForPages(seal, [seal, already], sheets);
    expect(copies.map(({ page, x, y }) => ({ page, x, y }))).toEqual([{ page: 2, x: 100, y: 200 }]);
  });

  it('are put on the pages that were chosen', () => {
    const on = (pages: Parameters<typeof copiesForPages>[3]) =>
      copiesForPages(seal, [seal], sheets, pages).map(({ page }) => page);
    expect(on('ODD'), 'its own page has it already').toEqual([3]);
    expect(on('EVEN')).toEqual([2]);
    expect(on([1, 2])).toEqual([2]);
  });

  it('are put back onto a smaller page', () => {
    const small = [sheets[0]!, { documentId: 'd1', page: 2, width: 148, height: 210 }];
    expect(copiesForPages(seal, [seal], small)[0]).toMatchObject({ x: 100, y: 168 });
  });
});

describe('a new field', () => {
  it('is put beside the existing one', () => {
    expect(freeSpot({ ...signature, id: 'f2' }, [signature], A4)).toMatchObject({ x: 146, y: 200 });
  });

  it('goes to the other side at the edge of the page, then below', () => {
    const atEdge = { ...signature, x: 165 };
    const beside = { ...signature, id: 'f3', x: 119 };
    expect(freeSpot({ ...atEdge, id: 'f2' }, [atEdge], A4)).toMatchObject({ x: 119, y: 200 });
    const row = [atEdge, beside, { ...beside, id: 'f4', x: 73 }, { ...beside, id: 'f5', x: 27 }];
    expect(freeSpot({ ...atEdge, id: 'f2' }, row, A4)).toMatchObject({ x: 165, y: 222 });
  });

  it('is seen even when no place is free', () => {
    const wall = { ...seal, id: 'f9', x: 0, y: 0, width: 210, height: 297 };
    expect(freeSpot({ ...signature, id: 'f2' }, [wall], A4)).toMatchObject({ x: 106, y: 206 });
  });
});
