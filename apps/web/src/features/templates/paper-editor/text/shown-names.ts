import type { PaperInline } from '@cinnabar/protocol/templates/papers/inline-schema';
import type { PaperSignatures } from '../document/paper-document.ts';

/** How an inline that is not text is shown in the editor. */
export interface ShownInline {
  text: string;
  /** Whose it is: 0 the sender, from 1 the roles in their order; null: no one fills it. */
  owner: number | null;
  /** It names something that the template does not have. */
  unknown: boolean;
}

/** What the pieces of the text are called, from params, roles and the layout. */
export interface ShownNames {
  inline(inline: PaperInline): ShownInline;
  role(key: string): { name: string; owner: number };
  place(type: PaperSignatures['parties'][number]['places'][number]['type']): string;
  /** What is said of a frame of so many millimetres. */
  frame(size: { width: number; height: number }): string;
  /** What is said of a section whose clause is locked. */
  lock(title: string, version: number): { label: string; open: string; openTitle: string };
  words: Record<
    'signatures' | 'noParties' | 'pageBreak' | 'picture' | 'noDescription' | 'missing' | 'date',
    string
  >;
}

/** The names of now; pieces that are on the page are drawn again when they change. */
export class NamesOnPage {
  #names: ShownNames;
  readonly #drawn = new Set<() => void>();

  constructor(names: ShownNames) {
    this.#names = names;
  }

  get now(): ShownNames {
    return this.#names;
  }

  change(names: ShownNames): void {
    if (names === this.#names) return;
    this.#names = names;
    for (const draw of this.#drawn) draw();
  }

  /** Returns how to stop. */
  onChange(draw: () => void): () => void {
    this.#drawn.add(draw);
    return () => void this.#drawn.delete(draw);
  }
}
