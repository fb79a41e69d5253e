import type { FigureListQuery, Figures } from './figure-schema.ts';
import type { Happened } from './figure-values.ts';

/** Which list each number of the figures opens: as many contracts as the number says. Filters of the page are added by its reader. */
type Filter = Omit<FigureListQuery, 'departmentId' | 'pageSize' | 'after'>;
type Days = Figures['period'];

export const happenedIn = ({ from, to }: Days, ...measures: Happened[]): Filter => ({
  measures: measures.join(','),
  from,
  to,
});

export const openSince = ({
  measure,
  from,
  to,
}: Pick<Figures['open'][number], 'measure' | 'from' | 'to'>): Filter => ({
  measures: measure,
  ...(from !== null && { from }),
  to,
});

export const allOpen = (): Filter => ({ measures: 'OPEN_FILLING,OPEN_SIGNING' });

export const heldBy = ({ kind, id }: Pick<Figures['holders'][number], 'kind' | 'id'>): Filter => ({
  ...allOpen(),
  holder: `${kind}:${id}`,
});

export const ofCategory = ({ from, to }: Days, categoryId: string): Filter => ({
  measures: 'COMPLETE',
  from,
  to,
  categoryId,
});

/** Of one template, or of all. */
export const fromTemplate = (
  { from, to }: Days,
  templateId: string | null,
  ...measures: (Happened | 'DEVIATING')[]
): Filter => ({
  measures: measures.map((one) => (one === 'DEVIATING' ? 'SENT' : one)).join(','),
  from,
  to,
  templateId: templateId ?? 'ANY',
  ...(measures.includes('DEVIATING') && { deviating: 'true' as const }),
});

export const endingIn = ({ from, to }: Days): Filter => ({ measures: 'TERM', from, to });

export const becauseOf = (
  { from, to }: Days,
  reason: string,
  ...measures: ('REJECTED' | 'RECALLED')[]
): Filter => ({
  measures: (measures.length > 0 ? measures : ['REJECTED', 'RECALLED']).join(','),
  from,
  to,
  reason,
});

export const otherReasonsIn = ({ from, to }: Days): Filter => ({
  measures: 'REJECTED,RECALLED',
  from,
  to,
  otherReasons: 'true',
});
