/** What came of the files of one family. */
export interface FamilyTally {
  readonly must: 'changed' | 'unmodified' | 'either';
  made: number;
  /** Called unmodified and must not be, or the other way round. */
  wrong: number;
  /** What was thrown and is no typed error. */
  thrown: number;
  /** Verified by other programs. */
  shared: number;
  disagreed: number;
}

/** Counts by family. */
export class Tally {
  readonly #families = new Map<string, FamilyTally>();

  of(family: string, must: FamilyTally['must']): FamilyTally {
    const known = this.#families.get(family) ?? {
      must,
      made: 0,
      wrong: 0,
      thrown: 0,
      shared: 0,
      disagreed: 0,
    };
    this.#families.set(family, known);
    return known;
  }

  get totals() {
    const all = [...this.#families.values()];
    const sum = (list: readonly FamilyTally[], key: 'made' | 'wrong' | 'thrown' | 'shared' | 'disagreed') =>
      list.reduce((total, one) => total + one[key], 0);
    const honest = all.filter(({ must }) => must === 'unmodified');
    const forged = all.filter(({ must }) => must === 'changed');
    return {
      made: sum(all, 'made'),
      forged: sum(forged, 'made'),
      accepted: sum(forged, 'wrong'),
      honest: sum(honest, 'made'),
      refused: sum(honest, 'wrong'),
      random: sum(all, 'made') - sum(forged, 'made') - sum(honest, 'made'),
      shared: sum(all, 'shared'),
      disagreed: sum(all, 'disagreed'),
      thrown: sum(all, 'thrown'),
    };
  }

  /** A line for each family. */
  lines(): string[] {
    return [...this.#families].map(([name, { must, made, wrong, thrown, shared, disagreed }]) => {
      const what = must === 'unmodified' ? 'refused' : 'accepted';
      const rate = made === 0 ? '–' : `${((100 * wrong) / made).toFixed(2)} %`;
      return (
        `${name.padEnd(20)} must be ${must.padEnd(10)} ${String(made).padStart(8)} files, ${wrong} ${what} (${rate}), ` +
        `${shared} judged by others, ${disagreed} disagreements${thrown > 0 ? `, ${thrown} THROWN` : ''}`
      );
    });
  }
}
