import { expect, it } from 'vitest';
import { ERRORS, type ErrorEntry } from './errors.ts';

const entries = Object.entries(ERRORS) as [string, ErrorEntry][];

it('no two errors have the same code', () => {
  const codes = entries.map(([, entry]) => entry.code);
  expect(new Set(codes).size).toBe(codes.length);
});

it('403 is reserved for calls without a usable session', () => {
  const forbidden = entries.filter(([, entry]) => entry.status === 403).map(([name]) => name);
  expect(forbidden).toEqual(['SESSION_EXPIRED', 'NOT_SIGNED_IN']);
});

/** Codes defined by the specification; all others were chosen here and never change once used. */
it.each([
  ['ACCOUNT_NOT_FOUND', 1002001],
  ['NO_LOGIN_PASSWORD', 1002002],
  ['PASSWORD_RULE', 1002006],
  ['CAPTCHA_EXPIRED', 1002012],
  ['CAPTCHA_WRONG', 1002013],
  ['NO_AUTH_STATUS', 2002004],
  ['SOLE_ADMINISTRATOR', 2003004],
  ['SCAN_LINK_EXPIRED', 3001003],
  ['ALREADY_ENDED', 3001008],
  ['DOCUMENT_ENCRYPTED', 3002001],
  ['DOCUMENT_BROKEN', 3002002],
  ['DOCUMENT_LOCKED', 3002003],
  ['SCAN_COMPLETED', 9002001],
  ['SCAN_TO_DETAIL', 9002002],
  ['SCAN_TO_SIGN', 9002003],
  ['VERIFY_NOT_PDF', 9003001],
  ['VERIFY_TOO_LARGE', 9003002],
  ['VERIFY_UNREADABLE', 9003003],
  ['VERIFY_BUSY', 9003004],
  ['NOT_SIGNED_IN', 9004001],
  ['CLOCK_OFF', 9004002],
  ['NONCE_REUSED', 9004003],
  ['PAGE_OUT_OF_DATE', 9004004],
] as const)('%s has the code %i of the specification', (name, code) => {
  expect(ERRORS[name].code).toBe(code);
});
