import type { OwnText } from '../../document/paper-document.ts';
import type { LaidDraft } from '../../layout/laid-draft.ts';

export interface MarkTexts {
  /** 第 2 页 */
  page: (page: number) => string;
  /** The sentence of a condition. */
  condition: (condition: NonNullable<OwnText['condition']>) => string;
}

/** What is drawn on blocks beside what they say: their numbers, their conditions, and whether the values leave them out. */
export class MarksOnTexts {
  #laid: LaidDraft | null = null;
  #absent: ReadonlySet<string> = new Set();
  #texts: MarkTexts | null = null;
  readonly #drawn = new Set<() => void>();

  change(laid: LaidDraft | null, texts: MarkTexts): void {
    this.#laid = laid;
    this.#absent = new Set(laid?.absent);
    this.#texts = texts;
    for (const draw of this.#drawn) draw();
  }

  /** Attributes of the element of a block. */
  of(own: Partial<OwnText> | undefined): Record<string, string> {
    const attributes: Record<string, string> = {};
    if (own?.id === undefined) return attributes;
    const number = this.#laid?.numbers[own.id];
    if (number !== undefined && own.numbering) attributes['data-number'] = number;
    if (own.condition && this.#texts) attributes['data-condition'] = this.#texts.condition(own.condition);
    if (this.#absent.has(own.id)) attributes['data-absent'] = '';
    return attributes;
  }

  /** Returns how to stop. */
  onChange(draw: () => void): () => void {
    this.#drawn.add(draw);
    return () => void this.#drawn.delete(draw);
  }
}
