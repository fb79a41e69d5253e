import { call, of } from '../../transport/call.ts';
import type { CountedList, FigureListQuery, FigureQuery, Figures } from './figure-schema.ts';

export const getFiguresCall = call('GET /contract/statistics', {
  summary: 'Figures of the contracts that the caller’s company sent, as far as the caller reads them',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<FigureQuery>(),
  answer: of<Figures>(),
});

export const listCountedCall = call('GET /contract/statistics/list', {
  summary: 'The contracts that one number of the figures counts',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<FigureListQuery>(),
  answer: of<CountedList>(),
});
