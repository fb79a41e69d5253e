import { expect, it } from 'vitest';
import { breadthOf } from './follow-pressure.ts';

it('a line is broader the harder the pen is pressed', () => {
  expect(breadthOf(0.2)).toBeLessThan(breadthOf(0.6));
});

it.each([0, 0.5, 1])('a screen without a sensor (%d) writes as broad as before', (pressure) => {
  expect(breadthOf(pressure)).toBe(1);
});
