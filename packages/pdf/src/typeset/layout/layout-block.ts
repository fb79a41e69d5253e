import type { FontSizeName } from './font-sizes.ts';
import type { NumberStyle } from './number-styles.ts';
import type { PaperName } from './paper-sizes.ts';

/**
 * A paper as it is typeset: plain data, values filled in, conditions resolved, everything that is not to be shown removed. Sizes of text in
 * points or 字号, indents in ems of the text, everything else in millimetres.
 */
export interface Paper {
  /** Name of the file in viewers. */
  readonly title: string;
  readonly language: 'zh-CN' | 'en-US';
  readonly sheet?: PaperSheet | undefined;
  /** Of all text that says nothing else; 宋, 小四, 1.5 lines when absent. */
  readonly text?: BaseText | undefined;
  readonly header?: RunningText | undefined;
  readonly footer?: RunningText | undefined;
  /** What `{kind: 'counter', counter: 'sn'}` shows. */
  readonly serialNumber?: string | undefined;
  readonly blocks: readonly LayoutBlock[];
}

export interface PaperSheet {
  /** A4 when absent. B4 and B5 are those of ISO 216. */
  readonly size?: PaperName | undefined;
  readonly direction?: 'portrait' | 'landscape' | undefined;
  /** Millimetres; 25.4 at top and bottom and 28 at the sides when absent. */
  readonly margins?: Margins | undefined;
}

