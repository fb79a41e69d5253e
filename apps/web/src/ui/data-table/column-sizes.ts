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
  const shown = new Set(columns.map(({ key }) => key));
  const hidden = Object.entries(before).filter(([key]) => !shown.has(key));
  return Object.fromEntries([...hidden, ...kept]);
}

/** What was stored, also of columns that a narrow table does not show now. */
export function readSizes(stored: string | null): ColumnSizes {
  let parsed: unknown;
  try {
    parsed = JSON.parse(stored ?? '{}');
  } catch {
    return {};
  }
  if (typeof parsed !== 'object' || parsed === null) return {};
  return Object.fromEntries(
    Object.entries(parsed).filter(([, size]) => typeof size === 'number' && Number.isFinite(size)),
  );
}

/** The last column takes what is left once no other one does, so that a row has no end before the table's. */
export function widthsOf(columns: readonly SizedColumn[], sizes: ColumnSizes): ColumnSize[] {
  const widths: ColumnSize[] = columns.map(({ key, width, min }) => {
    const size = sizes[key];
    return size === undefined ? width : clamp(size, min);
  });
  return widths.some((width) => typeof width === 'string') ? widths : [...widths.slice(0, -1), '1fr'];
}

const clamp = (size: number, min: number) => Math.min(Math.max(size, min), WIDEST);
