import {
  realNameReviewSchema,
  realNameReviewsSchema,
  realNameVerdictSchema,
} from '@cinnabar/protocol/identity/real-name-schema';
import { answerSchema, nothingSchema } from '@cinnabar/protocol/transport/answer-schema';
import { z } from 'zod';
import { authenticate } from '../../../platform/http/actor.ts';
import { ok } from '../../../platform/http/answer.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { App } from '../../../platform/http/create-app.ts';
import { findUserById, findUsersByIds } from '../user-store.ts';
import { openReview } from './actions/get-review.ts';
import { readReviewedPhoto } from './actions/read-reviewed-photo.ts';
import { reviewCheck } from './actions/review-check.ts';
import type { RealNameContext } from './real-name-context.ts';
import { MOST_REVIEWS_SHOWN } from './real-name-limits.ts';
import { presentReview, presentReviews } from './real-name-present.ts';
import { countWaiting, listPhotos, listWaiting } from './real-name-store.ts';

const byId = z.object({ id: z.string().max(100) });

/** What administrators of the platform do about the identity of others. */
export function reviewRoutes(app: App, context: RealNameContext): void {
  const { masterKey, ports } = context;
  const { db } = context.identity.database;

  app.get(
    '/user/realname/reviews',
    { schema: { response: { 200: answerSchema(realNameReviewsSchema) } } },
    async (request) => {
      const actor = authenticate(request);
      if (!(await ports.isPlatformAdministrator(actor))) throw new AppError('NOT_FOUND');
      const checks = await listWaiting(db, actor.userId, MOST_REVIEWS_SHOWN);
      const [users, total] = await Promise.all([
        findUsersByIds(
          db,
          checks.map(({ userId }) => userId),
        ),
        countWaiting(db, actor.userId),
      ]);
      return ok(presentReviews(masterKey, { checks, users, total }));
    },
  );

  app.get(
    '/user/realname/review/:id',
    { schema: { params: byId, response: { 200: answerSchema(realNameReviewSchema) } } },
    async (request) => {
      const check = await openReview(context, authenticate(request), request.params.id);
      const [user, photos] = await Promise.all([findUserById(db, check.userId), listPhotos(db, check.id)]);
      const sides = photos.map(({ id, side }) => ({ id, side: side! }));
      return ok(presentReview(masterKey, { check, user: user!, photos: sides }));
    },
  );

  app.post(
    '/user/realname/review',
    { schema: { body: realNameVerdictSchema, response: { 200: answerSchema(nothingSchema) } } },
    async (request) => {
      await reviewCheck(context, authenticate(request), request.body);
      return ok(null);
    },
  );

  app.get('/user/realname/photo/:id', { schema: { params: byId } }, async (request, reply) => {
    const jpeg = await readReviewedPhoto(context, authenticate(request), request.params.id);
    // Not even the reviewer's own browser keeps it.
    return reply.type('image/jpeg').header('cache-control', 'private, no-store').send(jpeg);
  });
}
