import type { ReadFile } from './laid-files.ts';

/** The pieces of text that a file has and the one before has not, or not as often; where they stand does not count. */
export function changedTexts(file: ReadFile, before: ReadFile | undefined): ReadFile['texts'] {
  const left = new Map<string, number>();
  for (const { text } of before?.texts ?? []) left.set(text, (left.get(text) ?? 0) + 1);
  return file.texts.filter(({ text }) => {
    const count = left.get(text) ?? 0;
    if (count > 0) left.set(text, count - 1);
    return count === 0 && text.trim() !== '';
  });
}
