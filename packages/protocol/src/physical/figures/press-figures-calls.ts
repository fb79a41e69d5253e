import type { PeriodQuery } from '../../period-schema.ts';
import { call, of } from '../../transport/call.ts';
import type { PressFigures, PressList, PressQuery } from './press-figures-schema.ts';

export const getPressFiguresCall = call('GET /sealapply/statistics', {
  summary: 'How often the physical seals of the caller’s company were pressed, and what still owes a photo',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<PeriodQuery>(),
  answer: of<PressFigures>(),
});

export const listPressesCall = call('GET /sealapply/statistics/list', {
  summary: 'The presses that a number of the statistics of physical seals counts, newest first',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<PressQuery>(),
  answer: of<PressList>(),
});
