import type { TextRun } from './text-run.ts';

/**
 * Most producers write a page in the order in which it is read, columns included, so that order is kept. Only a page
 * that keeps jumping back up (drawn by layers or by fonts) is sorted into lines.
 */
export function inReadingOrder(runs: readonly TextRun[]): TextRun[] {
  const jumps = runs.filter((run, index) => index > 0 && jumpsUp(run, runs[index - 1]!)).length;
  const expected = 3 + runs.length * 0.05; // headers, footers, columns
  return jumps <= expected ? [...runs] : sortedByLines(runs);
}

const middle = (run: TextRun) => run.y + run.height / 2;
const isAbove = (run: TextRun, other: TextRun) => middle(run) < other.y - other.height / 2;

const jumpsUp = (run: TextRun, before: TextRun) => isAbove(run, before) && !climbs(run, before);

/** Two letters of a line that is read upwards, as on a page that is shown on its side. */
function climbs(run: TextRun, before: TextRun): boolean {
  const overlap = Math.min(run.x + run.width, before.x + before.width) - Math.max(run.x, before.x);
  const gap = before.y - (run.y + run.height);
  return run.text.length === 1 && overlap > 0.5 * run.width && gap < 1.5 * before.height;
}

function sortedByLines(runs: readonly TextRun[]): TextRun[] {
  const lines: TextRun[][] = [];
  for (const run of [...runs].sort((a, b) => middle(a) - middle(b))) {
    const line = lines.at(-1);
    if (line && middle(run) < line[0]!.y + line[0]!.height) line.push(run);
    else lines.push([run]);
  }
  return lines.flatMap((line) => line.sort((a, b) => a.x - b.x));
}
