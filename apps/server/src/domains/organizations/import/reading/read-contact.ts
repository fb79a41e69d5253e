import { isEmail, isMobile, normaliseAccount } from '@cinnabar/protocol/identity/account-rules';
import { isCallingCode } from '@cinnabar/protocol/identity/phone-number';
import type { CellFaultKind } from '@cinnabar/protocol/organizations/import/import-values';

/** `value` when it is right; `fault` with a suggestion, where there is one that is right, when it is not. */
export type Reading =
  | { value: string }
  | { fault: CellFaultKind; suggestion: string | null /** Digits missing or too many. */; count?: number };

/** Letters and marks that are typed or scanned in place of digits. */
const LIKE_DIGITS: Record<string, string> = { o: '0', i: '1', l: '1', '|': '1', s: '5', b: '8' };
/** None of these endings is a domain. */
const SLIPS: readonly [string, string][] = [
  ['.con', '.com'],
  ['.cmo', '.com'],
  ['.comm', '.com'],
  ['.c0m', '.com'],
];
const MAINLAND_DIGITS = 11;

const repaired = (text: string): string =>
  text.toLowerCase().replace(/[oil|sb]/g, (letter) => LIKE_DIGITS[letter]!);

/**
 * A phone number in the stored form.
 * @param text half-width
 * @param areaCode calling code as another column says it, half-width; empty for the mainland or a number that names its code
 */
export function readMobile(text: string, areaCode: string): Reading {
  const code = areaCode.replace(/^(?:\+|00)/, '').trim();
  // What is wrong with the code is said in its own cell.
  const full = (number: string) =>
    code === '' || !isCallingCode(code) || /^(?:\+|00)/.test(number) ? number : `+${code} ${number}`;
  const mobile = normaliseAccount(full(text));
  if (isMobile(mobile)) return { value: mobile };
  const better = normaliseAccount(full(repaired(text)));
  if (isMobile(better)) return { fault: 'MOBILE_INVALID', suggestion: better };
  if (/^1\d+$/.test(mobile) && (code === '' || code === '86')) {
    const over = mobile.length - MAINLAND_DIGITS;
    return { fault: over < 0 ? 'MOBILE_SHORT' : 'MOBILE_LONG', suggestion: null, count: Math.abs(over) };
  }
  return { fault: 'MOBILE_INVALID', suggestion: null };
}

/** An address; `，`, `。`, spaces and the usual slips in its ending are repaired in the suggestion. */
export function readEmail(text: string): Reading {
  const email = normaliseAccount(text);
  const slip = SLIPS.find(([ending]) => email.endsWith(ending));
  if (isEmail(email) && !slip) return { value: email };
  const better = email
    .replace(/\s/g, '')
    .replace(/[,。、]/g, '.')
    .replace(/\.\.+/g, '.');
  const ended = slip ? better.slice(0, -slip[0].length) + slip[1] : better;
  return { fault: 'EMAIL_INVALID', suggestion: isEmail(ended) ? ended : null };
}

export function readAreaCode(text: string): Reading {
  const code = text.replace(/^(?:\+|00)/, '').trim();
  return isCallingCode(code) ? { value: code } : { fault: 'AREA_CODE_UNKNOWN', suggestion: null };
}

export function readPassport(text: string): Reading {
  const passport = text.replace(/[\s-]/g, '').toUpperCase();
  return /^[A-Z0-9]{5,20}$/.test(passport)
    ? { value: passport }
    : { fault: 'PASSPORT_INVALID', suggestion: null };
}
