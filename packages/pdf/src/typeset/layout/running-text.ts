import { POINTS_PER_MILLIMETRE } from '../../fields/page-geometry.ts';
import { PdfError } from '../../objects/pdf-error.ts';
import type { Mark } from './laid-paper.ts';
import type { RunningText } from './layout-block.ts';
import type { LayoutScope } from './layout-scope.ts';
import { heightOf } from './tables/table-slab.ts';
import { type ContentLine, movedBy } from './text/content-line.ts';
import { layOutParagraph } from './text/lay-out-paragraph.ts';
import { type BlockStyle, marked } from './text/text-style.ts';

/** Millimetres. */
const DISTANCE = 13;
/** Between running text and the text of the page, and its line, points. */
const BELOW = 9;
const RULE = { away: 3, stroke: 0.5, color: '#7a7a82' };
/** Of a page. */
const HIGHEST = 0.25;
const SIZE = '小五';

/** A header or footer as it stands on every page; `{kind: 'counter'}` differs from page to page. */
export class RunningLines {
  readonly #scope: LayoutScope;
  readonly #text: RunningText;
  readonly #style: BlockStyle;

  constructor(scope: LayoutScope, text: RunningText, inherited: BlockStyle) {
    this.#scope = scope;
    this.#text = text;
    this.#style = {
      ...inherited,
      text: marked(inherited.text, { size: SIZE, ...text.marks }),
      lineHeight: 1.4,
    };
  }

  /** How far it reaches into the page from its edge, points. Error: `does-not-fit` when that is more than a quarter of the page. */
  reach(pageHeight: number): number {
    // No paper has more pages than digits here.
    const height = heightOf(this.#lines('00000', '00000'));
    if (height > HIGHEST * pageHeight)
      throw new PdfError('does-not-fit', 'a header or footer is higher than a quarter of the page');
    return this.#distance + height + BELOW;
  }

  /** Marks of the page with this number, points from its upper left corner. */
  marks(edge: 'top' | 'bottom', left: number, pageHeight: number, page: number, total: number): Mark[] {
    if (this.#text.skipFirstPage && page === 1) return [];
    const lines = this.#lines(String(page), String(total));
    const height = heightOf(lines);
    let y = edge === 'top' ? this.#distance : pageHeight - this.#distance - height;
    const at = edge === 'top' ? y + height + RULE.away : y - RULE.away;
    const line = { kind: 'line', x: left, y: at, width: this.#scope.width, height: 0 } as const;
    const marks: Mark[] = this.#text.rule ? [{ ...line, stroke: RULE.stroke, color: RULE.color }] : [];
    for (const each of lines) {
      for (const mark of each.marks) marks.push(movedBy(mark, left, y));
      y += each.height;
    }
    return marks;
  }

  get #distance(): number {
    return (this.#text.distance ?? DISTANCE) * POINTS_PER_MILLIMETRE;
  }

  #lines(page: string, total: string): ContentLine[] {
    const { values } = this.#scope;
    const scope = { ...this.#scope, values: { ...values, counters: { ...values.counters, page, total } } };
    const paragraph = { content: this.#text.content, align: this.#text.align ?? 'center' } as const;
    return layOutParagraph(scope, paragraph, this.#style, this.#scope.width, undefined);
  }
}
