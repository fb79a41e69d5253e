import { randomInt } from 'node:crypto';

/** No characters that are confused in print (Crockford's base 32). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 12;
const GROUP = 4;

/** An anti-forgery code: sixty random bits. */
export function newPrintCode(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** In printed form: `XXXX-XXXX-XXXX`. */
export function shownPrintCode(code: string): string {
  return code.match(new RegExp(`.{${GROUP}}`, 'g'))!.join('-');
}

/** Normalises a code typed from paper; null for any other text. */
export function readPrintCode(typed: string): string | null {
  const plain = typed.toUpperCase().replace(/[\s-]/g, '').replace(/[IL]/g, '1').replace(/O/g, '0');
  return plain.length === LENGTH && [...plain].every((char) => ALPHABET.includes(char)) ? plain : null;
}
