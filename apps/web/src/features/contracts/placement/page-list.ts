/** `1, 3-5` → 1, 3, 4, 5 in order. Null for what is no such list, or names a page that is not there. */
export function readPages(text: string, last: number): number[] | null {
  const parts = text
    .normalize('NFKC')
    .split(/[,、;\s]+/)
    .filter((part) => part !== '');
  const pages = new Set<number>();
  for (const part of parts) {
    const range = /^(\d{1,6})(?:[-–~](\d{1,6}))?$/.exec(part);
    if (!range) return null;
    const from = Number(range[1]);
    const to = Number(range[2] ?? range[1]);
    if (from < 1 || to > last || from > to) return null;
    for (let page = from; page <= to; page++) pages.add(page);
  }
  return pages.size === 0 ? null : [...pages].sort((a, b) => a - b);
}

/** 1, 3, 4, 5 → `1, 3-5` */
export function writePages(pages: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const page of pages) {
    const run = runs.at(-1);
    if (run && run[1] === page - 1) run[1] = page;
    else runs.push([page, page]);
  }
  return runs.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(', ');
}
