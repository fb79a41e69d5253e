import { type Fraction, fromUnits, readDecimal, showDecimal, toUnits } from '../formulas/fraction.ts';
import type { ParamType } from './param-types.ts';

/** Of the value of a NUMBER or AMOUNT, the latter in yuan; null when it is empty or not one. */
export function numberOfValue(type: ParamType, value: string | null | undefined): Fraction | null {
  if (!value) return null;
  if (type === 'NUMBER') return readDecimal(value);
  return type === 'AMOUNT' && /^-?\d{1,15}$/.test(value) ? fromUnits(BigInt(value), 2) : null;
}

/** The digits that a value may have before its point (`field-value.ts`). */
const MOST = 10n ** 15n;

/** The value of such a number, rounded; null when it has too many digits. */
export function valueOfNumber(type: ParamType, decimals: number, number: Fraction): string | null {
  const units = toUnits(number, type === 'AMOUNT' ? 2 : 0);
  if (units >= MOST || units <= -MOST) return null;
  return type === 'AMOUNT' ? String(units) : showDecimal(number, decimals);
}
