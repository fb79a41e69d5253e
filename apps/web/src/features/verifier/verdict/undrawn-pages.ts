import type { Verification } from '@cinnabar/protocol/verifier/verification-schema';

type Reason = NonNullable<Verification['drawn']>['notDrawn'][number]['reason'];

/** Pages of which drawing says nothing for this reason, in order. */
export function undrawnPages({ drawn }: Pick<Verification, 'drawn'>, reason: Reason): number[] {
  const pages = (drawn?.notDrawn ?? []).filter((one) => one.reason === reason).flatMap((one) => one.pages);
  return [...new Set(pages)].sort((a, b) => a - b);
}

/** Ascending numbers with runs joined: `1`, `3–7`. */
export function joinRuns(pages: readonly number[]): string[] {
  const runs: [number, number][] = [];
  for (const page of pages) {
    const run = runs.at(-1);
    if (run && page === run[1] + 1) run[1] = page;
    else runs.push([page, page]);
  }
  return runs.map(([first, last]) => (first === last ? String(first) : `${first}–${last}`));
}
