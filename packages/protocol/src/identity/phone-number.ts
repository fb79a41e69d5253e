/**
 * Parses phone numbers as typed, and normalises them to one stored form (product-spec §2, contact input widget): bare for the mainland,
 * `13800000001`; else calling code, one space, number, `852 91234567`. Calling codes are those of ITU-T E.164; no code is a prefix of another,
 * so that a code is recognised with its last digit. Its test compares it with libphonenumber.
 */

const MAINLAND = /^1\d{10}$/;

const CALLING_CODES: ReadonlySet<string> = new Set(
  '1 7 20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 60 61 62 63 64 65 66 81 82 84 86 90 91 92 93 94 95 98 211 212 213 216 218 220 221 222 223 224 225 226 227 228 229 230 231 232 233 234 235 236 237 238 239 240 241 242 243 244 245 246 247 248 249 250 251 252 253 254 255 256 257 258 260 261 262 263 264 265 266 267 268 269 290 291 297 298 299 350 351 352 353 354 355 356 357 358 359 370 371 372 373 374 375 376 377 378 380 381 382 383 385 386 387 389 420 421 423 500 501 502 503 504 505 506 507 508 509 590 591 592 593 594 595 596 597 598 599 670 672 673 674 675 676 677 678 679 680 681 682 683 685 686 687 688 689 690 691 692 850 852 853 855 856 880 886 960 961 962 963 964 965 966 967 968 970 971 972 973 974 975 976 977 992 993 994 995 996 998'.split(
    ' ',
  ),
);

/** Countries where a leading zero is part of the number, not a trunk prefix. */
const ZERO_STAYS: ReadonlySet<string> = new Set(['39', '225', '229', '241', '242', '378']);

/** Without the + of their calling code these are still distinguishable from other accounts by digits and length. */
const UNMARKED = /^(852[4-9]\d{7}|8536\d{7}|8860?9\d{8})$/;

/** Whether it is a calling code, such as `86`, `1` or `852`. */
export const isCallingCode = (digits: string): boolean => CALLING_CODES.has(digits);

/** The calling code at the start of these digits, and the rest; null when there is none (yet). */
export function splitCallingCode(digits: string): { code: string; rest: string } | null {
  for (const length of [1, 2, 3]) {
    const code = digits.slice(0, length);
    if (code.length === length && CALLING_CODES.has(code)) return { code, rest: digits.slice(length) };
  }
  return null;
}

/** A number in the stored form. */
export function isPhoneNumber(text: string): boolean {
  if (MAINLAND.test(text)) return true;
  const [, code, number] = /^(\d{1,3}) (\d{4,14})$/.exec(text) ?? [];
  return code !== undefined && code !== '86' && isCallingCode(code) && `${code}${number}`.length <= 15;
}

/**
 * Converts a typed number to the stored form: `+852 9123-4567`, `0044 (0)7911 123456`, `+1 (415) 555-0123`, `138 0000 0001`. Invalid numbers
 * are returned without spaces and dashes.
 */
export function parsePhoneNumber(typed: string): string {
  const text = typed.trim().replaceAll('＋', '+');
  const plain = text.replace(/[\s-]/g, '');
  const bare = text.replace(/\(0\)/g, '').replace(/[\s\-().]/g, '');
  const marked = /^(?:\+|00)(\d+)$/.exec(bare);
  const kept = /^(\d{1,3})[\s-]+([\d\s\-().]+)$/.exec(text);
  const parts = marked
    ? splitCallingCode(marked[1]!)
    : kept && isCallingCode(kept[1]!)
      ? { code: kept[1]!, rest: kept[2]!.replace(/\(0\)/, '').replace(/\D/g, '') }
      : UNMARKED.test(plain)
        ? { code: plain.slice(0, 3), rest: plain.slice(3) }
        : null;
  if (/^861\d{10}$/.test(plain)) return plain.slice(2);
  if (!parts) return plain;
  if (parts.code === '86') return MAINLAND.test(parts.rest) ? parts.rest : plain;
  const number = ZERO_STAYS.has(parts.code) ? parts.rest : parts.rest.replace(/^0/, '');
  const found = `${parts.code} ${number}`;
  return isPhoneNumber(found) ? found : plain;
}
