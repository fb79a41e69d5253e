import { describe, expect, it } from 'vitest';
import { snapMove } from './snap.ts';

const A4 = { width: 210, height: 297 };
const seal = { x: 100, y: 150, width: 42, height: 42 };

describe('a field that is moved', () => {
  it('stays where it is put when nothing is near', () => {
    expect(snapMove({ x: 55, y: 63, width: 40, height: 16 }, [], A4, 2)).toEqual({
      x: 55,
      y: 63,
      guides: [],
    });
  });

  it('comes to lie on the centre line of another field, and shows the line', () => {
    const { y, guides } = snapMove({ x: 30, y: 161.8, width: 40, height: 16 }, [seal], A4, 2);
    expect(y).toBe(163);
    expect(guides).toEqual([{ axis: 'y', at: 171, reason: 'aligned' }]);
  });

  it('meets the edge of another field with either of its edges', () => {
    expect(snapMove({ x: 58.7, y: 20.5, width: 40, height: 16 }, [seal], A4, 2).x).toBe(60);
    expect(snapMove({ x: 141, y: 40, width: 40, height: 16 }, [seal], A4, 2).x).toBe(142);
  });

  it('finds the middle of the page and its margins', () => {
    const middle = snapMove({ x: 83.4, y: 40, width: 42, height: 42 }, [], A4, 2);
    expect(middle).toMatchObject({ x: 84, guides: [{ axis: 'x', at: 105, reason: 'pageCenter' }] });
    const margin = snapMove({ x: 149, y: 40, width: 42, height: 42 }, [], A4, 2);
    expect(margin).toMatchObject({ x: 148, guides: [{ axis: 'x', at: 190, reason: 'margin' }] });
  });

  it('follows the nearest of two lines', () => {
    const low = { x: 0, y: 101, width: 10, height: 10 };
    const lower = { x: 0, y: 100, width: 10, height: 20 };
    expect(snapMove({ x: 60, y: 100.4, width: 33, height: 30 }, [low, lower], A4, 2).y).toBe(100);
  });

  it('never leaves the page', () => {
    expect(snapMove({ x: 400, y: -30, width: 42, height: 42 }, [], A4, 2)).toEqual({
      x: 168,
      y: 0,
      guides: [],
    });
  });
});
