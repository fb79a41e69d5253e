/** The 31 characters of a unified social credit code, in the order of their values (GB 32100-2015, table 1): without I, O, S, V and Z. */
const CHARACTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY';
/** Department and kind of registration, division (GB/T 2260), organisation code with its own check, check character. */
const FORM = /^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/;

/** Full-width characters, spaces and dashes of a copied code are resolved; letters are upper case. */
export const normaliseRegisterNo = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase();

/** The eighteenth character of a code, from the seventeen before it (GB 32100-2015, annex A; ISO 7064, MOD 31 with weights 3^n). */
export function checkCharacter(first17: string): string {
  let weight = 1;
  let sum = 0;
  for (const character of first17) {
    sum += CHARACTERS.indexOf(character) * weight;
    weight = (weight * 3) % 31;
  }
  return CHARACTERS[(31 - (sum % 31)) % 31]!;
}

/** Whether a normalised text is a unified social credit code with a right check character. Says nothing about a register. */
export function isRegisterNo(text: string): boolean {
  return FORM.test(text) && checkCharacter(text.slice(0, 17)) === text[17];
}
