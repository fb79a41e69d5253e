/** Numbers of papers and cards, validated alike in the browser and on the server. */

export const REAL_NAME_METHODS = ['IDCARD', 'MOBILE3', 'BANKCARD'] as const;
export type RealNameMethod = (typeof REAL_NAME_METHODS)[number];

/** Resident identity card, passport, and the permits of residents of Hong Kong and Macao, and of Taiwan, for the mainland. */
export const PAPERS = ['IDCARD', 'PASSPORT', 'HKMP', 'MTPS'] as const;
export type Paper = (typeof PAPERS)[number];

export const PHOTO_SIDES = ['FRONT', 'BACK'] as const;
export type PhotoSide = (typeof PHOTO_SIDES)[number];

/** Version of the consent text; raised when its meaning changes, so that an old page does not count as consent. */
export const REAL_NAME_CONSENT = '2026-11';
export const PHOTO_BYTES = 10 * 1024 * 1024;

/** A passport shows everything on its data page. */
export function sidesOf(paper: Paper): readonly PhotoSide[] {
  return paper === 'PASSPORT' ? ['FRONT'] : PHOTO_SIDES;
}

/** Without typed spaces and dashes, in capitals. */
export function normalisePaperNumber(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s·-]/g, '')
    .toUpperCase();
}

const FORMS: Record<Exclude<Paper, 'IDCARD'>, RegExp> = {
  PASSPORT: /^[A-Z0-9]{6,15}$/,
  // The last two digits of older ones count the renewals.
  HKMP: /^[HM]\d{8}(\d{2})?$/,
  MTPS: /^\d{8}(\d{2})?$/,
};

/** @param number in the form of `normalisePaperNumber` */
export function isPaperNumber(paper: Paper, number: string, today: Date): boolean {
  return paper === 'IDCARD' ? isIdCardNumber(number, today) : FORMS[paper].test(number);
}

/** Divisions of province level (GB/T 2260); 81 to 83 are used on residence permits, 91 for foreigners. */
const REGIONS = new Set(
  '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82 83 91'.split(
    ' ',
  ),
);
/** ISO 7064, MOD 11-2. */
const CHECK_CHARACTERS = '10X98765432';

/** GB 11643-1999: region, day of birth, order and check character. */
export function isIdCardNumber(number: string, today: Date): boolean {
  if (!/^\d{17}[\dX]$/.test(number) || !REGIONS.has(number.slice(0, 2))) return false;
  if (!isBirthday(number.slice(6, 14), today)) return false;
  const sum = [...number.slice(0, 17)].reduce(
    (total, digit, at) => total + Number(digit) * (2 ** (17 - at) % 11),
    0,
  );
  return CHECK_CHARACTERS[sum % 11] === number[17];
}

function isBirthday(digits: string, today: Date): boolean {
  const text = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
  const day = new Date(`${text}T00:00:00Z`);
  // `Date` moves a day that does not exist in its month, or is invalid.
  const exists = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
  return exists && day <= today && day.getUTCFullYear() >= 1900;
}

/** Digits with a Luhn check (ISO/IEC 7812-1). */
export function isBankCard(text: string): boolean {
  if (!/^\d{13,19}$/.test(text)) return false;
  const sum = [...text].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** The phone numbers that operators of the mainland can compare with a name. */
export function isMainlandMobile(text: string): boolean {
  return /^1[3-9]\d{9}$/.test(text);
}

/** Letters with dots and spaces between them; no digits or marks, at least two characters. */
export function isPersonName(text: string): boolean {
  return /^\p{L}[\p{L}\p{M}·・.'’ -]*[\p{L}\p{M}.]$/u.test(text);
}

/** The first three and the last four characters; of a short number only its ends. */
export function maskNumber(number: string): string {
  if (number.length < 9) return `${number.slice(0, 1)}${'*'.repeat(number.length - 3)}${number.slice(-2)}`;
  return `${number.slice(0, 3)}${'*'.repeat(number.length - 7)}${number.slice(-4)}`;
}
