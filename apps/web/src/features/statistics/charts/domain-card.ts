import type { DayRange } from '../../../ui/forms/date-range-props.ts';

/** What the page gives to the card of another domain, which asks for its own figures. */
export interface DomainCardProps {
  period: DayRange;
  today: string;
  asTable: boolean;
}
