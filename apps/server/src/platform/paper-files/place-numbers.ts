import type { PaperBlockForm } from '@cinnabar/protocol/templates/papers/block-schema';

export type Numbering = NonNullable<Extract<PaperBlockForm, { kind: 'paragraph' }>['numbering']>;

/** A number as its file shows it. */
export interface ShownNumber {
  /** Numbers of one list have one key. */
  list: string;
  /** How deep it lies, from 1. */
  level: number;
  /** Null: none of the styles of papers. */
  style: Numbering['style'] | null;
  /** As it is counted: `2.1` is [2, 1]; the last one is its own. */
  counts: readonly number[];
  /** As it is written, e.g. `第二条`. */
  text: string;
}

const DEEPEST = 6;

/**
 * Finds for each number of a file, in their order, the numbering of a paper that shows the same one. Papers count by levels (a number begins
 * again after one of a lower level), files by lists, so a list may need another level than it has in its file.
 */
export class NumberPlacer {
  readonly #counts: number[] = [];
  /** Levels that begin from 1 again. */
  readonly #over = new Set<number>();
  /** By levels. */
  readonly #lists = new Map<number, string>();
  #opened = 0;

  /** A key that no other list has. */
  newList(): string {
    return `list ${++this.#opened}`;
  }

  /** Null: papers cannot show this number here; it is to be written as text. */
  place({ list, level, style, counts }: ShownNumber): Numbering | null {
    if (style === null) return null;
    const first = Math.min(Math.max(level, counts.length), DEEPEST);
    for (let at = first; at <= DEEPEST; at++)
      for (const continues of [false, true]) {
        if (!this.#fits(at, { list, style, counts }, continues)) continue;
        this.#count(at, counts.at(-1)!, list);
        const from = at - counts.length + 1;
        return {
          style,
          level: at,
          ...(continues && { continues }),
          ...(style === 'decimal' && from > 1 && { from }),
        };
      }
    return null;
  }

  #fits(
    level: number,
    { list, style, counts }: Pick<ShownNumber, 'list' | 'style' | 'counts'>,
    continues: boolean,
  ): boolean {
    const isOver = this.#over.has(level);
    const isOther = this.#lists.has(level) && this.#lists.get(level) !== list;
    if (isOther && (!isOver || continues)) return false;
    const before = isOver && !continues ? 0 : (this.#counts[level] ?? 0);
    if (before + 1 !== counts.at(-1)) return false;
    if (style !== 'decimal' || counts.length === 1) return true;
    return counts
      .slice(0, -1)
      .every((count, index) => this.#counts[level - counts.length + 1 + index] === count);
  }

  #count(level: number, count: number, list: string): void {
    this.#over.delete(level);
    this.#counts[level] = count;
    this.#lists.set(level, list);
    for (let deeper = level + 1; deeper < this.#counts.length; deeper++) this.#over.add(deeper);
  }
}
