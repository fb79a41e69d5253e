import { type MarkerBox, POINTS_PER_MILLIMETRE } from '@cinnabar/pdf';
import type { PutMarker } from './filling/put-marker.ts';
import type { WordPlace } from './word-files.ts';

/** Millimetres, as the editor of papers makes them. */
const SIZES = {
  SEAL_CORPORATE: { width: 42, height: 42 },
  SEAL_PERSONAL: { width: 40, height: 15 },
  TIMESTAMP: { width: 36, height: 8 },
  ACROSS_PAGE: { width: 0, height: 42 },
} as const;

/** What is written or printed on a line, behind the words that ask for it; a seal is pressed over them. */
const ON_LINE: readonly string[] = ['SEAL_PERSONAL', 'TIMESTAMP'];

type PlacedMarker = PutMarker & { box: MarkerBox };

/**
 * The fields of markers: of their usual size, in the middle of the marker, moved into the page where they reach past it. A signature or a day behind words
 * begins where the marker does. A seal across pages stands at the right edge in the middle of the page, once for each role, and only where there are several
 * pages.
 */
export function placeFields(
  markers: readonly PlacedMarker[],
  pageSizes: readonly { width: number; height: number }[],
): WordPlace[] {
  const across = new Set<string>();
  return markers.flatMap(({ type, role, follows, box }): WordPlace[] => {
    const isAcross = type === 'ACROSS_PAGE';
    if (isAcross && (pageSizes.length < 2 || across.has(role))) return [];
    if (isAcross) across.add(role);
    const page = isAcross ? 1 : box.page;
    const shown = pageSizes[page - 1]!;
    const width = Math.min(1, (SIZES[type].width * POINTS_PER_MILLIMETRE) / shown.width);
    const height = Math.min(1, (SIZES[type].height * POINTS_PER_MILLIMETRE) / shown.height);
    const isBehind = follows && ON_LINE.includes(type);
    const middle = isAcross
      ? { x: 1, y: 0.5 }
      : { x: box.x + (isBehind ? width : box.width) / 2, y: 1 - box.y - box.height / 2 };
    const place = { x: within(middle.x - width / 2, width), y: within(middle.y - height / 2, height) };
    return [{ type, role, page, ...place, width: fraction(width), height: fraction(height) }];
  });
}

/** Six digits are a tenth of a thousandth of a millimetre on A4. */
const fraction = (value: number): number => Math.round(value * 1e6) / 1e6;

const within = (start: number, length: number): number => fraction(Math.min(Math.max(start, 0), 1 - length));
