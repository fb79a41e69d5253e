import { NUMBER_STYLES } from '@cinnabar/protocol/templates/papers/paper-values';
import type { OwnText } from '../document/paper-document.ts';

export type TextKind =
  | 'paragraph'
  | 'heading1'
  | 'heading2'
  | 'heading3'
  | 'heading4'
  | 'heading5'
  | 'heading6';
export const TEXT_KINDS: readonly TextKind[] = [
  'paragraph',
  'heading1',
  'heading2',
  'heading3',
  'heading4',
  'heading5',
  'heading6',
];

export const kindOfText = (own: OwnText): TextKind =>
  own.kind === 'heading' ? (`heading${own.level}` as TextKind) : 'paragraph';

/** The same text as another kind: a heading is bold and not indented in its first line. */
export function withKind(own: OwnText, kind: TextKind): OwnText {
  const { marks, firstLineIndent, ...rest } = own;
  if (kind === 'paragraph') {
    const { level: _level, ...plain } = { level: undefined, ...rest };
    const { bold: _bold, ...look } = marks ?? {};
    return {
      ...plain,
      kind,
      ...(Object.keys(look).length > 0 && { marks: look }),
      ...(firstLineIndent !== undefined && { firstLineIndent }),
    };
  }
  return {
    ...rest,
    id: rest.id!,
    kind: 'heading',
    level: Number(kind.at(-1)),
    marks: { ...marks, bold: true },
  };
}

export type NumberStyle = (typeof NUMBER_STYLES)[number];
export { NUMBER_STYLES };

/** Where a style counts when it is chosen: below what usually stands above it. */
const LEVELS: Record<NumberStyle, number> = {
  chapter: 1,
  article: 1,
  chinese: 1,
  chineseParenthesis: 2,
  decimal: 2,
  decimalParenthesis: 3,
  circled: 4,
};

export function withNumbering(own: OwnText, style: NumberStyle | null): OwnText {
  const { numbering: _numbering, ...rest } = own;
  return style ? { ...rest, numbering: { style, level: LEVELS[style] } } : rest;
}

/** Ems that begin a paragraph in Chinese. */
const FIRST_LINE = 2;

export function withFirstLine(own: OwnText, indented: boolean): OwnText {
  const { firstLineIndent: _indent, ...rest } = own;
  return indented ? { ...rest, firstLineIndent: FIRST_LINE } : rest;
}
