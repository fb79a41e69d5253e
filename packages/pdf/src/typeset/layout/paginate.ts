import type { BlockStart, LaidBookmark, Mark, PageStart, PlacedRect } from './laid-paper.ts';
import type { Slab } from './slab.ts';
import { movedBy } from './text/content-line.ts';

/** The part of a page between margins, points from its upper left corner. */
export interface PageBody {
  readonly page: { readonly width: number; readonly height: number };
  readonly left: number;
  readonly top: number;
  readonly bottom: number;
}

export interface Paginated {
  readonly pages: Mark[][];
  readonly starts: PageStart[];
  readonly places: Record<string, PlacedRect>;
  readonly blocks: Record<string, BlockStart>;
  readonly bookmarks: LaidBookmark[];
}

/** Sums of heights leave errors far below this. */
const ERROR = 1e-6;

/** Puts slabs below each other, on as many pages as they need. */
export function paginate(slabs: readonly Slab[], body: PageBody): Paginated {
  const found: Paginated = {
    pages: [[]],
    starts: [],
    places: emptyRecord(),
    blocks: emptyRecord(),
    bookmarks: [],
  };
  const full = body.bottom - body.top;
  let at = body.top;
  let isFresh = true;
  let keptUntil = -1;

  const turn = () => {
    found.pages.push([]);
    at = body.top;
    isFresh = true;
  };
  const space = () => body.bottom - at + ERROR;
  const headHeight = ({ head }: Slab) => head?.reduce((sum, { height }) => sum + height, 0) ?? 0;

  for (const [index, slab] of slabs.entries()) {
    if (slab.breakBefore && !isFresh) turn();
    if (index > keptUntil) {
      keptUntil = endOfGroup(slabs, index);
      const needed = keptUntil > index && !isFresh ? neededBy(slabs, index, keptUntil, full) : 0;
      // A group that no page can hold is not kept together.
      if (needed > space() && needed - slab.before <= full + ERROR) turn();
    }
    place(slab);
  }
  return found;

  function place(slab: Slab): void {
    let rest = slab;
    for (;;) {
      const before = isFresh ? 0 : rest.before;
      const above = isFresh ? headHeight(rest) : 0;
      if (before + above + rest.height <= space()) {
        put(rest, before);
        return;
      }
      const mustSplit = rest.splits || headHeight(rest) + rest.height > full + ERROR;
      const pieces = mustSplit ? rest.split?.(space() - before - above, isFresh) : null;
      if (pieces) {
        put(pieces[0], before);
        rest = pieces[1];
        turn();
      } else if (isFresh) {
        put(rest, before);
        return;
      } else turn();
    }
  }

  function put(slab: Slab, before: number): void {
    if (isFresh) {
      found.starts.push({ block: slab.block, after: slab.after });
      if (slab.head) for (const head of slab.head) paint(head, false);
      else if (slab.opening) paintMarks(slab.opening);
    } else at += before;
    isFresh = false;
    paint(slab, true);
  }

  function paintMarks(marks: readonly Mark[]): void {
    const page = found.pages.at(-1)!;
    for (const mark of marks) page.push(movedBy(mark, body.left, at));
  }

  function paint(slab: Slab, isContent: boolean): void {
    paintMarks(slab.marks);
    const page = found.pages.length;
    if (isContent) {
      if (slab.id !== undefined) found.blocks[slab.id] = { page, y: at };
      if (slab.bookmark) found.bookmarks.push({ ...slab.bookmark, page, y: at });
      for (const { id, x, y, width, height } of slab.fields) {
        found.places[id] = {
          page,
          rect: {
            x: (body.left + x) / body.page.width,
            y: 1 - (at + y + height) / body.page.height,
            width: width / body.page.width,
            height: height / body.page.height,
          },
        };
      }
    }
    at += slab.height;
  }
}

/** Without a prototype: ids come from outside. */
const emptyRecord = <V>(): Record<string, V> => Object.create(null) as Record<string, V>;

/** The last slab that may not be parted from the one before it. */
function endOfGroup(slabs: readonly Slab[], index: number): number {
  let end = index;
  while (end + 1 < slabs.length && slabs[end]!.keep && !slabs[end + 1]!.breakBefore) end++;
  return end;
}

/** So much of a slab that may be split stands with those before it, points. */
const LEAST_PIECE = 60;

/** Height of a group; of a last slab that will be split only the first piece. */
function neededBy(slabs: readonly Slab[], from: number, to: number, full: number): number {
  let needed = 0;
  for (let at = from; at <= to; at++) {
    const { before, height, split, splits } = slabs[at]!;
    const isSplit = at === to && split && (splits || height > full);
    needed += before + (isSplit ? Math.min(height, LEAST_PIECE) : height);
  }
  return needed;
}
