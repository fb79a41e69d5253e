import { guideQuerySchema } from '@cinnabar/protocol/identity/guide-schema';
import { logoutCall } from '@cinnabar/protocol/identity/login-calls';
import { isGuideSeenCall, markGuideSeenCall } from '@cinnabar/protocol/identity/profile-calls';
import { nothingSchema } from '@cinnabar/protocol/transport/answer-schema';
import { z } from 'zod';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { App } from '../../../platform/http/create-app.ts';
import { serve } from '../../../platform/http/serve.ts';
import { hasSeenGuide, markGuideSeen } from '../users/user-store.ts';
import type { IdentityRouteDeps } from './route-deps.ts';
import { signOut } from './sign-out.ts';

export function sessionRoutes(app: App, { context, cookies }: IdentityRouteDeps): void {
  const { database, clock } = context;

  serve(app, logoutCall, { answer: nothingSchema }, async ({ actor, reply }) => {
    if (actor) await signOut(context, actor);
    cookies.clearSession(reply);
    return null;
  });

  serve(app, isGuideSeenCall, { query: guideQuerySchema, answer: z.boolean() }, async ({ actor, query }) => {
    requireSelf(actor, query.userId);
    return await hasSeenGuide(database.db, actor.userId, query.functionId);
  });

  serve(
    app,
    markGuideSeenCall,
    { body: guideQuerySchema, answer: nothingSchema },
    async ({ actor, body }) => {
      requireSelf(actor, body.userId);
      await markGuideSeen(database.db, actor.userId, body.functionId, clock.now());
      return null;
    },
  );
}

/** Guides are personal; those of another person answer like unknown ones. */
function requireSelf(actor: Actor, userId: string): void {
  if (actor.userId !== userId) throw new AppError('NOT_FOUND');
}
