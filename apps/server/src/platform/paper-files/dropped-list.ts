import { DROPPED_KINDS, type DroppedKind } from '@cinnabar/protocol/templates/papers/paper-import';
import type { PaperImport } from '@cinnabar/protocol/templates/papers/paper-import-schema';
import { readableText } from './readable-text.ts';

const MOST_WORDS = 40;

/** Counts what is dropped, by kind, and keeps the first words of each. */
export class DroppedList {
  readonly #counts = new Map<DroppedKind, { count: number; words: string }>();

  add(kind: DroppedKind, words = '', count = 1): void {
    if (count < 1) return;
    const known = this.#counts.get(kind);
    const short = known?.words || shortened(words);
    this.#counts.set(kind, { count: (known?.count ?? 0) + count, words: short });
  }

  list(): PaperImport['dropped'] {
    return DROPPED_KINDS.flatMap((kind) => {
      const known = this.#counts.get(kind);
      return known ? [{ kind, ...known }] : [];
    });
  }
}

/** The first words of a text on one line. */
export function shortened(text: string, most = MOST_WORDS): string {
  const line = readableText(text.slice(0, 10 * most))
    .replace(/\s+/g, ' ')
    .trim();
  const characters = [...line];
  return characters.length > most ? `${characters.slice(0, most).join('')}…` : line;
}
