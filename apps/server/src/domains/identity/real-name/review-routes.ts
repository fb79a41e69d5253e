import {
  getRealNamePhotoCall,
  getRealNameReviewCall,
  listRealNameReviewsCall,
  reviewRealNameCall,
} from '@cinnabar/protocol/identity/real-name/real-name-calls';
import {
  realNameReviewSchema,
  realNameReviewsSchema,
  realNameVerdictSchema,
} from '@cinnabar/protocol/identity/real-name/real-name-schema';
import { nothingSchema } from '@cinnabar/protocol/transport/answer-schema';
import { z } from 'zod';
import { requireAdministrator } from '../../../platform/http/administrators.ts';
import type { App } from '../../../platform/http/create-app.ts';
import { serve } from '../../../platform/http/serve.ts';
import { findUserById, findUsersByIds } from '../users/user-store.ts';
import { openReview } from './actions/get-review.ts';
import { readReviewedPhoto } from './actions/read-reviewed-photo.ts';
import { reviewCheck } from './actions/review-check.ts';
import type { RealNameContext } from './real-name-context.ts';
import { MOST_REVIEWS_SHOWN } from './real-name-limits.ts';
import { presentReview, presentReviews } from './real-name-present.ts';
import { countWaiting, listPhotos, listWaiting } from './real-name-store.ts';

const byId = z.object({ id: z.string().max(100) });

/** Review of real-name attempts by administrators of the platform. */
export function reviewRoutes(app: App, context: RealNameContext): void {
  const { masterKey } = context;
  const { administrators } = context.identity;
  const { db } = context.identity.database;

  serve(app, listRealNameReviewsCall, { answer: realNameReviewsSchema }, async ({ actor }) => {
    await requireAdministrator(administrators, actor);
    const checks = await listWaiting(db, actor.userId, MOST_REVIEWS_SHOWN);
    const [users, total] = await Promise.all([
      findUsersByIds(
        db,
        checks.map(({ userId }) => userId),
      ),
      countWaiting(db, actor.userId),
    ]);
    return presentReviews(masterKey, { checks, users, total });
  });

  serve(
    app,
    getRealNameReviewCall,
    { params: byId, answer: realNameReviewSchema },
    async ({ actor, params }) => {
      const check = await openReview(context, actor, params.id);
      const [user, photos] = await Promise.all([findUserById(db, check.userId), listPhotos(db, check.id)]);
      const sides = photos.map(({ id, side }) => ({ id, side: side! }));
      return presentReview(masterKey, { check, user: user!, photos: sides });
    },
  );

  serve(
    app,
    reviewRealNameCall,
    { body: realNameVerdictSchema, answer: nothingSchema },
    async ({ actor, body }) => {
      await reviewCheck(context, actor, body);
      return null;
    },
  );

  serve(app, getRealNamePhotoCall, { params: byId }, async ({ actor, params, reply }) => {
    const jpeg = await readReviewedPhoto(context, actor, params.id);
    // Not cached, not even in the reviewer's browser.
    return reply.type('image/jpeg').header('cache-control', 'private, no-store').send(jpeg);
  });
}
