import { clampTo, type Rect, type Size } from '@cinnabar/protocol/contracts/fields/page-rect';

export type GuideReason = 'aligned' | 'pageCenter' | 'margin';

/** A line across the page that explains why a field stopped: `x` is upright at that millimetre, `y` lies level. */
export interface Guide {
  axis: 'x' | 'y';
  at: number;
  reason: GuideReason;
}

/** Contracts are typeset with about this much white around them. */
export const MARGIN_MM = 20;

interface Target {
  at: number;
  reason: GuideReason;
  /** Which lines of the moving field may stop here. */
  lines: readonly ('start' | 'middle' | 'end')[];
}

const ALL = ['middle', 'start', 'end'] as const;

/**
 * Moves a field the last little way onto the edges and centres of the other fields of its page, the middle of the page and its
 * margins. `tolerance` is in mm, so that the pull feels the same at every zoom when the caller derives it from pixels.
 */
export function snapMove(
  moving: Rect,
  others: readonly Rect[],
  paper: Size,
  tolerance: number,
): { x: number; y: number; guides: Guide[] } {
  const onPage = clampTo(moving, paper);
  const across = snapAxis(onPage.x, onPage.width, targetsOf('x', others, paper), tolerance);
  const down = snapAxis(onPage.y, onPage.height, targetsOf('y', others, paper), tolerance);
  const settled = clampTo({ ...onPage, x: across.start, y: down.start }, paper);
  const guides: Guide[] = [];
  if (across.target && settled.x === across.start) guides.push(guide('x', across.target));
  if (down.target && settled.y === down.start) guides.push(guide('y', down.target));
  return { x: settled.x, y: settled.y, guides };
}

function guide(axis: 'x' | 'y', { at, reason }: Target): Guide {
  return { axis, at, reason };
}

function targetsOf(axis: 'x' | 'y', others: readonly Rect[], paper: Size): Target[] {
  const length = axis === 'x' ? paper.width : paper.height;
  const page: Target[] = [
    { at: length / 2, reason: 'pageCenter', lines: ['middle'] },
    { at: MARGIN_MM, reason: 'margin', lines: ['start'] },
    { at: length - MARGIN_MM, reason: 'margin', lines: ['end'] },
  ];
  const fields = others.flatMap((other): Target[] => {
    const start = axis === 'x' ? other.x : other.y;
    const size = axis === 'x' ? other.width : other.height;
    return [start + size / 2, start, start + size].map((at, index) => ({
      at,
      reason: 'aligned',
      // Centres meet centres; edges meet either edge.
      lines: index === 0 ? ['middle'] : ['start', 'end'],
    }));
  });
  return [...fields, ...page];
}

function snapAxis(
  start: number,
  size: number,
  targets: readonly Target[],
  tolerance: number,
): { start: number; target: Target | null } {
  let best: { start: number; target: Target | null } = { start, target: null };
  let nearest = tolerance;
  for (const line of ALL) {
    const offset = line === 'start' ? 0 : line === 'middle' ? size / 2 : size;
    for (const target of targets) {
      if (!target.lines.includes(line)) continue;
      const distance = Math.abs(start + offset - target.at);
      // Strictly nearer wins, so that the first of equals stays: centres before edges, fields before the page.
      if (distance < nearest || (distance === nearest && !best.target)) {
        nearest = distance;
        best = { start: target.at - offset, target };
      }
    }
  }
  return best;
}
