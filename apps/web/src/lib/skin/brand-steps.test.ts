import { describe, expect, test } from 'vitest';
import { brandSteps } from './brand-steps.ts';
import { contrast, toHex, toOklch } from './oklch.ts';

const COLORS = ['#2489F2', '#FFD500', '#0B7A74', '#7747B8', '#F2F2F2', '#101010', '#00E0FF'];

describe.each(COLORS)('from the company colour %s', (color) => {
  const steps = brandSteps(color);

  test('white text on the primary button is readable', () => {
    expect(contrast('#ffffff', steps['--brand-fill'])).toBeGreaterThanOrEqual(4.5);
    expect(contrast('#ffffff', steps['--brand-fill-hover'])).toBeGreaterThanOrEqual(4.5);
  });

  test('links and tinted labels are readable', () => {
    expect(contrast(steps['--brand-tint'], steps['--brand-text'])).toBeGreaterThanOrEqual(5);
    expect(contrast('#ffffff', steps['--brand-text'])).toBeGreaterThanOrEqual(5);
  });
});

test('the hue of the company colour stays in every step', () => {
  const hue = toOklch('#0B7A74').h;
  for (const hex of Object.values(brandSteps('#0B7A74'))) {
    expect(Math.abs(toOklch(hex).h - hue)).toBeLessThan(0.12);
  }
});

test('a colour survives the way to OKLCH and back', () => {
  expect(toHex(toOklch('#2489f2'))).toBe('#2489f2');
});
