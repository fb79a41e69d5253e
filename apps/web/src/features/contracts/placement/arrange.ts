import type { Placement } from './placement.ts';

/** Edges and middles that several places are brought to. */
export const ALIGNMENTS = ['left', 'center', 'right', 'top', 'middle', 'bottom'] as const;
export type Alignment = (typeof ALIGNMENTS)[number];
export type Direction = 'across' | 'down';

/** Brings places to a common edge or middle: the outermost of their edges, the middle between them. */
export function align(places: readonly Placement[], to: Alignment): Placement[] {
  const left = Math.min(...places.map(({ x }) => x));
  const right = Math.max(...places.map(({ x, width }) => x + width));
  const top = Math.min(...places.map(({ y }) => y));
  const bottom = Math.max(...places.map(({ y, height }) => y + height));
  const spots: Record<Alignment, (one: Placement) => Partial<Placement>> = {
    left: () => ({ x: left }),
    center: ({ width }) => ({ x: (left + right - width) / 2 }),
    right: ({ width }) => ({ x: right - width }),
    top: () => ({ y: top }),
    middle: ({ height }) => ({ y: (top + bottom - height) / 2 }),
    bottom: ({ height }) => ({ y: bottom - height }),
  };
  return places.map((one) => ({ ...one, ...spots[to](one) }));
}

/** Makes the gaps between neighbours equal; the outermost two stay where they are. Fewer than three have no such gaps. */
export function distribute(places: readonly Placement[], direction: Direction): Placement[] {
  if (places.length < 3) return [...places];
  const [start, size] = direction === 'across' ? (['x', 'width'] as const) : (['y', 'height'] as const);
  const row = [...places].sort((a, b) => a[start] + a[size] / 2 - b[start] - b[size] / 2);
  const first = row[0]!;
  const last = row.at(-1)!;
  const filled = row.reduce((sum, one) => sum + one[size], 0);
  const gap = (last[start] + last[size] - first[start] - filled) / (row.length - 1);
  let next = first[start];
  return row.map((one) => {
    const moved = { ...one, [start]: next };
    next += one[size] + gap;
    return moved;
  });
}