export interface Margins {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** 宋 (Noto Serif SC), 黑 (Noto Sans SC), 楷 (LXGW WenKai). Characters that one lacks come from the others. */
export type FaceName = 'song' | 'hei' | 'kai';

/** Points, or a 字号. */
export type TextSize = number | FontSizeName;

/** Distance of baselines: a multiple of the size of the text, or fixed points (固定值). */
export type LineHeight = number | { readonly points: number };

export interface BaseText {
  readonly face?: FaceName | undefined;
  readonly size?: TextSize | undefined;
  readonly lineHeight?: LineHeight | undefined;
}

export interface TextMarks {
  readonly bold?: boolean | undefined;
  readonly underline?: boolean | undefined;
  readonly strike?: boolean | undefined;
  readonly face?: FaceName | undefined;
  readonly size?: TextSize | undefined;
  /** `#rrggbb`. */
  readonly color?: string | undefined;
}

/** What stands in a line of text. */
export type Inline =
  /** `\n` begins a new line of the same paragraph. */
  | { readonly kind: 'text'; readonly text: string; readonly marks?: TextMarks | undefined }
  /** An underlined blank, as wide as its text but no narrower than `width` ems. */
  | {
      readonly kind: 'blank';
      readonly width: number;
      readonly text?: string | undefined;
      /** Of the value that is missing, for {@link LineMark.blank}; without a text only. */
      readonly name?: string | undefined;
      readonly marks?: TextMarks | undefined;
    }
  /** ☑ or ☐. */
  | { readonly kind: 'checkbox'; readonly checked: boolean; readonly marks?: TextMarks | undefined }
  /** The number of another block, e.g. 第三条; 〓 when no block with that id is numbered. */
  | { readonly kind: 'reference'; readonly target: string; readonly marks?: TextMarks | undefined }
  /** In headers and footers: number of this page, of all pages, and the serial number of the paper. */
  | {
      readonly kind: 'counter';
      readonly counter: 'page' | 'total' | 'sn';
      readonly marks?: TextMarks | undefined;
    }
  /** Space for a field, on the line; {@link LaidPaper.places} says where it came to stand. */
  | FieldInline;

export interface FieldInline {
  readonly kind: 'field';
  readonly id: string;
  /** Millimetres. */
  readonly width: number;
  readonly height: number;
}

export type Align = 'left' | 'center' | 'right' | 'justify';

/** Automatic number before a paragraph or heading. Blocks that are not there take their number with them. */
export interface Numbering {
  readonly style: NumberStyle;
  /** From 1. Each level counts on its own, from 1 again after a number of a lower level. */
  readonly level: number;
  /** Counts on through numbers of lower levels, as articles do through the chapters of a law. */
  readonly continues?: boolean | undefined;
  /** The first level that `decimal` shows; 1 when absent. */
  readonly from?: number | undefined;
  /** Between number and text, ems; 0.5 when absent. */
  readonly gap?: number | undefined;
}

interface Spacing {
  /** Millimetres; dropped at the top of a page. */
  readonly spaceBefore?: number | undefined;
  readonly spaceAfter?: number | undefined;
  /** No page break inside. */
  readonly keepTogether?: boolean | undefined;
  /** No page break between this block and the next. */
  readonly keepWithNext?: boolean | undefined;
  /** Begins a new page. */
  readonly pageBreakBefore?: boolean | undefined;
}

interface Identified {
  /** For references, and for the break marks of an editor. Unique in the paper. */
  readonly id?: string | undefined;
}

export interface ParagraphBlock extends Identified, Spacing {
  readonly kind: 'paragraph';
  readonly content: readonly Inline[];
  /** For the whole paragraph, under what the inlines say. */
  readonly marks?: TextMarks | undefined;
  /** Justified when absent. */
  readonly align?: Align | undefined;
  readonly lineHeight?: LineHeight | undefined;
  /** Of the first line, ems; 0 when absent. Negative hangs. */
  readonly firstLineIndent?: number | undefined;
  /** Of all lines, ems. */
  readonly indent?: number | undefined;
  readonly numbering?: Numbering | undefined;
}

/** A paragraph that is also a bookmark, and kept with what follows. Levels as H1 … H6. */
export interface HeadingBlock extends Omit<ParagraphBlock, 'kind'> {
  readonly kind: 'heading';
  readonly level: 1 | 2 | 3 | 4 | 5 | 6;
}

export interface TableBlock extends Identified, Spacing {
  readonly kind: 'table';
  readonly columns: readonly TableColumn[];
  readonly rows: readonly TableRow[];
  /** So many rows at the beginning are repeated on every page; none when absent. */
  readonly headRows?: number | undefined;
  /** `all` when absent; `rows`: lines below rows only. */
  readonly borders?: 'all' | 'rows' | 'none' | undefined;
  /** Millimetres between border and text; 1.8 and 1.2 when absent. */
  readonly padding?: { readonly x: number; readonly y: number } | undefined;
  /** Rows may be split over pages even when they would fit one page. Rows higher than a page always are. */
  readonly splitRows?: boolean | undefined;
  readonly text?: BaseText | undefined;
  /** For screen readers. */
  readonly description?: string | undefined;
}

export type TableColumn =
  /** Millimetres. When all columns are wider than the text together, they shrink in proportion. */
  | { readonly width: number }
  /** Part of what the widths leave over. */
  | { readonly share: number };

export interface TableRow {
  readonly cells: readonly TableCell[];
  /** Least height, millimetres. */
  readonly height?: number | undefined;
  readonly keepWithNext?: boolean | undefined;
}

export interface TableCell {
  readonly content: readonly CellBlock[];
  /** 1 when absent. */
  readonly columnSpan?: number | undefined;
  /** 1 when absent. Rows that are joined stay on one page when they fit one. */
  readonly rowSpan?: number | undefined;
  readonly align?: Align | undefined;
  readonly verticalAlign?: 'top' | 'middle' | 'bottom' | undefined;
  /** Background, `#rrggbb`. */
  readonly shade?: string | undefined;
  /** Instead of those of the table. */
  readonly borders?: CellBorders | undefined;
}

export interface CellBorders {
  readonly top?: boolean | undefined;
  readonly right?: boolean | undefined;
  readonly bottom?: boolean | undefined;
  readonly left?: boolean | undefined;
}

export type CellBlock = ParagraphBlock | PictureBlock;

export interface PictureBlock extends Identified, Spacing {
  readonly kind: 'picture';
  /** Under which the drawing is handed the bytes; null for an empty frame. */
  readonly key: string | null;
  /** The picture keeps its own proportions inside of width and height, which are a frame. */
  readonly contained?: boolean | undefined;
  /** Of the value that is missing, for {@link LineMark.blank}; without a key only. */
  readonly name?: string | undefined;
  /** Millimetres; made smaller in proportion where the column or the page is smaller. */
  readonly width: number;
  readonly height: number;
  readonly align?: Exclude<Align, 'justify'> | undefined;
  /** For screen readers. */
  readonly description?: string | undefined;
}

export interface PageBreakBlock extends Identified {
  readonly kind: 'pageBreak';
}

/** Parties beside each other, each with its texts and the places where it signs. Never split over pages unless higher than one. */
export interface SignatureBlock extends Identified, Spacing {
  readonly kind: 'signatures';
  readonly parties: readonly SignatureParty[];
  /** Parties beside each other; 2 when absent. */
  readonly columns?: 1 | 2 | 3 | undefined;
  /** A frame around each party. */
  readonly frame?: boolean | undefined;
  readonly text?: BaseText | undefined;
}

export interface SignatureParty {
  /** e.g. 甲方（盖章）：… */
  readonly title: readonly Inline[];
  readonly titleMarks?: TextMarks | undefined;
  /** One line each, e.g. the legal person, an address. */
  readonly lines: readonly (readonly Inline[])[];
  readonly places: readonly SignaturePlace[];
  readonly date?: SignatureDate | undefined;
}

export interface SignaturePlace {
  readonly id: string;
  /** Before the place, e.g. 签字：. */
  readonly label?: readonly Inline[] | undefined;
  /** Millimetres. */
  readonly width: number;
  readonly height: number;
}

export interface SignatureDate {
  readonly id: string;
  /** e.g. 日期： */
  readonly label: readonly Inline[];
  /** Millimetres; 38 × 6 when absent. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

/** A header or footer. */
export interface RunningText {
  readonly content: readonly Inline[];
  readonly align?: Exclude<Align, 'justify'> | undefined;
  readonly marks?: TextMarks | undefined;
  /** Between the edge of the page and the text, millimetres; 13 when absent. */
  readonly distance?: number | undefined;
  /** A thin line between it and the page. */
  readonly rule?: boolean | undefined;
  readonly skipFirstPage?: boolean | undefined;
}

export type LayoutBlock =
  | ParagraphBlock
  | HeadingBlock
  | TableBlock
  | PictureBlock
  | PageBreakBlock
  | SignatureBlock
  | { readonly kind: 'rule' };
