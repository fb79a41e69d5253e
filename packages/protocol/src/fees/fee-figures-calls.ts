import type { PeriodQuery } from '../period-schema.ts';
import { call, of } from '../transport/call.ts';
import type { FeeFigures } from './fee-figures-schema.ts';

export const getFeeFiguresCall = call('GET /fee/statistics', {
  summary: 'What the caller’s company spent on contracts and annual cards, by month',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<PeriodQuery>(),
  answer: of<FeeFigures>(),
});
