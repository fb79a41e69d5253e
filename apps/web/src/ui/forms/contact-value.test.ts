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

it('an address with a letter is an e-mail address', () => {
  expect(contactMode('lin@example.com')).toBe('email');
  expect(contactMode('')).toBe('phone');
});
