import { describe, expect, it } from 'vitest';
import { contactMode, joinPhone, retypePhone, splitPhone } from './contact-value.ts';

describe('a phone number', () => {
  it('is bare for the mainland and has its code and one space elsewhere', () => {
    expect(joinPhone('86', '137 0000 0001')).toBe('13700000001');
    expect(joinPhone('852', '9123-4567')).toBe('852 91234567');
    expect(joinPhone('86', '137000000012345')).toBe('13700000001');
  });

  it('is taken apart the same way', () => {
    expect(splitPhone('13700000001')).toEqual({ code: '86', number: '13700000001' });
    expect(splitPhone('852 91234567')).toEqual({ code: '852', number: '91234567' });
    expect(splitPhone('886 ')).toEqual({ code: '886', number: '' });
  });

  it('chooses the country when it is pasted with its code', () => {
    expect(retypePhone('86', '+852 9123 4567')).toBe('852 91234567');
    expect(retypePhone('852', '+86 137 0000 0001')).toBe('13700000001');
    expect(retypePhone('852', '91234567')).toBe('852 91234567');
  });
});

it.each([
  ['86', ' 137-0000-0001 ', '13700000001'],
  ['86', '8613700000001', '13700000001'],
  ['86', '85291234567', '852 91234567'],
  ['86', '+886 912 345 678', '886 912345678'],
  ['852', '86', ''],
  ['886', '', '886 '],
] as const)('with %s chosen, %j becomes %j', (code, typed, value) => {
  expect(retypePhone(code, typed)).toBe(value);
});

it('another country keeps the number and replaces the calling code', () => {
  expect(joinPhone('852', splitPhone('13700000001').number)).toBe('852 13700000001');
  expect(joinPhone('886', splitPhone('852 91234567').number)).toBe('886 91234567');
  expect(joinPhone('86', splitPhone('852 91234567').number)).toBe('91234567');
});

it('an address with a letter is an e-mail address', () => {
  expect(contactMode('lin@example.com')).toBe('email');
  expect(contactMode('')).toBe('phone');
});

it.each([
  ['+1 415-555-0123', '1 4155550123'],
  ['+85366123456', '853 66123456'],
  ['0065 8123 4567', '65 81234567'],
  ['+49 151 23456789', '49 15123456789'],
] as const)('%j chooses its calling code, typed key by key or pasted', (typed, value) => {
  expect(retypePhone('86', typed)).toBe(value);
  let box = '';
  for (const key of typed) {
    const { code, number } = splitPhone(box);
    box = retypePhone(code, `${number}${key}`);
  }
  expect(box).toBe(value);
});
