import { isArray, PdfDict, type PdfObject, PdfString, pdfName } from '../objects/object-model.ts';
import type { Pdf } from '../objects/pdf-document.ts';
import { PdfError } from '../objects/pdf-error.ts';
import { decodeText, encodeText } from '../objects/text-string.ts';
import type { Appearance } from './appearance/appearance.ts';
import { drawableText } from './appearance/drawable-text.ts';
import type { FieldTarget } from './field-target.ts';
import { inheritedEntry } from './inherited-entry.ts';

export interface FieldFill {
  /** Full name. */
  readonly field: string;
  /** What the field shows, in every place where it stands. Absent: its value; a check box has its own pictures. */
  readonly appearance?: Appearance | undefined;
  /**
   * The value. Of a text field: what the appearance shows, which may then be left out here. Of a choice: an option as
   * stored or as shown. Of a check box or radio button: the state that is on, `Off` for none.
   */
  readonly value?: string | undefined;
}

/** What filling writes: entries of the field, the state of each widget, and what is drawn again. */
export interface Filled {
  readonly entries: Readonly<Record<string, PdfObject>>;
  /** Appearance state (/AS) for a widget, of toggles only. */
  readonly stateOf?: ((widget: PdfDict) => string) | undefined;
  readonly appearance?: Appearance | undefined;
}

const RADIO = 1 << 15;
const PUSH_BUTTON = 1 << 16;
const COMBO = 1 << 17;
const EDITABLE = 1 << 18;
const MULTILINE = 1 << 12;

/** What a fill means for a field of this kind. Error: `unknown-field` for a value that the field does not have. */
export function fillField(pdf: Pdf, target: FieldTarget, fill: FieldFill): Filled {
  if (target.type === 'Tx') return fillText(pdf, target, fill);
  if (target.type === 'Ch') return fillChoice(pdf, target, fill);
  const isToggle =
    target.type === 'Btn' && ((target.flags & PUSH_BUTTON) === 0 || (target.flags & RADIO) !== 0);
  if (isToggle) return fillToggle(pdf, target, fill);
  if (target.type !== 'Btn') throw new PdfError('unknown-field', `field ${target.name} takes no value`);
  return { entries: {}, appearance: fill.appearance ?? [] };
}

/** Value and appearance say the same, or a verifier would rightly call it a forgery. */
function fillText(pdf: Pdf, target: FieldTarget, { appearance, value }: FieldFill): Filled {
  const shown = appearance?.map((drawing) => (drawing.kind === 'text' ? drawing.text : null));
  if (shown?.includes(null)) throw new TypeError(`text field ${target.name} can show text only`);
  const text = value ?? shown?.join('\n') ?? '';
  if (shown && squeeze(shown.join('')) !== squeeze(text))
    throw new TypeError(`text field ${target.name} would show other than its value`);
  return {
    entries: { V: encodeText(drawableText(text)) },
    appearance: appearance ?? plainText(pdf, target, text),
  };
}

const squeeze = (text: string) => drawableText(text).replace(/\s+/g, '');

function fillChoice(pdf: Pdf, target: FieldTarget, { value = '', appearance }: FieldFill): Filled {
  const options = optionsOf(pdf, target);
  const index = options.findIndex(({ stored, shown }) => value === stored || value === shown);
  const isFree = (target.flags & COMBO) !== 0 && (target.flags & EDITABLE) !== 0;
  if (index < 0 && !isFree)
    throw new PdfError('unknown-field', `field ${target.name} has no option ${value}`);
  const { stored = value, shown = value } = options[index] ?? {};
  const isList = (target.flags & COMBO) === 0;
  return {
    entries: { V: encodeText(stored), ...(isList && index >= 0 ? { I: [index] } : {}) },
    appearance: appearance ?? plainText(pdf, target, shown),
  };
}

/** What a choice offers: each option as stored and as shown (12.7.5.4). */
function optionsOf(pdf: Pdf, target: FieldTarget) {
  const list = inheritedEntry(pdf, target.field.dict, 'Opt');
  return (isArray(list) ? list : []).map((item) => {
    const option = pdf.resolve(item);
    const [stored, shown = stored] = isArray(option)
      ? option.map((part) => textOf(pdf, part))
      : [textOf(pdf, option)];
    return { stored, shown };
  });
}

/** What a text or choice field that has a value would show, as a reader draws it; undefined for all others. */
export function valueAppearance(pdf: Pdf, target: FieldTarget): Appearance | undefined {
  const value = inheritedEntry(pdf, target.field.dict, 'V');
  const stored = (isArray(value) ? value : [value]).flatMap((item) => textOf(pdf, item) ?? []);
  if ((target.type !== 'Tx' && target.type !== 'Ch') || stored.length === 0) return undefined;
  const options = target.type === 'Ch' ? optionsOf(pdf, target) : [];
  const shown = stored.map((text) => options.find((option) => option.stored === text)?.shown ?? text);
  return plainText(pdf, target, shown.join('\n'));
}

/** A toggle chooses among the pictures it has: new ones would be content without signatures before. */
function fillToggle(pdf: Pdf, target: FieldTarget, { value = '' }: FieldFill): Filled {
  const hasState = (widget: PdfDict) => statesOf(pdf, widget).includes(value);
  if (value !== 'Off' && !target.widgets.some(({ dict }) => hasState(dict)))
    throw new PdfError('unknown-field', `field ${target.name} has no state ${value}`);
  return { entries: { V: pdfName(value) }, stateOf: (widget) => (hasState(widget) ? value : 'Off') };
}

/** The names of the pictures that a widget has (12.7.5.2.3). */
function statesOf(pdf: Pdf, widget: PdfDict): string[] {
  const appearance = pdf.findDict(widget, 'AP');
  const normal = appearance && pdf.value(appearance, 'N');
  return normal instanceof PdfDict ? [...normal.entries.keys()] : [];
}

/** The value as a reader would draw it: aligned as /Q says, broken into lines where the field takes several. */
function plainText(pdf: Pdf, target: FieldTarget, text: string): Appearance {
  const quadding = inheritedEntry(pdf, target.field.dict, 'Q');
  const align = quadding === 2 ? 'right' : quadding === 1 ? 'center' : 'left';
  const isMultiline = target.type === 'Tx' && (target.flags & MULTILINE) !== 0;
  const size = sizeOf(inheritedEntry(pdf, target.field.dict, 'DA'));
  return [{ kind: 'text', text, align, ...(isMultiline && { wrap: true }), ...(size && { size }) }];
}

/** The font size of a default appearance string; undefined for 0, which lets the reader choose. */
function sizeOf(appearance: PdfObject): number | undefined {
  if (!(appearance instanceof PdfString)) return undefined;
  const [, size] = /([\d.]+)\s+Tf/.exec(decodeText(appearance)) ?? [];
  return Number(size) > 0 ? Number(size) : undefined;
}

function textOf(pdf: Pdf, object: PdfObject | undefined): string | undefined {
  const value = pdf.resolve(object);
  return value instanceof PdfString ? decodeText(value) : undefined;
}
