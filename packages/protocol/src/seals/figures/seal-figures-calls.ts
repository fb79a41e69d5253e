import type { PeriodQuery } from '../../period-schema.ts';
import { call, of } from '../../transport/call.ts';
import type { SealFigures, SealUseList, SealUseQuery } from './seal-figures-schema.ts';

export const getSealFiguresCall = call('GET /seal/statistics', {
  summary: 'How often the seals of the caller’s company were used, by day, seal and person',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<PeriodQuery>(),
  answer: of<SealFigures>(),
});

export const listSealUsesCall = call('GET /seal/statistics/list', {
  summary: 'The uses that a number of the seal statistics counts, newest first',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<SealUseQuery>(),
  answer: of<SealUseList>(),
});
