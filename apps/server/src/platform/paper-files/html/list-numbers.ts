import type { ShownNumber } from '../place-numbers.ts';
import { attributeOf, type HtmlElement } from './parse-html.ts';

/** A list whose items are being read. */
export interface OpenList {
  key: string;
  level: number;
  /** Null: its items have no numbers. */
  type: string | null;
  next: number;
}

const MOST = 9999;
const NUMBER = /^-?\d{1,6}$/;

/** @param key of no other list of the page */
export function openList(
  key: string,
  element: HtmlElement,
  style: ReadonlyMap<string, string>,
  above: OpenList | null,
): OpenList {
  const start = attributeOf(element, 'start') ?? '';
  const declared = (style.get('list-style-type') ?? style.get('list-style') ?? '').split(' ')[0]!;
  return {
    key,
    level: (above?.level ?? 0) + 1,
    type:
      element.tagName === 'ol' && declared !== 'none'
        ? declared || (attributeOf(element, 'type') ?? '1')
        : null,
    next: NUMBER.test(start) ? Number(start) : 1,
  };
}

/** The number of the next item of a list, which is counted; null: none. */
export function itemNumber(list: OpenList, item: HtmlElement): ShownNumber | null {
  if (list.type === null) return null;
  const value = attributeOf(item, 'value') ?? '';
  const own = NUMBER.test(value) ? Number(value) : list.next;
  list.next = own + 1;
  const { key, level, type } = list;
  const written = own > 0 && own <= MOST ? letters(type, own) : null;
  const style = written !== null || own < 1 ? null : styleOfType(type);
  return { list: key, level, style, counts: [own], text: written ?? `${own}.` };
}

function styleOfType(type: string): ShownNumber['style'] {
  return /chinese|cjk|hanidec/.test(type) ? 'chinese' : 'decimal';
}

/** Letters and Roman numbers, which papers count in no style. */
function letters(type: string, value: number): string | null {
  switch (type) {
    case 'a':
    case 'lower-alpha':
    case 'lower-latin':
      return `${letter(value)}.`;
    case 'A':
    case 'upper-alpha':
    case 'upper-latin':
      return `${letter(value).toUpperCase()}.`;
    case 'i':
    case 'lower-roman':
      return `${roman(value)}.`;
    case 'I':
    case 'upper-roman':
      return `${roman(value).toUpperCase()}.`;
    default:
      return null;
  }
}

/** a … z, aa … */
export function letter(value: number): string {
  const last = String.fromCharCode(97 + ((value - 1) % 26));
  return value <= 26 ? last : letter(Math.floor((value - 1) / 26)) + last;
}

const ROMAN: readonly [number, string][] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];

export function roman(value: number): string {
  let [text, left] = ['', value];
  for (const [size, sign] of ROMAN) for (; left >= size; left -= size) text += sign;
  return text;
}
