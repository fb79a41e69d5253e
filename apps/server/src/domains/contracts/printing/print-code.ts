import { randomInt } from 'node:crypto';

/** No letter that a reader of paper takes for another (Crockford's base 32). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 12;
const GROUP = 4;

/** An anti-forgery code: sixty bits, which nobody guesses. */
export function newPrintCode(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** As it is printed: `XXXX-XXXX-XXXX`. */
export function shownPrintCode(code: string): string {
  return code.match(new RegExp(`.{${GROUP}}`, 'g'))!.join('-');
}

/** What somebody typed off a paper, as the code it means; null for what is none. */
export function readPrintCode(typed: string): string | null {
  const plain = typed.toUpperCase().replace(/[\s-]/g, '').replace(/[IL]/g, '1').replace(/O/g, '0');
  return plain.length === LENGTH && [...plain].every((char) => ALPHABET.includes(char)) ? plain : null;
}
