import type { Translate } from '@cinnabar/locales/translate';
import type { Figures } from '@cinnabar/protocol/contracts/figures/figure-schema';
import type { Drawn, TableCell } from '../drawn.ts';
import { type FigureFilters, type ListFilter, listPath } from '../figure-filters.ts';

/** What a chart of contracts is made of. */
export interface ContractChart {
  figures: Figures;
  filters: FigureFilters;
  t: Translate<'statistics'>;
}

export type DrawContracts = (chart: ContractChart) => Drawn;

/** A number with the list that it opens. */
export const numberCell = (contracts: number, filter: ListFilter, filters: FigureFilters): TableCell => ({
  text: String(contracts),
  to: contracts > 0 ? listPath(filter, filters) : undefined,
});

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
