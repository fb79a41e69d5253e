/** Width of a column: px, or a share of what is left. */
export type ColumnSize = number | `${number}fr`;

/** px of the columns that a person sized; the others have their own width. */
export type ColumnSizes = Readonly<Record<string, number>>;

interface SizedColumn {
  key: string;
  width: ColumnSize;
  /** px */
  min: number;
}

/** px; wider, one column would fill any screen. */
export const WIDEST = 900;

/** What differs from the columns' own widths while one of them is sized: the library holds those before it where they are. */
export function sizesDuring(
  columns: readonly SizedColumn[],
  widths: ReadonlyMap<unknown, unknown>,
): ColumnSizes {
  const sizes: Record<string, number> = {};
  for (const { key, width, min } of columns) {
    const now = widths.get(key);
    if (typeof now === 'number' && now !== width) sizes[key] = clamp(Math.round(now), min);
  }
  return sizes;
}

/**
 * What is kept once it is dropped. A column that takes a share of what is left still does so, unless it is the one that was sized: the
 * rows then still end where the table does.
 */
export function sizesAfter(
  columns: readonly SizedColumn[],
  before: ColumnSizes,
  during: ColumnSizes,
): ColumnSizes {
  const shares = columns.filter(({ width }) => typeof width === 'string').map(({ key }) => key);
  const isSizedOther = columns.some(({ key }) => !shares.includes(key) && during[key] !== before[key]);
  const kept = Object.entries(during).filter(
    ([key]) => !(isSizedOther && shares.includes(key) && before[key] === undefined),
  );
  return Object.fromEntries(kept);
}

/** What was stored, as far as it still is a size of one of these columns. */
export function readSizes(columns: readonly SizedColumn[], stored: string | null): ColumnSizes {
  let parsed: unknown;
  try {
    parsed = JSON.parse(stored ?? '{}');
  } catch {
    return {};
  }
  if (typeof parsed !== 'object' || parsed === null) return {};
  const known = new Map(Object.entries(parsed));
  return Object.fromEntries(
    columns.flatMap(({ key, min }) => {
      const size = known.get(key);
      return typeof size === 'number' && Number.isFinite(size) ? [[key, clamp(size, min)]] : [];
    }),
  );
}

/** The last column takes what is left once no other one does, so that a row has no end before the table's. */
export function widthsOf(columns: readonly SizedColumn[], sizes: ColumnSizes): ColumnSize[] {
  const widths: ColumnSize[] = columns.map(({ key, width }) => sizes[key] ?? width);
  return widths.some((width) => typeof width === 'string') ? widths : [...widths.slice(0, -1), '1fr'];
}

const clamp = (size: number, min: number) => Math.min(Math.max(size, min), WIDEST);
