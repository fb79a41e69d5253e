import { describe, expect, it } from 'vitest';
import { cropPage } from './crop-page.ts';

const changed = (...rows: [y: number, height: number][]) =>
  cropPage({ change: 'changed', regions: rows.map(([y, height]) => ({ x: 0.1, y, width: 0.5, height })) });

describe('the part of a page that is shown', () => {
  it('holds a changed line in the middle of a few others', () => {
    const { top, height } = changed([0.5, 0.02]);
    expect(height).toBeCloseTo(0.24);
    expect(top).toBeCloseTo(0.39);
  });

  it('holds all that differs, with a margin around it', () => {
    const { top, height } = changed([0.2, 0.02], [0.6, 0.02]);
    expect(top).toBeCloseTo(0.15);
    expect(top + height).toBeCloseTo(0.67);
  });

  it('does not reach beyond the page', () => {
    expect(changed([0, 0.01]).top).toBe(0);
    const last = changed([0.99, 0.01]);
    expect(last.top + last.height).toBeCloseTo(1);
  });

  it('is the whole page when most of it differs, and for a page that came or went', () => {
    const whole = { top: 0, height: 1 };
    expect(changed([0.1, 0.02], [0.9, 0.02])).toEqual(whole);
    expect(changed()).toEqual(whole);
    expect(cropPage({ change: 'added', regions: [{ x: 0, y: 0.4, width: 1, height: 0.1 }] })).toEqual(whole);
  });
});
