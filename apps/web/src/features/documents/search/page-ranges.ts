/** Page numbers in ascending order as people write them: 3–5, 9. */
export function pageRanges(pages: readonly number[]): string[] {
  const ranges: { first: number; last: number }[] = [];
  for (const page of pages) {
    const open = ranges.at(-1);
    if (open && open.last === page - 1) open.last = page;
    else ranges.push({ first: page, last: page });
  }
  return ranges.map(({ first, last }) => (first === last ? String(first) : `${first}–${last}`));
}
