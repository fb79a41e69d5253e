import type { Paper } from '@cinnabar/protocol/templates/papers/paper-schema';
import type { CSSProperties } from 'react';
import { cssOfBase } from './document/text-css.ts';

/** ISO 216, millimetres, portrait. */
const SHEETS = { A3: [297, 420], A4: [210, 297], B4: [250, 353], B5: [176, 250] } as const;
const MARGINS = { top: 25.4, right: 28, bottom: 25.4, left: 28 };

/** Millimetres of the text of a page. */
export function textRoom({ sheet }: Pick<Paper, 'sheet'>): { width: number; height: number } {
  const { width, height, top, right, bottom, left } = sizesOf({ sheet });
  return { width: width - left - right, height: height - top - bottom };
}

function sizesOf({ sheet }: Pick<Paper, 'sheet'>) {
  const [short, long] = SHEETS[sheet?.size ?? 'A4'];
  const [width, height] = sheet?.direction === 'landscape' ? [long, short] : [short, long];
  return { width, height, ...(sheet?.margins ?? MARGINS) };
}

/** Size and margins of the page of a paper, as variables of its style (lengths), with the face and size of its text. */
export function sheetStyle({ sheet, text }: Paper): { className: string; style: CSSProperties } {
  const { width, height, top, right, bottom, left } = sizesOf({ sheet });
  const base = cssOfBase({ face: 'song', size: '小四', lineHeight: 1.5, ...text });
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
