import { LIMITS } from '../limits.ts';

/** Rules of product-spec §5 about passwords. Apart from those about accounts, which every page before the login loads. */

/** Digits, letters, symbols. */
export const PASSWORD_CLASSES = [/\d/, /[a-zA-Z]/, /[^\da-zA-Z]/] as const;

/** Characters of a password, and how many of digits, letters and symbols it must have. */
export interface PasswordRule {
  min: number;
  max: number;
  classes: number;
}

/** Of product-spec §5; an installation may demand more. */
export const LEAST_PASSWORD_RULE: PasswordRule = {
  min: LIMITS.passwordMin,
  max: LIMITS.passwordMax,
  classes: 2,
};

export function isStrongPassword(password: string, rule: PasswordRule = LEAST_PASSWORD_RULE): boolean {
  const length = [...password].length;
  if (length < rule.min || length > rule.max) return false;
  const classes = PASSWORD_CLASSES.filter((kind) => kind.test(password)).length;
  return classes >= rule.classes;
}

/** Exactly 6 digits (spec §5): any six. */
export function isSignPassword(text: string): boolean {
  return /^\d{6}$/.test(text);
}

/** Easily guessed: all digits the same, or consecutive up or down. Its owner is warned, and may use it. */
export function isWeakSignPassword(text: string): boolean {
  const steps = new Set([...text].slice(1).map((digit, at) => Number(digit) - Number(text[at])));
  const [only] = steps;
  return isSignPassword(text) && steps.size === 1 && (only === 0 || only === 1 || only === -1);
}
