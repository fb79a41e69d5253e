import type { PaperInline } from '@cinnabar/protocol/templates/papers/inline-schema';
import { attributeOf, type HtmlElement } from './parse-html.ts';

export type Marks = NonNullable<Extract<PaperInline, { kind: 'text' }>['marks']>;

/** `left` is how text stands anyway. */
export type Align = 'left' | 'center' | 'right' | 'justify';

const MOST_STYLE = 5000;

/** The declarations of a `style` attribute, by their names in lower case. */
export function styleOf(element: HtmlElement): ReadonlyMap<string, string> {
  const style = attributeOf(element, 'style')?.slice(0, MOST_STYLE) ?? '';
  const declared = new Map<string, string>();
  for (const declaration of style.split(';')) {
    const [name, ...rest] = declaration.split(':');
    const value = rest
      .join(':')
      .replace(/!important/i, '')
      .trim()
      .toLowerCase();
    if (name && value !== '') declared.set(name.trim().toLowerCase(), value);
  }
  return declared;
}

export function alignOf(element: HtmlElement, style: ReadonlyMap<string, string>): Align | undefined {
  const value =
    style.get('text-align') ??
    (element.tagName === 'center' ? 'center' : attributeOf(element, 'align')?.toLowerCase());
  if (value === 'center' || value === 'right' || value === 'justify' || value === 'left') return value;
  return value === 'end' ? 'right' : undefined;
}

export const isHidden = (element: HtmlElement, style: ReadonlyMap<string, string>): boolean =>
  attributeOf(element, 'hidden') !== undefined ||
  style.get('display') === 'none' ||
  style.get('visibility') === 'hidden' ||
  style.get('mso-hide') === 'all';

export const breaksBefore = (style: ReadonlyMap<string, string>): boolean =>
  /^(?:always|page|left|right)$/.test(style.get('page-break-before') ?? style.get('break-before') ?? '');
export const breaksAfter = (style: ReadonlyMap<string, string>): boolean =>
  /^(?:always|page|left|right)$/.test(style.get('page-break-after') ?? style.get('break-after') ?? '');

const POINTS: Record<string, number> = { pt: 1, px: 0.75, in: 72, cm: 72 / 2.54, mm: 72 / 25.4, pc: 12 };
const BASE_POINTS = 12;

/** A CSS length in points; `em` is of text of 12 points. Null for anything else. */
function pointsOf(value: string | undefined): number | null {
  const [, number, unit] = /^(-?\d{0,6}(?:\.\d{1,6})?)(pt|px|in|cm|mm|pc|em|rem)$/.exec(value ?? '') ?? [];
  if (number === undefined || number === '' || number === '-') return null;
  return Number(number) * (POINTS[unit!] ?? BASE_POINTS);
}

/** A CSS length in ems between 0 and 20, by halves; undefined for none. */
export function emsOf(value: string | undefined): number | undefined {
  const points = pointsOf(value);
  if (points === null) return undefined;
  const ems = Math.min(Math.round((points / BASE_POINTS) * 2) / 2, 20);
  return ems > 0 ? ems : undefined;
}

const BOLD = /^(?:bold|bolder|[6-9]\d\d)$/;

/** The marks of an element with those of what it stands in. */
export function marksWith(marks: Marks, element: HtmlElement, style: ReadonlyMap<string, string>): Marks {
  const own: Marks = { ...marks };
  const weight = style.get('font-weight');
  const line = `${style.get('text-decoration') ?? ''} ${style.get('text-decoration-line') ?? ''}`;
  if (/^(?:b|strong|th|dt)$/.test(element.tagName) || BOLD.test(weight ?? '')) own.bold = true;
  else if (weight === 'normal' || weight === '400') delete own.bold;
  if (/^(?:u|ins)$/.test(element.tagName) || line.includes('underline')) own.underline = true;
  if (/^(?:s|strike|del)$/.test(element.tagName) || line.includes('line-through')) own.strike = true;
  const points = pointsOf(style.get('font-size'));
  if (points !== null && points >= 5 && points <= 72) own.size = Math.round(points * 2) / 2;
  const face = faceOf(style.get('font-family') ?? attributeOf(element, 'face')?.toLowerCase());
  if (face) own.face = face;
  const color = colorOf(style.get('color') ?? attributeOf(element, 'color')?.toLowerCase());
  if (color === '#000000') delete own.color;
  else if (color) own.color = color;
  return own;
}

function faceOf(family: string | undefined): Marks['face'] {
  const first = family?.split(',')[0];
  if (!first) return undefined;
  if (/simhei|黑体|heiti|yahei|雅黑|sans|arial|helvetica/.test(first)) return 'hei';
  if (/kai|楷/.test(first)) return 'kai';
  return /song|simsun|宋|serif|times/.test(first) ? 'song' : undefined;
}

function colorOf(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  if (/^#[0-9a-f]{6}$/.test(value)) return value;
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(value);
  if (short) return `#${short[1]!.repeat(2)}${short[2]!.repeat(2)}${short[3]!.repeat(2)}`;
  const parts = /^rgb\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*\)$/.exec(value)?.slice(1).map(Number);
  if (parts?.every((part) => part < 256))
    return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  return { black: '#000000', red: '#ff0000', blue: '#0000ff', green: '#008000', gray: '#808080' }[value];
}
