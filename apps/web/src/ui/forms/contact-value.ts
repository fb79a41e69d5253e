import { isCallingCode, splitCallingCode } from '@cinnabar/protocol/identity/phone-number';

export type ContactMode = 'phone' | 'email';

/** Mainland numbers have eleven digits; with the calling code no number has more than fifteen. */
const MAINLAND_LENGTH = 11;
const LONGEST = 15;

/** How a stored contact is shown: 86 bare, others as code, one space, number; anything with @ or letters is an e-mail address. */
export function contactMode(value: string): ContactMode {
  return /[@a-z]/i.test(value) ? 'email' : 'phone';
}

/** A leading 86, 852 or 886 is read as the calling code, every other one behind + or 00, or as it is kept: before a space. */
export function splitPhone(value: string): { code: string; number: string } {
  const text = value.trimStart();
  const plain = /^(852|886|86)(?=[\s\d-]|$)[\s-]*(.*)$/.exec(text);
  if (plain) return { code: plain[1]!, number: plain[2]! };
  const kept = /^(\d{1,3}) (.*)$/.exec(text);
  if (kept && isCallingCode(kept[1]!)) return { code: kept[1]!, number: kept[2]! };
  const marked = /^(?:[+＋]|00)\s*(\d[\d\s-]*.*)$/.exec(text);
  const [, lead = '', rest = ''] = /^(\d*)(.*)$/.exec(marked?.[1] ?? '') ?? [];
  const split = splitCallingCode(lead);
  return split
    ? { code: split.code, number: `${split.rest}${rest}`.replace(/^[\s-]+/, '') }
    : { code: '86', number: value };
}

/** One string for the wire. With 86 the input is limited to eleven characters and trimmed (product-spec, contact widget). */
export function joinPhone(code: string, typed: string): string {
  const number = typed.replace(/[^\d]/g, '');
  if (code === '86') return number.slice(0, MAINLAND_LENGTH);
  return number === '' ? `${code} ` : `${code} ${number.slice(0, LONGEST - code.length)}`;
}

/** The text of the box after typing or pasting: a leading calling code chooses the code; until it is known, its beginning stays. */
export function retypePhone(code: string, typed: string): string {
  const lead = splitPhone(typed);
  if (lead.number !== typed) return joinPhone(lead.code, lead.number);
  const begun = /^\s*(?:[+＋]|00)\d{0,2}$/.exec(typed);
  return begun ? begun[0].trim().replace('＋', '+') : joinPhone(code, typed);
}
