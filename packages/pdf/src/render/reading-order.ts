import type { TextRun } from './text-run.ts';

/**
 * Most producers write a page in the order in which it is read, columns included, so that order is kept. Only a page
 * that keeps jumping back up (drawn by layers or by fonts) is sorted into lines.
 */
export function inReadingOrder(runs: readonly TextRun[]): TextRun[] {
  const jumps = runs.filter((run, index) => index > 0 && isAbove(run, runs[index - 1]!)).length;
  const expected = 3 + runs.length * 0.05; // headers, footers, columns
  return jumps <= expected ? [...runs] : sortedByLines(runs);
}

const middle = (run: TextRun) => run.y + run.height / 2;
const isAbove = (run: TextRun, other: TextRun) => middle(run) < other.y - other.height / 2;

function sortedByLines(runs: readonly TextRun[]): TextRun[] {
  const lines: TextRun[][] = [];
  for (const run of [...runs].sort((a, b) => middle(a) - middle(b))) {
    const line = lines.at(-1);
    if (line && middle(run) < line[0]!.y + line[0]!.height) line.push(run);
    else lines.push([run]);
  }
  return lines.flatMap((line) => line.sort((a, b) => a.x - b.x));
}
