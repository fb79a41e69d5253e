import { call, of } from '../transport/call.ts';
import type { EndSessions, UserSession } from './account-schema.ts';

export const listSessionsCall = call('GET /user/sessions', {
  summary: 'Where the caller is signed in',
  access: 'SESSION',
  answer: of<UserSession[]>(),
});

export const endSessionsCall = call('POST /user/sessions/end', {
  summary: 'Signs the caller out elsewhere',
  access: 'SESSION',
  body: of<EndSessions | null | undefined>(),
  answer: of<null>(),
});
