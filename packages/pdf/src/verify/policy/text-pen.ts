import { isArray, type PdfObject } from '../../objects/object-model.ts';

/** Borders and comb lines need no more straight lines than this; digits made of lines would. */
const MOST_LINES = 40;
/** Thousandths of the font size: kerning moves back a little, never by a letter. */
const FARTHEST_BACK = 400;

interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Follows where a form draws, as far as it takes to be sure that its text is read in the order in which it is shown: lines
 * downwards, and in a line to the right (ISO 32000-2, 9.4.2). "1", "0", "9" drawn from right to left says 901.
 */
export class TextPen {
  #at: Point = { x: 0, y: 0 };
  /** Where text was shown last. */
  #shown: Point | null = null;
  #lines = 0;

  /** False when the displayed text can no longer be distinguished from the extracted text. */
  take(operator: string, operands: readonly PdfObject[]): boolean {
    const number = (index: number) => {
      const value = operands[index];
      return typeof value === 'number' ? value : 0;
    };
    switch (operator) {
      case 'BT':
        this.#at = { x: 0, y: 0 };
        return true;
      case 'Td':
      case 'TD':
        this.#at = { x: this.#at.x + number(0), y: this.#at.y + number(1) };
        return true;
      case 'Tm':
        this.#at = { x: number(4), y: number(5) };
        return number(0) > 0 && number(3) > 0; // mirrored or turned text reads otherwise than it stands
      case 'cm':
        return this.#shown === null; // from here on places mean something else
      case 'Tr':
        return number(0) <= 2; // 3 is invisible, 4 and more clip (table 104)
      case 'TJ':
        return isForward(operands[0]) && this.#show();
      case 'Tj':
      case "'":
      case '"':
        return this.#show();
      case 'l':
      case 're':
        return ++this.#lines <= MOST_LINES;
      default:
        return true;
    }
  }

  /** The next text stands further down, or on the same line further right. */
  #show(): boolean {
    const { x, y } = this.#at;
    const last = this.#shown;
    this.#shown = this.#at;
    return last === null || y < last.y || (y === last.y && x >= last.x);
  }
}

const isForward = (items: PdfObject | undefined): boolean =>
  !isArray(items) || items.every((item) => typeof item !== 'number' || item <= FARTHEST_BACK);
