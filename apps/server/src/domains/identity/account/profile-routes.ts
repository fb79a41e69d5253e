import {
  avatarSchema,
  preferencesSchema,
  profileFormSchema,
  profileSchema,
} from '@cinnabar/protocol/identity/account-schema';
import { answerSchema } from '@cinnabar/protocol/transport/answer-schema';
import { z } from 'zod';
import { authenticate } from '../../../platform/http/actor.ts';
import { ok } from '../../../platform/http/answer.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { App } from '../../../platform/http/create-app.ts';
import { countAttempt } from '../../../platform/http/rate-limit.ts';
import { answerUnchanged } from '../../../platform/http/strong-etag.ts';
import { disclosing } from '../../../platform/sealing/sealed-field.ts';
import { receivePicture } from '../../../platform/uploads/receive-picture.ts';
import type { IdentityRouteDeps } from '../identity-deps.ts';
import { AVATAR_BYTES, avatarsOf } from './account-limits.ts';
import { findAvatar } from './avatar-store.ts';
import { changeAvatar, removeAvatar } from './change-avatar.ts';
import { changePreferences } from './change-preferences.ts';
import { changeProfile } from './change-profile.ts';
import { findPreferences } from './preference-store.ts';
import { getSelf, presentProfile } from './present-profile.ts';

const profileAnswer = { response: { 200: answerSchema(profileSchema) } };
const avatarAnswer = { response: { 200: answerSchema(avatarSchema) } };
const preferencesAnswer = { response: { 200: answerSchema(preferencesSchema) } };

/** Who somebody is to others, and what they want to hear about. */
export function profileRoutes(app: App, { context }: IdentityRouteDeps): void {
  const { database, clock } = context;

  app.get('/user/profile', { schema: profileAnswer }, async (request) =>
    ok(await presentProfile(context, authenticate(request), disclosing(request))),
  );

  app.put('/user/profile', { schema: { body: profileFormSchema, ...profileAnswer } }, async (request) => {
    const actor = authenticate(request);
    await changeProfile(context, actor, await getSelf(context, actor), request.body);
    return ok(await presentProfile(context, actor, disclosing(request)));
  });

  app.post('/user/avatar', { schema: avatarAnswer }, async (request) => {
    const actor = authenticate(request);
    await countAttempt(database, avatarsOf(actor.userId), clock.now());
    return ok({ avatarKey: await changeAvatar(context, actor, await receivePicture(request, PICTURE)) });
  });

  app.delete('/user/avatar', { schema: avatarAnswer }, async (request) => {
    await removeAvatar(context, authenticate(request));
    return ok({ avatarKey: null });
  });

  app.get(
    '/user/avatar/:key',
    { schema: { params: z.object({ key: z.string().max(64) }) } },
    async (request, reply) => {
      authenticate(request);
      const picture = await findAvatar(database, request.params.key);
      if (!picture) throw new AppError('NOT_FOUND');
      if (answerUnchanged(request, reply, request.params.key)) return reply;
      return reply.type('image/webp').send(picture);
    },
  );

  app.get('/user/preferences', { schema: preferencesAnswer }, async (request) =>
    ok({ events: await findPreferences(database.db, authenticate(request).userId) }),
  );

  app.put(
    '/user/preferences',
    { schema: { body: preferencesSchema, ...preferencesAnswer } },
    async (request) => {
      const actor = authenticate(request);
      return ok({ events: await changePreferences(context, actor, request.body.events) });
    },
  );
}

const PICTURE = { maxBytes: AVATAR_BYTES, tooLarge: () => new AppError('PICTURE_TOO_LARGE') };
