import type { LaidPaper, TextMark } from '../../typeset/layout/laid-paper.ts';

/** The lines of text of each page, from the top; parts of one line that stand beside each other are joined. */
export function laidLines({ pages }: LaidPaper): string[][] {
  return pages.map((marks) => {
    const lines = new Map<string, { y: number; parts: TextMark[] }>();
    for (const mark of marks) {
      if (mark.kind !== 'text') continue;
      const key = mark.y.toFixed(2);
      const line = lines.get(key) ?? { y: mark.y, parts: [] };
      line.parts.push(mark);
      lines.set(key, line);
    }
    return [...lines.values()]
      .sort((one, other) => one.y - other.y)
      .map(({ parts }) => parts.map((part) => part.actual ?? part.text).join(''));
  });
}
