export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/**
 * One text for one value: members sorted by UTF-16 code units, no white space, numbers and strings as ECMAScript prints them
 * (RFC 8785 §3.2). Throws on a number that JSON cannot hold.
 */
export function canonicalJson(value: Json): string {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new TypeError('JSON has no such number');
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const members = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key]!)}`);
  return `{${members.join(',')}}`;
}
