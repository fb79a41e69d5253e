import type { PaperBlockForm } from '@cinnabar/protocol/templates/papers/block-schema';
import type { PaperImport } from '@cinnabar/protocol/templates/papers/paper-import-schema';
import type { TemplateParamForm } from '@cinnabar/protocol/templates/params/param-schema';
import { TEMPLATE_LIMITS } from '@cinnabar/protocol/templates/template-limits';
import { type DroppedList, shortened } from '../dropped-list.ts';
import type { Marks } from '../html/read-style.ts';
import { isParamName, keyOfName, nameBefore } from './param-names.ts';

type Found = PaperImport['found'][number];
type PaperInline = Extract<PaperBlockForm, { kind: 'paragraph' }>['content'][number];
type Text = Extract<PaperInline, { kind: 'text' }>;
type TableBlock = Extract<PaperBlockForm, { kind: 'table' }>;
type CellParagraph = Extract<
  TableBlock['rows'][number]['cells'][number]['content'][number],
  { kind: 'paragraph' }
>;

const MOST_WIDTH = 40;
const LEAST_WIDTH = 4;
const AROUND = 20;

/**
 * `{{name}}`; a day to fill in (`__年__月__日`); underscores to write on. Read in a text in which underlined spaces are underscores.
 */
const PLACES = /\{\{([^{}]{1,80})\}\}|_{2,} *年 *_+ *月 *_+ *日|_{3,}/g;

/** Turns names in braces and blank lines of paragraphs and cells into params of the sender. Changes the given blocks. */
export class ParamFinder {
  readonly params: TemplateParamForm[] = [];
  readonly #found = new Map<string, Found>();
  readonly #dropped: DroppedList;
  readonly #blankName: string;

  /** @param blankName of a blank line without words before it */
  constructor(dropped: DroppedList, blankName: string) {
    this.#dropped = dropped;
    this.#blankName = blankName;
  }

  get found(): Found[] {
    return [...this.#found.values()];
  }

  read(blocks: readonly PaperBlockForm[]): void {
    for (const block of blocks) {
      if (block.kind === 'paragraph' || block.kind === 'heading')
        block.content = this.#inlines(block.content, '');
      if (block.kind === 'table') this.#table(block);
    }
  }

  /** A blank cell has its name in the cell before it. */
  #table(table: TableBlock): void {
    for (const { cells } of table.rows) {
      let before = '';
      for (const cell of cells) {
        const paragraphs = cell.content.filter((part): part is CellParagraph => part.kind === 'paragraph');
        for (const paragraph of paragraphs) {
          const text = plainText(paragraph.content);
          paragraph.content = this.#inlines(paragraph.content, before);
          before = text;
        }
      }
    }
  }

  #inlines(content: PaperInline[], before: string): PaperInline[] {
    const texts = content.filter((inline): inline is Text => inline.kind === 'text');
    if (texts.length < content.length) return content;
    const whole = plainText(content);
    const shape = texts.map(shapeOf).join('');
    if (!/\{\{|__/.test(shape)) return cleaned(texts);
    const made: PaperInline[] = [];
    let done = 0;
    for (const match of shape.matchAll(PLACES)) {
      const { index } = match;
      const end = index + match[0].length;
      const written = whole.slice(index, end);
      const marks = marksAt(texts, index);
      const around = shortened(whole.slice(Math.max(0, index - AROUND), end + AROUND));
      const key = written.startsWith('{{')
        ? this.#placeholder(written.slice(2, -2), around)
        : this.#blank(
            nameBefore(whole.slice(0, index)) || nameBefore(before),
            match[0].includes('年'),
            around,
          );
      if (key === null) continue;
      made.push(...slice(texts, done, index));
      made.push(paramInline(key, written, marks));
      done = end;
    }
    return [...made, ...slice(texts, done, whole.length)];
  }

  #placeholder(written: string, around: string): string | null {
    const name = written.replace(/\s+/g, ' ').trim();
    const key = isParamName(name) ? keyOfName(name) : null;
    if (key === null || (!this.#found.has(key) && !this.#hasSpace())) {
      this.#dropped.add('TAG', `{{${written}}}`);
      return null;
    }
    const known = this.#found.get(key);
    if (known) known.count++;
    else this.#add({ key, name, kind: 'PLACEHOLDER', count: 1, words: around }, 'TEXT');
    return key;
  }

  #blank(words: string, isDay: boolean, around: string): string | null {
    if (!this.#hasSpace()) {
      this.#dropped.add('TAG', around);
      return null;
    }
    const base = words || this.#blankName;
    for (let number = words === '' ? 1 : 0; ; number = Math.max(2, number + 1)) {
      const name = number === 0 ? base : `${base} ${number}`;
      const key = keyOfName(name) ?? keyOfName(`${this.#blankName} ${number}`)!;
      if (this.#found.has(key)) continue;
      this.#add({ key, name, kind: 'BLANK', count: 1, words: around }, isDay ? 'DATE' : 'TEXT');
      return key;
    }
  }

  #hasSpace(): boolean {
    return this.params.length < TEMPLATE_LIMITS.params;
  }

  #add(found: Found, type: TemplateParamForm['type']): void {
    this.#found.set(found.key, found);
    this.params.push({ key: found.key, name: found.name, type });
  }
}

const plainText = (content: readonly PaperInline[]): string =>
  content.map((inline) => (inline.kind === 'text' ? inline.text : '')).join('');

/** Of the same length as the text. */
const shapeOf = ({ text, marks }: Text): string =>
  (marks?.underline ? text.replace(/[ \u00a0\u3000]/g, '_') : text)
    .replace(/[＿\uff3f]/g, '_')
    .replace(/[\u00a0\u3000]/g, ' ');

function paramInline(param: string, written: string, marks: Marks): PaperInline {
  const { underline: _, ...kept } = marks;
  const width = Math.min(Math.max(Math.round(written.length / 2), LEAST_WIDTH), MOST_WIDTH);
  return {
    kind: 'param',
    param,
    ...(!written.startsWith('{{') && !/年/.test(written) && { width, line: true }),
    ...(Object.keys(kept).length > 0 && { marks: kept }),
  };
}

function marksAt(texts: readonly Text[], at: number): Marks {
  let before = 0;
  for (const { text, marks } of texts) {
    before += text.length;
    if (at < before) return marks ?? {};
  }
  return {};
}

/** The part of a text between two places, with its marks. */
function slice(texts: readonly Text[], from: number, to: number): Text[] {
  const parts: Text[] = [];
  let before = 0;
  for (const inline of texts) {
    const text = inline.text.slice(Math.max(0, from - before), Math.max(0, to - before));
    before += inline.text.length;
    if (text !== '') parts.push({ ...inline, text });
  }
  return cleaned(parts);
}

/** Spaces that do not break have done their work. */
const cleaned = (texts: readonly Text[]): Text[] =>
  texts.map((inline) => ({ ...inline, text: inline.text.replaceAll('\u00a0', ' ') }));
