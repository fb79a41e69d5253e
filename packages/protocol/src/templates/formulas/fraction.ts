/** An exact number; the divisor is positive, both have no common factor. */
export interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

/** Numbers with more digits in either part are refused, so that no formula is slow. */
const LARGEST = 10n ** 200n;

/** Null when the divisor is 0 or the number too large. */
export function fraction(over: bigint, under = 1n): Fraction | null {
  if (under === 0n) return null;
  const divisor = commonFactor(over, under) * (under < 0n ? -1n : 1n);
  const reduced = { over: over / divisor, under: under / divisor };
  return isLarge(reduced.over) || isLarge(reduced.under) ? null : reduced;
}

const isLarge = (value: bigint) => value > LARGEST || value < -LARGEST;

function commonFactor(a: bigint, b: bigint): bigint {
  let [left, right] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (right !== 0n) [left, right] = [right, left % right];
  return left;
}

export const add = (a: Fraction, b: Fraction) =>
  fraction(a.over * b.under + b.over * a.under, a.under * b.under);
export const negate = ({ over, under }: Fraction): Fraction => ({ over: -over, under });
export const multiply = (a: Fraction, b: Fraction) => fraction(a.over * b.over, a.under * b.under);
export const divide = (a: Fraction, b: Fraction) => fraction(a.over * b.under, a.under * b.over);

/** Below 0, 0, or above 0, as a is below, equal to or above b. */
export function compare(a: Fraction, b: Fraction): number {
  const difference = a.over * b.under - b.over * a.under;
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;
}

/** The whole number of units of 10^-decimals, halves away from zero (四舍五入). */
export function toUnits({ over, under }: Fraction, decimals: number): bigint {
  const scaled = over * 10n ** BigInt(decimals);
  const half = (2n * (scaled < 0n ? -scaled : scaled) + under) / (2n * under);
  return scaled < 0n ? -half : half;
}

export const fromUnits = (units: bigint, decimals: number): Fraction | null =>
  fraction(units, 10n ** BigInt(decimals));

/** Of a decimal number such as `-12.50`; null for any other text. */
export function readDecimal(text: string): Fraction | null {
  const found = /^(-?)(\d{1,40})(?:\.(\d{1,20}))?$/.exec(text);
  if (!found) return null;
  const [, sign, whole = '', part = ''] = found;
  return fromUnits(BigInt(`${sign}${whole}${part}`), part.length);
}

/** Without zeros at the end: `12.5`. */
export function showDecimal(value: Fraction, decimals: number): string {
  const units = toUnits(value, decimals);
  const digits = String(units < 0n ? -units : units).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const part = digits.slice(digits.length - decimals).replace(/0+$/, '');
  return `${units < 0n ? '-' : ''}${whole}${decimals > 0 && part ? `.${part}` : ''}`;
}
