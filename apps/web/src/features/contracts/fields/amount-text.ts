/** `286,000.5` → `28600050`. Null for what is no amount; thousands separators and the sign of the currency are forgiven. */
export function readCents(text: string): string | null {
  const plain = text.normalize('NFKC').replace(/[\s,¥￥元]/g, '');
  const parts = /^(-?)(\d{1,13})(?:\.(\d{0,2}))?$/.exec(plain);
  if (!parts) return null;
  const [, sign, whole, part = ''] = parts;
  const digits = `${whole}${part.padEnd(2, '0')}`.replace(/^0+(?=\d)/, '');
  return digits === '0' ? '0' : `${sign}${digits}`;
}

/** `28600050` → `286000.50`, as it is typed. Text that is no amount is returned unchanged, so that it can be corrected. */
export function writeCents(value: string): string {
  if (!/^-?\d+$/.test(value)) return value;
  const digits = value.replace('-', '').padStart(3, '0');
  return `${value.startsWith('-') ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
