import { guideQuerySchema } from '@cinnabar/protocol/identity/guide-schema';
import { answerSchema, nothingSchema } from '@cinnabar/protocol/transport/answer-schema';
import { z } from 'zod';
import { type Actor, authenticate, findActor } from '../../platform/http/actor.ts';
import { ok } from '../../platform/http/answer.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { App } from '../../platform/http/create-app.ts';
import { signOut } from './actions/sign-out.ts';
import type { IdentityRouteDeps } from './identity-deps.ts';
import { hasSeenGuide, markGuideSeen } from './user-store.ts';

export function sessionRoutes(app: App, { context, cookies }: IdentityRouteDeps): void {
  const { database, clock } = context;

  app.post(
    '/logout',
    { schema: { response: { 200: answerSchema(nothingSchema) } } },
    async (request, reply) => {
      const actor = findActor(request);
      if (actor) await signOut(context, actor);
      cookies.clearSession(reply);
      return ok(null);
    },
  );

  app.get(
    '/user/help/query',
    { schema: { querystring: guideQuerySchema, response: { 200: answerSchema(z.boolean()) } } },
    async (request) => {
      const actor = authenticate(request);
      requireSelf(actor, request.query.userId);
      return ok(await hasSeenGuide(database.db, actor.userId, request.query.functionId));
    },
  );

  app.post(
    '/user/help/update',
    { schema: { body: guideQuerySchema, response: { 200: answerSchema(nothingSchema) } } },
    async (request) => {
      const actor = authenticate(request);
      requireSelf(actor, request.body.userId);
      await markGuideSeen(database.db, actor.userId, request.body.functionId, clock.now());
      return ok(null);
    },
  );
}

/** Guides are a person's own affair; somebody else's answer like those of nobody. */
function requireSelf(actor: Actor, userId: string): void {
  if (actor.userId !== userId) throw new AppError('NOT_FOUND');
}
