import type { PlainBlock } from '@cinnabar/protocol/templates/papers/block-schema';
import type { CSSProperties } from 'react';

type Text = Pick<
  Extract<PlainBlock, { kind: 'paragraph' }>,
  'marks' | 'align' | 'firstLineIndent' | 'indent'
>;
type Marks = NonNullable<Text['marks']>;

/** How an inline looks where a clause is read: in the face and size of the page around it, which the editor of papers does not keep. */
export function styleOfMarks({ bold, underline, strike, color }: Marks): CSSProperties {
  const lines = [underline && 'underline', strike && 'line-through'].filter(Boolean).join(' ');
  return {
    ...(bold !== undefined && { fontWeight: bold ? 600 : 400 }),
    ...(color !== undefined && { color }),
    ...((underline !== undefined || strike !== undefined) && { textDecorationLine: lines || 'none' }),
  };
}

/** How a paragraph stands there. */
export const styleOfText = ({ marks = {}, align, firstLineIndent, indent }: Text): CSSProperties => ({
  ...styleOfMarks(marks),
  ...(align && { textAlign: align }),
  ...(firstLineIndent !== undefined && { textIndent: `${firstLineIndent}em` }),
  ...(indent !== undefined && { marginLeft: `${indent}em` }),
});
