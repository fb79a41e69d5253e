import { endSessionsSchema, userSessionSchema } from '@cinnabar/protocol/identity/account-schema';
import { answerSchema, nothingSchema } from '@cinnabar/protocol/transport/answer-schema';
import { z } from 'zod';
import { authenticate } from '../../../platform/http/actor.ts';
import { ok } from '../../../platform/http/answer.ts';
import type { App } from '../../../platform/http/create-app.ts';
import type { IdentityRouteDeps } from '../identity-deps.ts';
import { endSessions } from './end-sessions.ts';
import { listSessions } from './list-sessions.ts';

/** Where somebody is signed in. */
export function ownSessionRoutes(app: App, { context }: IdentityRouteDeps): void {
  app.get(
    '/user/sessions',
    { schema: { response: { 200: answerSchema(z.array(userSessionSchema)) } } },
    async (request) => ok(await listSessions(context, authenticate(request))),
  );

  app.post(
    '/user/sessions/end',
    { schema: { body: endSessionsSchema.nullish(), response: { 200: answerSchema(nothingSchema) } } },
    async (request) => {
      await endSessions(context, authenticate(request), request.body?.id);
      return ok(null);
    },
  );
}
