import type { PaperBlockForm } from '@cinnabar/protocol/templates/papers/block-schema';
import type { PaperInline } from '@cinnabar/protocol/templates/papers/inline-schema';
import { TEMPLATE_LIMITS } from '@cinnabar/protocol/templates/template-limits';
import type { Align, Marks } from './html/read-style.ts';
import { PaperFileError } from './paper-file-error.ts';
import type { Numbering } from './place-numbers.ts';
import { readableText } from './readable-text.ts';

/** How a paragraph looks. */
export interface ParagraphLook {
  heading?: number | undefined;
  align?: Align | undefined;
  /** Ems. */
  firstLineIndent?: number | undefined;
  indent?: number | undefined;
  numbering?: Numbering | undefined;
}

type Inline = Extract<PaperInline, { kind: 'text' }>;
export type ParagraphForm = Extract<PaperBlockForm, { kind: 'paragraph' | 'heading' }>;

/** Counts the characters of a paper and gives its blocks their ids. */
export class PaperBounds {
  #ids = 0;
  #characters = 0;

  id(): string {
    if (this.#ids >= TEMPLATE_LIMITS.blocks) throw tooMuch('blocks');
    return `b${++this.#ids}`;
  }

  count(text: string): void {
    this.#characters += text.length;
    if (this.#characters > TEMPLATE_LIMITS.paperLength) throw tooMuch('characters');
  }
}

export const tooMuch = (what: string) => new PaperFileError('tooMuch', `more ${what} than a paper holds`);

/** Writes blocks one after another. Throws PaperFileError `tooMuch`. */
export class PaperWriter {
  readonly blocks: PaperBlockForm[] = [];
  readonly #bounds: PaperBounds;
  #inlines: Inline[] = [];
  #look: ParagraphLook = {};
  /** Of an item whose number is text; it stands before the first text that follows. */
  #label: { text: string; marks: Marks } | null = null;
  #breaksPage = false;

  constructor(bounds: PaperBounds) {
    this.#bounds = bounds;
  }

  /** Ends the paragraph that is being written; the next text begins one of this look. */
  begin(look: ParagraphLook): void {
    this.end();
    this.#look = look;
    this.#label = null;
  }

  /** Like `begin`; but the number of an item that has no text yet stays. */
  continueAs(look: ParagraphLook): void {
    const { numbering } = this.#look;
    const isOpen = this.#inlines.length === 0 && (numbering !== undefined || this.#label !== null);
    if (isOpen) this.#look = { ...look, indent: this.#look.indent, numbering };
    else this.begin(look);
  }

  label(text: string, marks: Marks): void {
    this.#label = { text, marks };
  }

  /** @param keepsSpaces as they are; otherwise several become one, as browsers show them */
  text(given: string, marks: Marks, keepsSpaces: boolean): void {
    let text = readableText(given);
    if (!keepsSpaces) text = collapsed(text, this.#endsInSpace());
    if (text === '') return;
    const label = this.#label;
    this.#label = null;
    if (label) this.text(label.text, label.marks, true);
    this.#bounds.count(text);
    const last = this.#inlines.at(-1);
    if (
      last &&
      haveSameMarks(last.marks, marks) &&
      last.text.length + text.length <= TEMPLATE_LIMITS.textLength
    ) {
      last.text += text;
      return;
    }
    for (let at = 0; at < text.length; at += TEMPLATE_LIMITS.textLength)
      this.#inlines.push({
        kind: 'text',
        text: text.slice(at, at + TEMPLATE_LIMITS.textLength),
        ...(Object.keys(marks).length > 0 && { marks }),
      });
    if (this.#inlines.length > TEMPLATE_LIMITS.inlines) throw tooMuch('parts of a paragraph');
  }

  lineBreak(): void {
    const last = this.#inlines.at(-1);
    if (last) last.text = `${last.text.replace(/[ \t]+$/, '')}\n`;
  }

  /** The next block begins a page. */
  breakPage(): void {
    this.end();
    this.#breaksPage = true;
  }

  /** A picture stands as the paragraph that it is in. */
  picture(picture: { key: string; width: number; height: number }, description: string): void {
    const { align } = this.#look;
    const words = readableText(description).replace(/\s+/g, ' ').trim().slice(0, 500);
    this.add((id) => ({
      kind: 'picture',
      id,
      ...picture,
      ...((align === 'center' || align === 'right') && { align }),
      ...(words !== '' && { description: words }),
    }));
  }

  add(block: (id: string) => PaperBlockForm): void {
    this.end();
    this.#writeBreak();
    this.blocks.push(block(this.#bounds.id()));
  }

  end(): void {
    const content = trimmed(this.#inlines);
    const { heading, ...rest } = this.#look;
    const { align, firstLineIndent, indent, numbering } = rest;
    this.#inlines = [];
    // A number alone is counted, too.
    if (content.length === 0 && !numbering) return;
    // Only the first paragraph of an item has its number.
    this.#look = { ...this.#look, numbering: undefined };
    this.#writeBreak();
    const about = {
      id: this.#bounds.id(),
      content,
      ...(align && align !== 'left' && { align }),
      ...(firstLineIndent !== undefined && !numbering && { firstLineIndent }),
      ...(indent !== undefined && !numbering && { indent }),
      ...(numbering && { numbering }),
    };
    this.blocks.push(
      heading === undefined
        ? { kind: 'paragraph', ...about }
        : { kind: 'heading', level: heading, ...about, marks: { bold: true } },
    );
  }

  #writeBreak(): void {
    // Nothing is before the first page.
    if (this.#breaksPage && this.blocks.length > 0)
      this.blocks.push({ kind: 'pageBreak', id: this.#bounds.id() });
    this.#breaksPage = false;
  }

  #endsInSpace(): boolean {
    const last = this.#inlines.at(-1);
    return !last || /[ \n]$/.test(last.text);
  }
}

const HAN = /[\u3000-\u303f\u3400-\u9fff\uff00-\uffef]/;

/** Spaces as a browser shows them; a line end between Chinese characters is none. */
function collapsed(text: string, afterSpace: boolean): string {
  const single = text.replace(/[ \t\n\r\f]+/g, (spaces, at: number) => {
    const [before = '', after = ''] = [text[at - 1], text[at + spaces.length]];
    return spaces.includes('\n') && HAN.test(before) && HAN.test(after) ? '' : ' ';
  });
  return afterSpace ? single.replace(/^ /, '') : single;
}

/** Keys are set in one order (`marksWith`). */
const haveSameMarks = (one: Marks | undefined, other: Marks): boolean =>
  JSON.stringify(Object.entries(one ?? {}).sort()) === JSON.stringify(Object.entries(other).sort());

/** Without spaces and line ends at both ends; underlined spaces are a line to write on. */
function trimmed(inlines: readonly Inline[]): Inline[] {
  const kept = inlines.map((inline) => ({ ...inline }));
  for (const [at, pattern] of [
    [0, /^[ \t\n]+/],
    [-1, /[ \t\n]+$/],
  ] as const) {
    for (;;) {
      const end = kept.at(at);
      if (!end || end.marks?.underline) break;
      end.text = end.text.replace(pattern, '');
      if (end.text !== '') break;
      if (at === 0) kept.shift();
      else kept.pop();
    }
  }
  // What is left may be spaces alone.
  return kept.some(({ text, marks }) => /\S/.test(text) || (marks?.underline && text.length > 1)) ? kept : [];
}
