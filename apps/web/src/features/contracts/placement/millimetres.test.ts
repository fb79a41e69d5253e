import { expect, it } from 'vitest';
import { parseMillimetres, showMillimetres } from './millimetres.ts';

it('a measure is shown to a tenth of a millimetre and read as people type it', () => {
  expect(showMillimetres(132.5501)).toBe('132.6');
  expect(showMillimetres(42.00001)).toBe('42');
  expect([' 12.5 mm', '12,5', '7'].map(parseMillimetres)).toEqual([12.5, 12.5, 7]);
  expect(['', '-3', 'x', '1e3'].map(parseMillimetres)).toEqual([null, null, null, null]);
});
