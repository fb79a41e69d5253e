import { endSessionsSchema, userSessionSchema } from '@cinnabar/protocol/identity/account-schema';
import { endSessionsCall, listSessionsCall } from '@cinnabar/protocol/identity/own-session-calls';
import { nothingSchema } from '@cinnabar/protocol/transport/answer-schema';
import { z } from 'zod';
import type { App } from '../../../platform/http/create-app.ts';
import { serve } from '../../../platform/http/serve.ts';
import { endSessions } from './end-sessions.ts';
import { listSessions } from './list-sessions.ts';
import type { IdentityRouteDeps } from './route-deps.ts';

/** The caller's own sessions. */
export function ownSessionRoutes(app: App, { context }: IdentityRouteDeps): void {
  serve(
    app,
    listSessionsCall,
    { answer: z.array(userSessionSchema) },
    async ({ actor }) => await listSessions(context, actor),
  );

  serve(
    app,
    endSessionsCall,
    { body: endSessionsSchema.nullish(), answer: nothingSchema },
    async ({ actor, body }) => {
      await endSessions(context, actor, body?.id);
      return null;
    },
  );
}
