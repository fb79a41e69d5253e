import { decodeXml, type XmlElement } from '../xml/xml-tree.ts';
import type { WordText } from './open-word-file.ts';
import { type ReadTag, readTag } from './read-tag.ts';

/** A tag in its text. */
export interface FoundTag {
  tag: ReadTag | { kind: 'unclosed' | 'unopened' };
  /** As it is written, shortened. */
  written: string;
  /** The words around it. */
  words: string;
  text: WordText['kind'];
  paragraph: Paragraph;
}

/** Text of a paragraph. */
export interface TextPiece {
  /** A `w:t`; null is a tab or a break, which counts as a character. */
  element: XmlElement | null;
  text: string;
  /** Where tags begin or end in it: what is left of its text, and the tags that begin in it. */
  parts: readonly (string | FoundTag)[] | null;
}

export interface Paragraph {
  element: XmlElement;
  pieces: TextPiece[];
  parent: XmlElement;
  /** The row of a table that it lies in. */
  row: XmlElement | null;
  /** The table or text box that it lies in, the whole text if none. */
  frame: XmlElement;
}

export interface ReadText {
  paragraphs: Paragraph[];
  /** In the order of the text. */
  tags: FoundTag[];
}

const OTHER_CHARACTERS: Readonly<Record<string, string>> = { 'w:tab': '\t', 'w:br': '\n', 'w:cr': '\n' };
const FRAMES = new Set(['w:tbl', 'w:txbxContent']);
/** Characters before and after a tag that are shown with it. */
const AROUND = 25;
const LONGEST_TAG = 40;
/** Paragraphs before and after it, of which words are shown. */
const NEIGHBOURS = 3;

/** The tags of a text. Word splits what was typed over pieces of text as it likes; a tag belongs to the piece in which it begins. */
export function findTags({ root, kind }: WordText): ReadText {
  const { paragraphs, pieces } = paragraphsOf(root);
  const lines = paragraphs.map(({ pieces: own }) => own.map(({ text }) => text).join(''));
  for (const [index, paragraph] of paragraphs.entries()) {
    const line = lines[index]!;
    const spans = spansOf(line);
    if (spans.length === 0) continue;
    const before = `${lines.slice(Math.max(0, index - NEIGHBOURS), index).join(' ')} `.slice(-AROUND);
    const after = ` ${lines.slice(index + 1, index + 1 + NEIGHBOURS).join(' ')}`.slice(0, AROUND);
    const around = before + line + after;
    cut(
      paragraph.pieces,
      spans.map(({ start, end, tag }) => ({
        ...{ start, end },
        tag: {
          tag,
          written: shortened(line.slice(start, end), LONGEST_TAG),
          words: wordsAround(around, before.length + start, end - start),
          text: kind,
          paragraph,
        },
      })),
    );
  }
  const tags = pieces.flatMap(({ parts }) => (parts ?? []).filter((part) => typeof part !== 'string'));
  return { paragraphs, tags };
}

/** Paragraphs in the order in which they begin; a text box lies within another. All pieces in the order of the text. */
function paragraphsOf(root: XmlElement): { paragraphs: Paragraph[]; pieces: TextPiece[] } {
  const paragraphs: Paragraph[] = [];
  const pieces: TextPiece[] = [];
  const add = (paragraph: Paragraph | null, element: XmlElement | null, text: string) => {
    const piece = { element, text, parts: null };
    paragraph?.pieces.push(piece);
    pieces.push(piece);
  };
  const walk = (
    parent: XmlElement,
    paragraph: Paragraph | null,
    row: XmlElement | null,
    frame: XmlElement,
  ): void => {
    for (const child of parent.children) {
      if (typeof child === 'string') continue;
      if (child.name === 'w:p') {
        const own = { element: child, pieces: [], parent, row, frame };
        paragraphs.push(own);
        walk(child, own, row, frame);
      } else if (child.name === 'w:t') add(paragraph, child, textOf(child));
      else if (parent.name === 'w:r' && Object.hasOwn(OTHER_CHARACTERS, child.name))
        add(paragraph, null, OTHER_CHARACTERS[child.name]!);
      else if (FRAMES.has(child.name)) walk(child, paragraph, null, child);
      else walk(child, paragraph, child.name === 'w:tr' ? child : row, frame);
    }
  };
  walk(root, null, null, root);
  return { paragraphs, pieces };
}

const textOf = ({ children }: XmlElement): string =>
  decodeXml(children.filter((node) => typeof node === 'string').join(''));

interface Span<Tag> {
  start: number;
  end: number;
  tag: Tag;
}

/** A tag lies in one paragraph. */
function spansOf(line: string): Span<FoundTag['tag']>[] {
  const spans: Span<FoundTag['tag']>[] = [];
  const [opening, closing] = [placesOf(line, '{{'), placesOf(line, '}}')];
  for (let at = 0; at < line.length; at = spans.at(-1)!.end) {
    const start = opening(at);
    const end = closing(at);
    if (start < 0 && end < 0) break;
    if (end >= 0 && (start < 0 || end < start)) {
      spans.push({ start: end, end: end + 2, tag: { kind: 'unopened' } });
      continue;
    }
    const next = opening(start + 2);
    if (end < 0 || (next >= 0 && next < end))
      spans.push({ start, end: next < 0 ? line.length : next, tag: { kind: 'unclosed' } });
    else spans.push({ start, end: end + 2, tag: readTag(line.slice(start + 2, end)) });
  }
  return spans;
}

/** Where these characters stand next, from a place that only goes forward; -1: nowhere. A long line is searched once. */
function placesOf(line: string, characters: string): (from: number) => number {
  let found = line.indexOf(characters);
  return (from) => {
    if (found >= 0 && found < from) found = line.indexOf(characters, from);
    return found;
  };
}

/** Cuts pieces where tags begin and end. */
function cut(pieces: readonly TextPiece[], spans: readonly Span<FoundTag>[]): void {
  let [from, next] = [0, 0];
  for (const piece of pieces) {
    const to = from + piece.text.length;
    const parts: (string | FoundTag)[] = [];
    let at = from;
    while (next < spans.length && spans[next]!.start < to) {
      const { start, end, tag } = spans[next]!;
      if (start > at) parts.push(piece.text.slice(at - from, start - from));
      if (start >= from) parts.push(tag);
      at = Math.min(end, to);
      if (end > to) break;
      next++;
    }
    if (parts.length > 0 || at > from) {
      if (at < to) parts.push(piece.text.slice(at - from));
      piece.parts = parts;
    }
    from = to;
  }
}

const shortened = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1)}…`;

function wordsAround(text: string, start: number, length: number): string {
  const before = text.slice(Math.max(0, start - AROUND), start);
  const after = text.slice(start + length, start + length + AROUND);
  const tag = shortened(text.slice(start, start + length), LONGEST_TAG);
  return `${before}${tag}${after}`.replace(/\s+/g, ' ').trim().toWellFormed();
}
