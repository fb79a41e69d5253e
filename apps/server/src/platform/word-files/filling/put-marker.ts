import { MARKER_BLANKS } from '@cinnabar/pdf';
import { marksOf } from '../marker-names.ts';
import type { MarkerType } from '../reading/read-tag.ts';
import { element, type XmlElement } from '../xml/xml-tree.ts';

/** A marker of a file, numbered from 1 in the order of its text. */
export interface PutMarker {
  number: number;
  type: MarkerType;
  role: string;
  /** Whether text stands before it in its paragraph. */
  follows: boolean;
}

/** Beyond the numbers that Word gives to its bookmarks. */
const FIRST_ID = 1_000_000_000;
/** Braces, the name of the kind and the colon, in ems; fonts differ by a quarter. */
const FRAME = 4;
const LATIN = 0.5;

/**
 * Blanks about as wide as the marker is in the file, so that the lines around it stay as their author sees them, between two bookmarks. The place of a seal
 * across pages needs no width.
 */
export function putMarker(marker: PutMarker, runOf: (blanks: string) => XmlElement): XmlElement[] {
  const { starts, ends } = marksOf(marker);
  const start = bookmark(FIRST_ID + 2 * marker.number, starts);
  const end = bookmark(FIRST_ID + 2 * marker.number + 1, ends);
  return marker.type === 'ACROSS_PAGE' ? [...start, ...end] : [...start, runOf(blanksFor(marker)), ...end];
}

const bookmark = (id: number, name: string): XmlElement[] => [
  element(`w:bookmarkStart w:id="${id}" w:name="${name}"`),
  element(`w:bookmarkEnd w:id="${id}"`),
];

function blanksFor({ role }: PutMarker): string {
  let width = FRAME;
  for (const character of role) width += /[ -\u024f]/.test(character) ? LATIN : 1;
  const { whole, half, quarter } = MARKER_BLANKS;
  const rest = width % 1;
  return (
    whole.repeat(Math.floor(width)) +
    half.repeat(Math.floor(rest / 0.5)) +
    quarter.repeat(Math.round((rest % 0.5) / 0.25))
  );
}
