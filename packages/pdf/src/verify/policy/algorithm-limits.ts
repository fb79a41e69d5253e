/** The last year in which a digest could be relied on (ETSI TS 119 312 and its predecessor TS 102 176-1). */
const DIGESTS: Readonly<Record<string, number>> = {
  md2: 2005,
  md5: 2005,
  sha1: 2009,
  ripemd160: 2011,
  sha224: 2023,
};

type KeyKind = 'RSA' | 'DSA' | 'EC';

/** Keys of fewer bits than these could be relied on up to a year, shortest first. */
const KEYS: Readonly<Record<KeyKind, readonly (readonly [below: number, year: number])[]>> = {
  RSA: [
    [1024, 2005],
    [1536, 2009],
    [1900, 2016],
    [2048, 2023],
  ],
  DSA: [
    [2048, 2013],
    [3072, 2023],
  ],
  EC: [
    [224, 2013],
    [256, 2016],
  ],
};

const endOf = (year: number) => new Date(Date.UTC(year + 1, 0, 1));

/** Until when a digest was relied on; null for one that still is, or that is not known here. */
export function digestLimit(digest: string): Date | null {
  const year = DIGESTS[digest];
  return year === undefined ? null : endOf(year);
}

/** Until when keys of this size were relied on; null for those that still are. */
export function keyLimit(name: string, bits: number | null): Date | null {
  const kind = name.startsWith('RSA')
    ? 'RSA'
    : name.startsWith('DSA')
      ? 'DSA'
      : name.startsWith('ECDSA')
        ? 'EC'
        : null;
  const limit = kind && bits !== null ? KEYS[kind].find(([below]) => bits < below) : undefined;
  return limit ? endOf(limit[1]) : null;
}

/** The earlier of two limits. */
export const earlier = (a: Date | null, b: Date | null): Date | null => (!a || (b && b < a) ? b : a);
