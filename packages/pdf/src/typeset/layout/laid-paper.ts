import type { FractionRect } from '../../fields/page-geometry.ts';
import type { FaceName } from './layout-block.ts';

/** A stack of faces: the first that has a character draws it. */
export interface FaceStyle {
  readonly face: FaceName;
  readonly weight: Weight;
}

export type Weight = 'regular' | 'bold';

/** Points, origin upper left of the page. */
export type Mark = TextMark | LineMark | BoxMark | PictureMark;

interface Placed {
  readonly x: number;
  readonly y: number;
  /** Index in {@link LaidPaper.structure}; absent for what is decoration (ISO 32000-2, 14.8.2.2, artifacts). */
  readonly node?: number | undefined;
}

/** Text of one style on one line; `y` is its baseline. */
export interface TextMark extends Placed, FaceStyle {
  readonly kind: 'text';
  readonly text: string;
  readonly size: number;
  /** `#rrggbb`. */
  readonly color: string;
  /** Added behind each character, points; absent when there is none. */
  readonly gaps?: readonly number[] | undefined;
  /** What it reads as, where that is not the text (ISO 32000-2, 14.9.4). */
  readonly actual?: string | undefined;
}

/** A straight line, horizontal or vertical. */
export interface LineMark extends Placed {
  readonly kind: 'line';
  readonly width: number;
  readonly height: number;
  readonly stroke: number;
  readonly color: string;
  /** Below a blank that has a name: this and the size of its text, points; of an empty frame its height. Not drawn. */
  readonly blank?: { readonly name: string; readonly size: number } | undefined;
}

/** A filled rectangle. */
export interface BoxMark extends Placed {
  readonly kind: 'box';
  readonly width: number;
  readonly height: number;
  readonly color: string;
}

export interface PictureMark extends Placed {
  readonly kind: 'picture';
  readonly key: string;
  readonly width: number;
  readonly height: number;
  /** The picture keeps its proportions inside of the box, centred from top to bottom, at this side of it. */
  readonly contained?: 'left' | 'center' | 'right' | undefined;
}

/** Standard structure types of ISO 32000-2, 14.8.4. */
export type StructureType =
  | 'Document'
  | 'P'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'H4'
  | 'H5'
  | 'H6'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'Figure';

export interface StructureNode {
  readonly type: StructureType;
  /** Index of the parent, lower than its own; the first node has none. */
  readonly parent: number | null;
  readonly description?: string | undefined;
  readonly columnSpan?: number | undefined;
  readonly rowSpan?: number | undefined;
}

export interface PlacedRect {
  /** From 1. */
  readonly page: number;
  /** Fractions of the page, origin lower left. */
  readonly rect: FractionRect;
}

/** Where a block with an id begins. */
export interface BlockStart {
  /** From 1. */
  readonly page: number;
  /** Points from the upper edge. */
  readonly y: number;
}

/** With what a page begins: which block, and how many of its lines or rows stand on earlier pages. */
export interface PageStart {
  /** Index in {@link Paper.blocks}. */
  readonly block: number;
  readonly after: number;
}

export interface LaidBookmark {
  readonly title: string;
  readonly level: number;
  readonly page: number;
  /** Points from the upper edge. */
  readonly y: number;
}

export interface LaidPaper {
  /** Points. */
  readonly width: number;
  readonly height: number;
  readonly pages: readonly (readonly Mark[])[];
  readonly starts: readonly PageStart[];
  /** By the id of the field. */
  readonly places: Readonly<Record<string, PlacedRect>>;
  /** By the id of the block. */
  readonly blocks: Readonly<Record<string, BlockStart>>;
  /** What automatic numbers show, by the id of the block. */
  readonly numbers: Readonly<Record<string, string>>;
  readonly structure: readonly StructureNode[];
  readonly bookmarks: readonly LaidBookmark[];
}
