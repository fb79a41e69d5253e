import type {
  PaperBlock,
  PaperRow,
  PaperSection,
  PaperSignatures,
  PaperTable,
  PlainBlock,
} from '@cinnabar/protocol/templates/papers/block-schema';
import type { PaperInline } from '@cinnabar/protocol/templates/papers/inline-schema';
import type { JSONContent } from '@tiptap/core';

/** What the attributes of the editor's nodes hold: everything of a block that is not a node inside it. */
export type TextBlock = Extract<PlainBlock, { kind: 'paragraph' | 'heading' }>;
export type PaperCell = PaperRow['cells'][number];
export type CellBlock = PaperCell['content'][number];
export type PictureBlock = Extract<PlainBlock | CellBlock, { kind: 'picture' }>;
/** The frame of a param's picture. */
export type FrameBlock = Extract<PlainBlock | CellBlock, { kind: 'paramPicture' }>;
export type AtomBlock =
  | Extract<PlainBlock, { kind: 'pageBreak' | 'rule' | 'signatures' }>
  | PictureBlock
  | FrameBlock;

/** Bold, size, face and so on of an inline. */
export type Look = NonNullable<Extract<PaperInline, { kind: 'text' }>['marks']>;

type OwnOf<B> = B extends unknown ? Omit<B, 'content' | 'rows' | 'blocks' | 'cells'> : never;
export type OwnText = OwnOf<TextBlock>;
export type OwnTable = OwnOf<PaperTable>;
export type OwnSection = OwnOf<PaperSection>;
export type OwnRow = OwnOf<PaperRow>;
export type OwnCell = OwnOf<PaperCell>;

export type { JSONContent, PaperBlock, PaperInline, PaperRow, PaperSection, PaperSignatures, PaperTable };
