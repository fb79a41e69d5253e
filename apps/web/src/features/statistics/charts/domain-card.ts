import type { DayRange } from '../../../ui/forms/date-range-props.ts';
import type { FigureFilters } from '../figure-filters.ts';

/** What the page gives to the card of another domain, which asks for its own figures. */
export interface DomainCardProps {
  period: DayRange;
  today: string;
  asTable: boolean;
  /** Of the page; only figures of contracts are narrowed by department and business type. */
  filters: FigureFilters;
}
