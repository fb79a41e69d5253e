import type { PagePart, ReadFile } from './laid-files.ts';

type Said = PagePart & { says: string };

/**
 * The pieces of text and the pictures of params that a file has and the one before has not, or not as often; where they stand does not count. A
 * picture says the id of its upload.
 */
export function changedParts(file: ReadFile, before: ReadFile | undefined): Said[] {
  const left = new Map<string, number>();
  for (const { says } of partsOf(before)) left.set(says, (left.get(says) ?? 0) + 1);
  return partsOf(file).filter(({ says }) => {
    const count = left.get(says) ?? 0;
    if (count > 0) left.set(says, count - 1);
    return count === 0 && says.trim() !== '';
  });
}

const partsOf = (file: ReadFile | undefined): Said[] => [
  ...(file?.texts ?? []).map(({ text, ...part }) => ({ ...part, says: text })),
  ...(file?.pictures ?? []).map(({ key, ...part }) => ({ ...part, says: key })),
];
