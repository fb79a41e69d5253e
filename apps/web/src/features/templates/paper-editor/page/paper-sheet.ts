import type { Paper } from '@cinnabar/protocol/templates/papers/paper-schema';
import type { CSSProperties } from 'react';
import { cssOfBase } from '../document/text-css.ts';
import { wholeSheet } from './edit-sheet.ts';

/** Millimetres of the text of a page. */
export function textRoom(paper: Pick<Paper, 'sheet'>): { width: number; height: number } {
  const { width, height, margins } = wholeSheet(paper);
  return { width: width - margins.left - margins.right, height: height - margins.top - margins.bottom };
}

/** Size and margins of the page of a paper, as variables of its style (lengths), with the face and size of its text. */
export function sheetStyle(paper: Paper): { className: string; style: CSSProperties } {
  const { margins, text, width, height } = wholeSheet(paper);
  const { top, right, bottom, left } = margins;
  const base = cssOfBase(text);
  const rules = Object.fromEntries(
    (base.style ?? '').split(';').map((rule) => {
      const [name, value] = rule.split(':') as [string, string];
      return [name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()), value];
    }),
  );
  return {
    className: base.class ?? '',
    style: {
      ...rules,
      '--paper-width': `${width}mm`,
      '--paper-height': `${height}mm`,
      '--paper-top': `${top}mm`,
      '--paper-right': `${right}mm`,
      '--paper-bottom': `${bottom}mm`,
      '--paper-left': `${left}mm`,
      '--paper-text-width': `${width - left - right}mm`,
    } as CSSProperties,
  };
}
