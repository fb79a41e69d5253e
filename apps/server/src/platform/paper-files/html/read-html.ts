import type { DroppedList } from '../dropped-list.ts';
import { type PaperBounds, PaperWriter, type ParagraphLook } from '../paper-writer.ts';
import type { NumberPlacer } from '../place-numbers.ts';
import { droppedKind, raisedDigits } from './dropped-elements.ts';
import { itemNumber, type OpenList, openList } from './list-numbers.ts';
import { attributeOf, type HtmlElement, type HtmlNode, isElement, isText, textOf } from './parse-html.ts';
import {
  alignOf,
  breaksAfter,
  breaksBefore,
  emsOf,
  isHidden,
  type Marks,
  marksWith,
  styleOf,
} from './read-style.ts';
import { readTable } from './read-table.ts';

/** What a file says about a paragraph beside HTML. Null: nothing. */
export type ReadLook = (text: string) => { look: ParagraphLook; label: string; rest: string } | null;

export interface ReadingHtml {
  dropped: DroppedList;
  bounds: PaperBounds;
  numbers: NumberPlacer;
  /** Reads and removes a mark at the beginning of a text (Word files). */
  readLook?: ReadLook;
  /** The picture of an address (Word files); null: it is dropped. */
  readPicture?: (address: string) => { key: string; width: number; height: number } | null;
}

interface Place {
  marks: Marks;
  keepsSpaces: boolean;
  look: ParagraphLook;
  list: OpenList | null;
}

const BLOCKS =
  /^(?:p|div|section|article|main|header|footer|nav|aside|address|center|blockquote|pre|figure|figcaption|fieldset|legend|dl|dt|dd|details|summary|h[1-6]|li|ul|ol|menu|dir|caption|body|form)$/;

/** The body of a page as blocks: the elements and styles of a list, everything else by its text or dropped. Throws PaperFileError `tooMuch`. */
export const readHtml = (body: HtmlElement, reading: ReadingHtml): PaperWriter['blocks'] =>
  new HtmlReader(reading, false).read(body, {});

class HtmlReader {
  readonly #reading: ReadingHtml;
  readonly #writer: PaperWriter;
  readonly #inCell: boolean;

  constructor(reading: ReadingHtml, inCell: boolean) {
    this.#reading = reading;
    this.#writer = new PaperWriter(reading.bounds);
    this.#inCell = inCell;
  }

  read(element: HtmlElement, marks: Marks): PaperWriter['blocks'] {
    const keepsSpaces = this.#reading.readLook !== undefined;
    this.#children(element, { marks, keepsSpaces, look: {}, list: null });
    this.#writer.end();
    return this.#writer.blocks;
  }

