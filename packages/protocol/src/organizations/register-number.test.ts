import { describe, expect, it } from 'vitest';
import { isRegisterNo, normaliseRegisterNo } from './register-number.ts';

/** Published codes of large companies. */
const REAL = ['91440300708461136T', '91330100799655058B', '91110000802100433B'];

describe('a unified social credit code', () => {
  it.each(REAL)('%s of a registered company is accepted', (code) => {
    expect(isRegisterNo(code)).toBe(true);
  });

  it.each([
    ['another check character', '91440300708461136U'],
    ['two characters changed places', '91440300708416136T'],
    ['one digit changed', '91440301708461136T'],
    ['a letter that is not used', '9144030070846I136T'],
    ['letters in the division', '9144A300708461136T'],
    ['seventeen characters', '91440300708461136'],
    ['nineteen characters', '91440300708461136T1'],
    ['the registration number of before 2015', '440301103097413'],
    ['nothing', ''],
  ])('with %s is refused', (_, code) => {
    expect(isRegisterNo(code)).toBe(false);
  });

  it('is found in what was copied with spaces, dashes, small or full-width letters', () => {
    for (const copied of [
      '9144 0300 7084 61136t',
      '91440300-708461136-T',
      '９１４４０３００７０８４６１１３６Ｔ',
    ])
      expect(normaliseRegisterNo(copied)).toBe('91440300708461136T');
  });
});
