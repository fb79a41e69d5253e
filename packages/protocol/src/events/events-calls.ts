import { call } from '../transport/call.ts';

export const followEventsCall = call('GET /events', {
  summary: 'Server-sent events: what changed for the caller, by kind and id',
  access: 'SESSION',
  sessions: ['COMPANY', 'VISIT'],
  answer: 'EVENTS',
});
