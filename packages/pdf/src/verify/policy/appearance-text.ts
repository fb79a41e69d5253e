import { isArray, PdfDict, type PdfObject, PdfStream, PdfString } from '../../objects/object-model.ts';
import { ObjectParser } from '../../objects/parse/object-parser.ts';
import type { Pdf } from '../../objects/pdf-document.ts';
import { PdfError } from '../../objects/pdf-error.ts';
import { decodeText } from '../../objects/text-string.ts';
import { type CodeReader, codeReader } from './code-reader.ts';
import { TextPen } from './text-pen.ts';

/**
 * Whether the appearance of a text or choice field shows its value and nothing else. An appearance that shows no text
 * (a reader will draw the value) passes; pictures and inner forms in a text field do not.
 *
 * @param field holds /V · @param widget holds /AP
 */
export function isTextShown(pdf: Pdf, field: PdfDict, widget: PdfDict): boolean {
  const appearance = pdf.findDict(widget, 'AP');
  const normal = appearance ? pdf.value(appearance, 'N') : null;
  if (!(normal instanceof PdfStream)) return true;
  const shown = readShownText(pdf, normal);
  if (shown === null) return false;
  return shown === '' || valuesOf(pdf, field).some((value) => squeeze(value) === squeeze(shown));
}

/** White space falls differently in a line of text and in its value. */
const squeeze = (text: string) => text.normalize('NFKC').replace(/[\s\p{Cc}]+/gu, '');

function valuesOf(pdf: Pdf, field: PdfDict): string[] {
  const value = pdf.value(field, 'V');
  const texts = (isArray(value) ? value : [value]).flatMap((item) => textOf(pdf, item) ?? []);
  const options = (pdf.findArray(field, 'Opt') ?? []).flatMap((item) => {
    const option = pdf.resolve(item);
    if (!isArray(option)) return [];
    const [exported, shown] = option.map((part) => textOf(pdf, part));
    return exported !== undefined && texts.includes(exported) ? [shown ?? ''] : [];
  });
  return [texts.join(''), ...texts, ...options];
}

function textOf(pdf: Pdf, object: PdfObject | undefined): string | undefined {
  const value = pdf.resolve(object);
  if (value instanceof PdfString) return decodeText(value);
  if (!(value instanceof PdfStream)) return undefined;
  return decodeText(new PdfString(pdf.decode(value))); // long values may be streams
}

const MOST_OPERANDS = 100_000;

/** The text that a form XObject draws; null when it draws what is not text, or cannot be read. */
function readShownText(pdf: Pdf, form: PdfStream): string | null {
  const resources = pdf.value(form.dict, 'Resources');
  const fonts = resources instanceof PdfDict ? pdf.value(resources, 'Font') : null;
  try {
    return drawnText(pdf, pdf.decode(form), fonts instanceof PdfDict ? fonts : null);
  } catch (error) {
    if (error instanceof PdfError) return null;
    throw error;
  }
}

function drawnText(pdf: Pdf, content: Uint8Array, fonts: PdfDict | null): string | null {
  const parser = new ObjectParser(content, { maxDepth: 16, packed: true });
  let operands: PdfObject[] = [];
  let read: CodeReader = codeReader(pdf, null);
  let text = '';
  const pen = new TextPen();
  for (let steps = 0; steps < MOST_OPERANDS; steps++) {
    parser.skipSpace();
    if (parser.peek() < 0) return text;
    const operator = takeOperator(parser);
    if (operator === null) {
      operands.push(parser.parseObject());
      continue;
    }
    if (PICTURES.has(operator) || !pen.take(operator, operands)) return null;
    if (operator === 'Tf') read = codeReader(pdf, fontOf(pdf, fonts, operands));
    if (SHOWING.has(operator)) text += shownBy(operands, read);
    operands = [];
  }
  return null;
}

/** What draws anything but text: pictures, inner forms, shadings, and curves, of which letters can be made. */
const PICTURES = new Set(['Do', 'BI', 'sh', 'c', 'v', 'y']);
const SHOWING = new Set(['Tj', 'TJ', "'", '"']);

function fontOf(pdf: Pdf, fonts: PdfDict | null, [name]: readonly PdfObject[]): PdfDict | null {
  if (!fonts || !name || typeof name !== 'object' || !('value' in name)) return null;
  return pdf.findDict(fonts, name.value) ?? null;
}

function shownBy(operands: readonly PdfObject[], read: CodeReader): string {
  const items = operands.flatMap((operand) => (isArray(operand) ? [...operand] : [operand]));
  return items.map((item) => (item instanceof PdfString ? read(item.bytes) : '')).join('');
}

/** An operator when one comes next, else null and the parser stays. */
function takeOperator(parser: ObjectParser): string | null {
  let length = 0;
  let word = '';
  for (let byte = parser.peek(); isOperatorByte(byte); byte = parser.peek(length)) {
    word += String.fromCharCode(byte);
    length++;
  }
  if (word === '' || word === 'true' || word === 'false' || word === 'null') return null;
  parser.pos += length;
  return word;
}

/** Letters, and the ' " * of operators; never the first byte of an operand. */
const isOperatorByte = (byte: number) =>
  (byte >= 0x41 && byte <= 0x5a) ||
  (byte >= 0x61 && byte <= 0x7a) ||
  byte === 0x27 ||
  byte === 0x22 ||
  byte === 0x2a;
