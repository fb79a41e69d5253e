/** Integer cents (分). Money is never a fraction in code or in the database. */
export type Cents = number;

/** `28600000` → `286,000.00`. Throws on anything that is not a safe integer. */
export function formatCents(cents: Cents): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`not integer cents: ${cents}`);
  const sign = cents < 0 ? '-' : '';
  const digits = String(Math.abs(cents)).padStart(3, '0');
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${sign}${whole}.${digits.slice(-2)}`;
}
