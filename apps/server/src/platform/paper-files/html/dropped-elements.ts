import type { DroppedKind } from '@cinnabar/protocol/templates/papers/paper-import';
import type { HtmlElement } from './parse-html.ts';

const KINDS: Record<string, DroppedKind | 'SILENT'> = {
  script: 'SCRIPT',
  style: 'STYLE',
  link: 'STYLE',
  iframe: 'FRAME',
  frame: 'FRAME',
  frameset: 'FRAME',
  object: 'FRAME',
  embed: 'FRAME',
  applet: 'FRAME',
  portal: 'FRAME',
  img: 'PICTURE',
  picture: 'PICTURE',
  image: 'PICTURE',
  svg: 'PICTURE',
  canvas: 'PICTURE',
  map: 'PICTURE',
  video: 'MEDIA',
  audio: 'MEDIA',
  math: 'OBJECT',
  select: 'FORM_FIELD',
  textarea: 'FORM_FIELD',
  button: 'FORM_FIELD',
  meter: 'FORM_FIELD',
  progress: 'FORM_FIELD',
  // Without text that is shown.
  title: 'SILENT',
  meta: 'SILENT',
  base: 'SILENT',
  template: 'SILENT',
  noscript: 'SILENT',
  noframes: 'SILENT',
  datalist: 'SILENT',
  col: 'SILENT',
  colgroup: 'SILENT',
  wbr: 'SILENT',
};

/** Elements that are dropped with all that is in them; null: it stays. */
export const droppedKind = ({ tagName }: HtmlElement): DroppedKind | 'SILENT' | null =>
  Object.hasOwn(KINDS, tagName) ? KINDS[tagName]! : null;

const RAISED: Record<string, string> = { '1': '¹', '2': '²', '3': '³' };

/** `²` for the text `2`; null where fonts have none. */
export function raisedDigits(text: string): string | null {
  const digits = [...text].map((digit) => (Object.hasOwn(RAISED, digit) ? RAISED[digit] : undefined));
  return digits.length > 0 && digits.every((digit) => digit !== undefined) ? digits.join('') : null;
}
