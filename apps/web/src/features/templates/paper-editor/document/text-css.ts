import { FONT_SIZES } from '@cinnabar/pdf/typeset';
import type { Paper } from '@cinnabar/protocol/templates/papers/paper-schema';
import type { Look, TextBlock } from './paper-document.ts';

type Base = NonNullable<Paper['text']>;

const pointsOf = (size: NonNullable<Look['size']>) => (typeof size === 'number' ? size : FONT_SIZES[size]);

const decorationOf = ({ underline, strike }: Look): string | undefined => {
  if (underline === undefined && strike === undefined) return undefined;
  return [underline && 'underline', strike && 'line-through'].filter(Boolean).join(' ') || 'none';
};

function textRules(marks: Look): (string | false | undefined)[] {
  const decoration = decorationOf(marks);
  return [
    marks.bold !== undefined && `font-weight:${marks.bold ? 700 : 400}`,
    marks.size !== undefined && `font-size:${pointsOf(marks.size)}pt`,
    marks.color !== undefined && `color:${marks.color}`,
    decoration && `text-decoration-line:${decoration}`,
  ];
}

const lineRule = (lineHeight: Base['lineHeight']) =>
  lineHeight !== undefined &&
  `line-height:${typeof lineHeight === 'number' ? lineHeight : `${lineHeight.points}pt`}`;

interface Css {
  class?: string;
  style?: string;
}

const css = (face: Look['face'], rules: readonly (string | false | undefined)[]): Css => {
  const style = rules.filter(Boolean).join(';');
  return { ...(face && { class: `paper-face-${face}` }), ...(style && { style }) };
};

/** How an inline looks. */
export const cssOfMarks = (marks: Look): Css => css(marks.face, textRules(marks));

/** How a paragraph or heading looks. */
export function cssOfText(block: Partial<TextBlock>): Css {
  const {
    marks = {},
    align,
    lineHeight,
    firstLineIndent,
    indent,
    spaceBefore,
    spaceAfter,
    numbering,
  } = block;
  return css(marks.face, [
    ...textRules(marks),
    align && `text-align:${align}`,
    lineRule(lineHeight),
    firstLineIndent !== undefined && `text-indent:${firstLineIndent}em`,
    indent !== undefined && `margin-left:${indent}em`,
    spaceBefore !== undefined && `margin-top:${spaceBefore}mm`,
    spaceAfter !== undefined && `margin-bottom:${spaceAfter}mm`,
    numbering && `--paper-number-gap:${numbering.gap ?? 0.5}em`,
  ]);
}

/** What a paper or table says for all its text. */
export const cssOfBase = (base: Base | undefined): Css =>
  base
    ? css(base.face, [
        base.size !== undefined && `font-size:${pointsOf(base.size)}pt`,
        lineRule(base.lineHeight),
      ])
    : {};
