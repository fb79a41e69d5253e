import { isPhoneNumber, parsePhoneNumber } from './phone-number.ts';

/** Rules of product-spec §5 and §9 about accounts and contacts, used by browser and server alike. */

const EMAIL = /^[^\s@<>"',;:\\()[\]]{1,64}@[^\s@<>"',;:\\()[\]]{1,190}\.[^\s@.<>"',;:\\()[\]]{2,63}$/;

export const isMobile = isPhoneNumber;

export function isEmail(text: string): boolean {
  return text.length <= 254 && EMAIL.test(text);
}

export function isContact(text: string): boolean {
  return isMobile(text) || isEmail(text);
}

/** Dashes and surrounding spaces are stripped from accounts that are not e-mail addresses (spec §5); numbers of all countries get one form. */
export function normaliseAccount(text: string): string {
  const trimmed = text.trim();
  if (trimmed.includes('@')) return trimmed.toLowerCase();
  return parsePhoneNumber(trimmed);
}

/** Login masks a phone as its first 3 digits, four asterisks and digits 8–11 (spec §9). */
export function maskContact(contact: string): string {
  if (contact.includes('@')) {
    const [name, host] = contact.split('@');
    return `${name!.slice(0, 2)}***@${host}`;
  }
  const overseas = /^(\d{1,3}) (\d+)$/.exec(contact);
  if (overseas) return `${overseas[1]} ${overseas[2]!.slice(0, 2)}****${overseas[2]!.slice(-2)}`;
  return contact.length < 7 ? contact : `${contact.slice(0, 3)}****${contact.slice(7)}`;
}

/** Before sign-in only the first character of a person's name is shown. */
export function maskName(name: string): string {
  const letters = [...name];
  return letters.length < 2 ? name : `${letters[0]}${'*'.repeat(Math.min(letters.length - 1, 2))}`;
}
