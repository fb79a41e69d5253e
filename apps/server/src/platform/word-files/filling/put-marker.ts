import { MARKER_BLANKS } from '@cinnabar/pdf';
import { placeOf } from '../marker-names.ts';
import type { MarkerType } from '../reading/read-tag.ts';
import { element, type XmlElement } from '../xml/xml-tree.ts';

/** A marker of a file, numbered from 1 in the order of its text. */
export interface PutMarker {
  number: number;
  type: MarkerType;
  role: string;
  /** Whether text stands before it in its paragraph. */
  follows: boolean;
  /** What stands in its place. */
  blanks: string;
}

/** Beyond the numbers that Word gives to its bookmarks. */
const FIRST_ID = 1_000_000_000;
/** Braces, the name of the kind and the colon, in ems; fonts differ by a quarter. */
const FRAME = 4;
const LATIN = 0.5;

/**
 * Blanks about as wide as a marker is in the file, so that the lines around it stay as their author sees them. The place of a seal across pages needs no width.
 */
export function blanksFor(type: MarkerType, role: string): string {
  if (type === 'ACROSS_PAGE') return '';
  let width = FRAME;
  for (const character of role) width += /[ -\u024f]/.test(character) ? LATIN : 1;
  return MARKER_BLANKS.whole.repeat(width) + MARKER_BLANKS.half.repeat((width % 1) / LATIN);
}

/** Its blanks behind a bookmark. */
export function putMarker(marker: PutMarker, runOf: (blanks: string) => XmlElement): XmlElement[] {
  const id = FIRST_ID + marker.number;
  return [
    element(`w:bookmarkStart w:id="${id}" w:name="${placeOf(marker)}"`),
    element(`w:bookmarkEnd w:id="${id}"`),
    ...(marker.blanks === '' ? [] : [runOf(marker.blanks)]),
  ];
}
