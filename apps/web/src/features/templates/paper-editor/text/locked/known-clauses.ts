import type { ClauseContent } from '@cinnabar/protocol/templates/clauses/clause-content-schema';
import type { ClauseSource } from '@cinnabar/protocol/templates/clauses/clause-source-schema';

/** A published version of a clause. */
export interface KnownClause {
  title: string;
  content: ClauseContent;
}

export const keyOfSource = ({ id, version }: Pick<ClauseSource, 'id' | 'version'>): string =>
  `${id} ${version}`;

/** The clauses that the sections of a paper show, as far as they are read from the library. */
export class KnownClauses {
  #found: ReadonlyMap<string, KnownClause | null> = new Map();
  readonly #drawn = new Set<() => void>();

  /** Undefined: not read yet; null: it cannot be read. */
  find(source: ClauseSource): KnownClause | null | undefined {
    return this.#found.get(keyOfSource(source));
  }

  /** Until a clause is read it counts as locked; what cannot be read is for the server to decide. */
  isLocked(source: ClauseSource): boolean {
    const found = this.find(source);
    return found === undefined || found?.content.locked === true;
  }

  /** @param found by {@link keyOfSource} */
  change(found: ReadonlyMap<string, KnownClause | null>): void {
    this.#found = found;
    for (const draw of this.#drawn) draw();
  }

  /** Returns how to stop. */
  onChange(draw: () => void): () => void {
    this.#drawn.add(draw);
    return () => void this.#drawn.delete(draw);
  }
}
