import type { AREA_CODES } from '@cinnabar/protocol/limits';

export type AreaCode = (typeof AREA_CODES)[number];
export type ContactMode = 'phone' | 'email';

/** Mainland numbers have eleven digits. */
const MAINLAND_LENGTH = 11;

/** How a stored contact is shown: 86 bare, others as code, one space, number; anything with @ or letters is an e-mail address. */
export function contactMode(value: string): ContactMode {
  return /[@a-z]/i.test(value) ? 'email' : 'phone';
}

export function splitPhone(value: string): { code: AreaCode; number: string } {
  const lead = /^\s*\+?(852|886|86)(?=[\s\d-]|$)[\s-]*(.*)$/.exec(value);
  if (!lead) return { code: '86', number: value };
  return { code: lead[1] as AreaCode, number: lead[2]! };
}

/** One string for the wire. With 86 the input is limited to eleven characters and trimmed (product-spec, contact widget). */
export function joinPhone(code: AreaCode, typed: string): string {
  const number = typed.replace(/[^\d]/g, '');
  if (code === '86') return number.slice(0, MAINLAND_LENGTH);
  return number === '' ? `${code} ` : `${code} ${number.slice(0, 12)}`;
}

/** What stands in the box after typing or pasting: a leading country code chooses the code. */
export function retypePhone(code: AreaCode, typed: string): string {
  const lead = splitPhone(typed);
  return lead.number === typed ? joinPhone(code, typed) : joinPhone(lead.code, lead.number);
}
