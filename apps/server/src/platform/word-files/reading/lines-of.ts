import type { Paragraph, ReadText } from './find-tags.ts';

/** Characters of all lines together, and of one: what is behind them is not compared. */
const MOST = { characters: 2_000_000, line: 20_000 };

/**
 * The text of a Word file as a comparison shows it: a line for each paragraph that is not empty, and for each row of a table, with tabs between its cells. Tags
 * stand as they are written. The main text first, then headers, footers and notes.
 */
export function linesOf(texts: readonly ReadText[]): string[] {
  const lines: string[] = [];
  let left = MOST.characters;
  for (const { paragraphs } of texts)
    for (const line of eachLine(paragraphs)) {
      const shown = line.trim().slice(0, Math.min(MOST.line, left)).toWellFormed();
      if (shown === '') continue;
      lines.push(shown);
      left -= shown.length;
    }
  return lines;
}

function* eachLine(paragraphs: readonly Paragraph[]): Generator<string> {
  let line: string[] = [];
  let last: Paragraph | null = null;
  for (const paragraph of paragraphs) {
    const text = paragraph.pieces.map((piece) => piece.text).join('');
    const isSameRow = last !== null && last.row !== null && last.row === paragraph.row;
    if (isSameRow) line.push(last!.parent === paragraph.parent ? '\n' : '\t', text);
    else {
      yield line.join('');
      line = [text];
    }
    last = paragraph;
  }
  yield line.join('');
}
