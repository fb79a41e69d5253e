/** Cents of an amount typed as yuan: `1,234.5`, `￥12`; null for what is no amount of at most two decimals. */
export function centsOf(typed: string): number | null {
  const text = typed.normalize('NFKC').replace(/[¥,\s]/g, '');
  if (!/^\d{1,11}(\.\d{1,2})?$/.test(text)) return null;
  const [yuan, fraction = ''] = text.split('.');
  return Number(yuan) * 100 + Number(fraction.padEnd(2, '0'));
}

/** `500` → `5.00`, as it is typed. */
export const yuanOf = (cents: number): string => (cents / 100).toFixed(2);
