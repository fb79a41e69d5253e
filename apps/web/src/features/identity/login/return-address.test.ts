import { describe, expect, test } from 'vitest';
import { readReturnAddress } from './return-address.ts';

const read = (service: string) => readReturnAddress(`?service=${encodeURIComponent(service)}`);

test('without a return address the browser goes home', () => {
  expect(readReturnAddress('')).toEqual({
    service: '/',
    loginType: null,
    lockedAccount: null,
    contractId: null,
    forwardAuthId: null,
    letterId: null,
    company: null,
    companyError: null,
  });
});

describe('a link to a contract', () => {
  test.each(['/sign/42', '/detail/42', '/contractdetail/42', 'https://sign.example.com/sign/42?x=1'])(
    '%s is recognised',
    (service) => {
      expect(read(service).contractId).toBe('42');
    },
  );

  test('the list of contracts is none', () => {
    expect(read('/contractlist?id=42').contractId).toBeNull();
  });
});

test('the login itself is none: what it would return to is', () => {
  expect(read('/login?service=%2Fsign%2F42')).toEqual(read('/sign/42'));
  expect(read('/login')).toEqual(readReturnAddress(''));
});

test('mobile or email in the address locks the account', () => {
  expect(read('/sign/1?mobile=13800000004').lockedAccount).toBe('13800000004');
  expect(read('/sign/1?email=a%40b.cn').lockedAccount).toBe('a@b.cn');
});

test('a user name locks the account on a transmit link only', () => {
  expect(read('/transmit/7?username=13800000004').lockedAccount).toBe('13800000004');
  expect(read('/contractlist?username=13800000004').lockedAccount).toBeNull();
});

test('the way to log in can be asked for', () => {
  expect(read('/?loginType=pin').loginType).toBe('pin');
  expect(read('/?loginType=dance').loginType).toBeNull();
  expect(readReturnAddress('?service=%2F&loginType=password').loginType).toBe('password');
});

test('an invitation to verify a company is recognised', () => {
  expect(read('/forwardauth/9').forwardAuthId).toBe('9');
  expect(read('/companyletter/9').letterId).toBe('9');
});

test('an address that is none does no harm', () => {
  expect(read('http://[broken').contractId).toBeNull();
});