  #children(element: HtmlElement, place: Place): void {
    for (const child of element.childNodes) this.#node(child, place);
  }

  #node(node: HtmlNode, place: Place): void {
    if (isText(node)) this.#text(node.value, place);
    else if (isElement(node)) this.#element(node, place);
  }

  #text(value: string, place: Place): void {
    const marked = this.#reading.readLook?.(value);
    if (marked) {
      this.#writer.begin(marked.look);
      this.#writer.text(marked.label, place.marks, true);
    }
    this.#writer.text(marked ? marked.rest : value, place.marks, place.keepsSpaces);
  }

  #element(element: HtmlElement, place: Place): void {
    const { dropped } = this.#reading;
    const { tagName } = element;
    const style = styleOf(element);
    if (element.attrs.some(({ name }) => name.startsWith('on'))) dropped.add('SCRIPT', textOf(element));
    if (tagName === 'img' && this.#picture(element)) return;
    const kind = droppedKind(element);
    if (kind !== null) {
      if (kind !== 'SILENT') dropped.add(kind, attributeOf(element, 'alt') ?? textOf(element));
      return;
    }
    if (isHidden(element, style)) {
      if (textOf(element) !== '') dropped.add('HIDDEN', textOf(element));
      return;
    }
    if (tagName === 'br') {
      this.#writer.lineBreak();
      return;
    }
    if (tagName === 'hr') {
      this.#rule(element, breaksBefore(style) || breaksAfter(style));
      return;
    }
    if (tagName === 'input') {
      this.#input(element, place);
      return;
    }
    if (tagName === 'table') {
      this.#table(element, place);
      return;
    }
    this.#note(element);
    const marks = marksWith(place.marks, element, style);
    if (tagName === 'sup' || tagName === 'sub') {
      this.#raised(element, { ...place, marks });
      return;
    }
    if (!BLOCKS.test(tagName)) {
      this.#children(element, { ...place, marks });
      return;
    }
    if (breaksBefore(style)) this.#writer.breakPage();
    this.#block(element, { ...place, marks }, style);
    if (breaksAfter(style)) this.#writer.breakPage();
  }

  #picture(element: HtmlElement): boolean {
    const picture = this.#reading.readPicture?.(attributeOf(element, 'src') ?? '');
    if (picture) this.#writer.picture(picture, attributeOf(element, 'alt') ?? '');
    return Boolean(picture);
  }

  /** What an element loses while its text stays. */
  #note(element: HtmlElement): void {
    const { dropped } = this.#reading;
    const { tagName } = element;
    if (/^(?:em|i|cite|dfn|var)$/.test(tagName)) dropped.add('ITALIC', textOf(element));
    if (tagName !== 'a') return;
    const address =
      attributeOf(element, 'href')
        ?.replace(/[\s\p{C}]/gu, '')
        .toLowerCase() ?? '';
    if (/^(?:javascript|vbscript|data):/.test(address)) dropped.add('SCRIPT', textOf(element));
    else if (address !== '' && !address.startsWith('#')) dropped.add('LINK', textOf(element));
  }

  #block(element: HtmlElement, place: Place, style: ReadonlyMap<string, string>): void {
    const { tagName } = element;
    const align = alignOf(element, style);
    const firstLineIndent = emsOf(style.get('text-indent'));
    const indent = emsOf(style.get('margin-left') ?? style.get('padding-left'));
    const { numbering: _, ...inherited } = place.look;
    const look: ParagraphLook = {
      ...inherited,
      ...(align && { align }),
      ...(firstLineIndent !== undefined && { firstLineIndent }),
      ...(indent !== undefined && { indent }),
      ...(/^(?:blockquote|dd)$/.test(tagName) && { indent: (place.look.indent ?? 0) + 2 }),
      ...(/^h[1-6]$/.test(tagName) && { heading: Number(tagName[1]) }),
    };
    if (/^(?:ul|ol|menu|dir)$/.test(tagName)) {
      const list = openList(this.#reading.numbers.newList(), element, style, place.list);
      this.#writer.end();
      this.#children(element, { ...place, look, list });
      this.#writer.end();
      return;
    }
    const keepsSpaces = place.keepsSpaces || tagName === 'pre' || /^pre/.test(style.get('white-space') ?? '');
    if (tagName === 'li') this.#item(element, { ...place, look, keepsSpaces });
    else {
      // A paragraph in an item has the number of the item, the first one.
      if (place.list && /^(?:p|div|h[1-6])$/.test(tagName)) this.#writer.continueAs(look);
      else this.#writer.begin(look);
      this.#children(element, { ...place, look, keepsSpaces });
      this.#writer.end();
      this.#writer.begin(place.look);
    }
  }

  #item(element: HtmlElement, place: Place): void {
    const { list } = place;
    const number = list && itemNumber(list, element);
    const numbering = number ? this.#reading.numbers.place(number) : null;
    const depth = list?.level ?? 1;
    if (numbering) this.#writer.begin({ ...place.look, numbering });
    else {
      this.#writer.begin({ ...place.look, indent: depth * 2 - 1 });
      if (number) this.#reading.dropped.add('NUMBERING', `${number.text} ${textOf(element)}`);
      this.#writer.label(`${number ? number.text : '•'} `, place.marks);
    }
    this.#children(element, { ...place, look: { ...place.look, indent: depth * 2 } });
    this.#writer.end();
  }

  #rule(element: HtmlElement, breaks: boolean): void {
    const isBreak = breaks || attributeOf(element, 'class') === 'page';
    if (isBreak && !this.#inCell) this.#writer.breakPage();
    else if (!this.#inCell) this.#writer.add((id) => ({ kind: 'rule', id }));
  }

  #input(element: HtmlElement, place: Place): void {
    const type = attributeOf(element, 'type')?.toLowerCase();
    if (type === 'checkbox' || type === 'radio')
      this.#writer.text(attributeOf(element, 'checked') === undefined ? '☐' : '☑', place.marks, true);
    else if (type !== 'hidden') this.#reading.dropped.add('FORM_FIELD', attributeOf(element, 'placeholder'));
  }

  #raised(element: HtmlElement, place: Place): void {
    const digits = element.tagName === 'sup' ? raisedDigits(textOf(element)) : null;
    if (digits !== null) this.#writer.text(digits, place.marks, true);
    else {
      this.#reading.dropped.add('RAISED', textOf(element));
      this.#children(element, place);
    }
  }

  #table(element: HtmlElement, place: Place): void {
    if (this.#inCell) {
      this.#reading.dropped.add('NESTED_TABLE', textOf(element));
      this.#rowsAsText(element, place);
      return;
    }
    const table = readTable(
      element,
      {
        dropped: this.#reading.dropped,
        readContent: (cell, marks) => new HtmlReader(this.#reading, true).read(cell, marks),
      },
      place.marks,
    );
    if (table) this.#writer.add((id) => ({ kind: 'table', id, ...table }));
    this.#writer.begin(place.look);
  }

  /** Each row of a table in a cell is a paragraph. */
  #rowsAsText(element: HtmlElement, place: Place): void {
    for (const child of element.childNodes) {
      if (!isElement(child)) continue;
      if (child.tagName === 'tr') {
        this.#writer.begin(place.look);
        for (const cell of child.childNodes)
          if (isElement(cell)) {
            this.#children(cell, place);
            this.#writer.text(' ', place.marks, true);
          }
        this.#writer.end();
      } else this.#rowsAsText(child, place);
    }
  }
}
