import { getCountries, getCountryCallingCode, getExampleNumber } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { describe, expect, it } from 'vitest';
import { isCallingCode, isPhoneNumber, parsePhoneNumber, splitCallingCode } from './phone-number.ts';

const COUNTRIES = getCountries().flatMap((country) => {
  const number = getExampleNumber(country, examples);
  return number ? [{ country, number }] : [];
});
const kept = (code: string, national: string) => (code === '86' ? national : `${code} ${national}`);

describe('a telephone number', () => {
  it('of every country is read in every spelling, and normalised to one', () => {
    expect(COUNTRIES.length).toBeGreaterThan(200);
    for (const { country, number } of COUNTRIES) {
      const { countryCallingCode: code, nationalNumber } = number;
      const one = kept(code, nationalNumber);
      const spellings = [
        number.number,
        number.formatInternational(),
        number.formatInternational().replaceAll(' ', '-'),
        number.number.replace('+', '00'),
        `00 ${code} ${nationalNumber}`,
        `+${code}(${nationalNumber.slice(0, 2)})${nationalNumber.slice(2)}`,
        one,
      ];
      for (const spelling of spellings)
        expect(parsePhoneNumber(spelling), `${country} ${spelling}`).toBe(one);
      expect(isPhoneNumber(one), one).toBe(true);
    }
  });

  it.each([
    ['+853 6612 3456', '853 66123456'],
    ['65-8123-4567', '65 81234567'],
    ['+1 (415) 555-0123', '1 4155550123'],
    ['＋1 415 555 0123', '1 4155550123'],
    ['+44 (0)7911 123456', '44 7911123456'],
    ['+886 0912 345 678', '886 912345678'],
    ['886912345678', '886 912345678'],
    ['85291234567', '852 91234567'],
    ['+86 138 0000 0001', '13800000001'],
    ['0086-138-0000-0001', '13800000001'],
    ['8613800000001', '13800000001'],
    ['138 0000 0001', '13800000001'],
    // A mainland number that looks like one of North America.
    ['13105550123', '13105550123'],
  ])('%j is normalised to %j', (typed, one) => {
    expect(parsePhoneNumber(typed)).toBe(one);
    expect(parsePhoneNumber(one), 'however often it is read').toBe(one);
    expect(isPhoneNumber(one)).toBe(true);
  });

  it.each([
    'ZS001',
    '85210001',
    '23800000001',
    '999 12345678',
    '+999 12345678',
    '852 12',
    '86 12345',
    '',
    '+',
  ])('%j is not one', (typed) => expect(isPhoneNumber(parsePhoneNumber(typed))).toBe(false));
});

describe('a calling code', () => {
  it('is known for every country, and is no prefix of another', () => {
    const codes = [...new Set(getCountries().map((country) => getCountryCallingCode(country)))];
    for (const code of codes) {
      expect(isCallingCode(code), code).toBe(true);
      expect(splitCallingCode(`${code}5`)).toEqual({ code, rest: '5' });
    }
    expect(isCallingCode('999')).toBe(false);
    expect(splitCallingCode('8')).toBeNull();
  });
});
