/** 132.6; whole numbers without a point. */
export function showMillimetres(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** A measure as people type it, with point, comma or unit; null = not a measure. */
export function parseMillimetres(text: string): number | null {
  const plain = text
    .trim()
    .replace(/\s*mm$/i, '')
    .replace(',', '.');
  if (!/^\d+(\.\d+)?$/.test(plain)) return null;
  return Number(plain);
}
