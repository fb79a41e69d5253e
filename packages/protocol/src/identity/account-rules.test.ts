import { describe, expect, it } from 'vitest';
import { isContact, maskContact, maskName, normaliseAccount } from './account-rules.ts';
import { isSignPassword, isStrongPassword, isWeakSignPassword } from './password-rules.ts';

describe('an account', () => {
  it('loses dashes and surrounding spaces unless it is an e-mail address', () => {
    expect(normaliseAccount(' 138-0000-0001 ')).toBe('13800000001');
    expect(normaliseAccount('+86 138 0000 0001')).toBe('13800000001');
    expect(normaliseAccount('852 9123-4567')).toBe('852 91234567');
    expect(normaliseAccount(' Lin-Zhixia@Example.com ')).toBe('lin-zhixia@example.com');
  });

  it('is a contact when it is a phone number of any country or an e-mail address', () => {
    for (const good of ['13800000001', '852 91234567', '886 912345678', '1 4155550123', 'a.b@c-d.cn']) {
      expect(isContact(good), good).toBe(true);
    }
    for (const bad of ['23800000001', '1380000000', 'a@b', 'a b@c.cn', 'x@y.z\r\nBcc: q@w.e', '']) {
      expect(isContact(bad), bad).toBe(false);
    }
  });

  it('is masked as first three digits, four asterisks and the last four', () => {
    expect(maskContact('13800000003')).toBe('138****0003');
    expect(maskContact('linzhixia@example.com')).toBe('li***@example.com');
    expect(maskContact('1 4155550123')).toBe('1 41****23');
    expect(maskName('王一川')).toBe('王**');
  });
});

it('a password has 8 to 20 characters of at least two kinds', () => {
  expect(isStrongPassword('Demo#2026')).toBe(true);
  expect(isStrongPassword('12345678')).toBe(false);
  expect(isStrongPassword('a1b2c3')).toBe(false);
  expect(isStrongPassword(`${'a1'.repeat(10)}x`)).toBe(false);
});

describe('a signing password', () => {
  it('is any six digits', () => {
    for (const good of ['135790', '111111', '123456']) expect(isSignPassword(good), good).toBe(true);
    for (const bad of ['12345', '1234567', '12a456', '１２３４５６', '']) {
      expect(isSignPassword(bad), bad).toBe(false);
    }
  });

  it('is weak when all its digits are the same, or consecutive up or down', () => {
    for (const weak of ['111111', '123456', '654321', '012345'])
      expect(isWeakSignPassword(weak), weak).toBe(true);
    for (const fair of ['135790', '111112', '901234', '654322', '12345', ''])
      expect(isWeakSignPassword(fair), fair).toBe(false);
  });
});
