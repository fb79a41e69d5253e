import type { TagPair } from '../reading/check-tags.ts';
import type { FoundTag, Paragraph } from '../reading/find-tags.ts';
import type { ReadWord } from '../reading/read-word-file.ts';
import {
  childOf,
  element,
  escapeXml,
  findBelow,
  isElement,
  type XmlElement,
  type XmlNode,
} from '../xml/xml-tree.ts';
import { blanksFor, type PutMarker, putMarker } from './put-marker.ts';

const PICTURES = ['w:drawing', 'w:pict', 'w:object'];
const WIDER = { paragraph: '@w:p', row: '@w:tr' } as const;

/**
 * Writes the tags into the texts as the program that fills them in reads them: each in one piece, `{{key}}`, `{{#key}}`, `{{?key}}`, `{{/key}}`; behind the key
 * of a pair what it takes along, `@w:p` its paragraphs, `@w:tr` its row. Markers become blanks behind bookmarks.
 * @returns the markers, in the order of the text
 */
export function putTags({ texts, pairs }: ReadWord): PutMarker[] {
  const opened = new Map(pairs.map((pair) => [pair.opens, pair]));
  const closed = new Map(pairs.map((pair) => [pair.closes, pair]));
  const markers: PutMarker[] = [];
  const markersOf = new Map<XmlElement, (string | PutMarker)[]>();
  const write = (found: FoundTag): string | PutMarker => {
    const { tag } = found;
    if (tag.kind === 'marker') {
      const follows = shownIn(found.paragraph)[0] !== found;
      const { type, role } = tag;
      const blanks = blanksFor(type, role);
      const marker = { number: markers.length + 1, type, role, follows, blanks };
      markers.push(marker);
      return marker;
    }
    if (tag.kind === 'value') return `{{${tag.key}}}`;
    const pair = opened.get(found);
    if (pair) return `{{${pair.kind === 'rows' ? '#' : '?'}${pair.key}${takenAlong(pair)}}}`;
    return `{{/${closed.get(found)!.key}}}`;
  };
  for (const { root, paragraphs } of texts) {
    for (const { pieces } of paragraphs)
      for (const { element: text, parts } of pieces) {
        if (!text || !parts) continue;
        const written = parts.map((part) => (typeof part === 'string' ? part : write(part)));
        if (written.some((part) => typeof part === 'object')) markersOf.set(text, written);
        else Object.assign(text, textElement(written.join('')));
      }
    if (markersOf.size > 0) splitRuns(root, markersOf);
  }
  return markers;
}

const textElement = (text: string): XmlElement =>
  element('w:t xml:space="preserve"', text === '' ? [] : [escapeXml(text)]);

/**
 * A pair that is all of a paragraph takes the paragraph along, and the row where its cell is the only one. Where it begins one paragraph and ends another,
 * with text in them, it takes both. Everything else is seen by the program itself: rows of several cells, paragraphs that hold nothing but the tag.
 */
function takenAlong({ opens, closes, kind }: TagPair): string {
  const [first, last] = [opens.paragraph, closes.paragraph];
  const [before, after] = [shownIn(first), shownIn(last)];
  if (before[0] !== opens || after.at(-1) !== closes) return '';
  if (first !== last) {
    const isAlone = before.length === 1 && after.length === 1;
    return isAlone || first.parent !== last.parent ? '' : WIDER.paragraph;
  }
  const cells = first.row?.children.filter((child) => isElement(child, 'w:tc')) ?? [];
  const [cell] = cells;
  const isAllOfRow = cells.length === 1 && paragraphsIn(cell as XmlElement) === 1;
  return kind === 'rows' && isAllOfRow ? WIDER.row : WIDER.paragraph;
}

const paragraphsIn = ({ children }: XmlElement): number =>
  children.filter((child) => isElement(child, 'w:p')).length;

/** Texts and tags of a paragraph that are no white space; a picture is text. */
function shownIn({ element: paragraph, pieces }: Paragraph): (string | FoundTag)[] {
  const parts = pieces
    .flatMap((piece) => piece.parts ?? [piece.text])
    .filter((part) => typeof part !== 'string' || part.trim() !== '');
  return PICTURES.some((name) => findBelow(paragraph, name)) ? ['picture', ...parts, 'picture'] : parts;
}

/** Cuts runs at their markers. */
function splitRuns(parent: XmlElement, markersOf: ReadonlyMap<XmlElement, (string | PutMarker)[]>): void {
  parent.children = parent.children.flatMap((child): XmlNode[] => {
    if (typeof child === 'string') return [child];
    const isCut = child.name === 'w:r' && child.children.some((one) => markersOf.has(one as XmlElement));
    if (isCut) return splitRun(child, markersOf);
    splitRuns(child, markersOf);
    return [child];
  });
}

function splitRun(run: XmlElement, markersOf: ReadonlyMap<XmlElement, (string | PutMarker)[]>): XmlElement[] {
  const look = childOf(run, 'w:rPr');
  const runOf = (children: XmlNode[]) => element(run.head, look ? [look, ...children] : children);
  const made: XmlElement[] = [];
  let open: XmlNode[] = [];
  const flush = () => {
    if (open.length > 0) made.push(runOf(open));
    open = [];
  };
  for (const child of run.children) {
    const parts = markersOf.get(child as XmlElement);
    if (child === look) continue;
    if (!parts) open.push(child);
    for (const part of parts ?? []) {
      if (typeof part === 'string') open.push(textElement(part));
      else {
        flush();
        made.push(...putMarker(part, (blanks) => runOf([textElement(blanks)])));
      }
    }
  }
  flush();
  return made;
}
