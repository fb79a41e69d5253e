import {
  avatarSchema,
  preferencesSchema,
  profileFormSchema,
  profileSchema,
} from '@cinnabar/protocol/identity/account-schema';
import {
  changePreferencesCall,
  changeProfileCall,
  getAvatarCall,
  getPreferencesCall,
  getProfileCall,
  removeAvatarCall,
  setAvatarCall,
} from '@cinnabar/protocol/identity/profile-calls';
import { AppError } from '../../../platform/http/app-error.ts';
import type { App } from '../../../platform/http/create-app.ts';
import { countAttempt } from '../../../platform/http/rate-limit.ts';
import { serve } from '../../../platform/http/serve.ts';
import { answerUnchanged } from '../../../platform/http/strong-etag.ts';
import { disclosing } from '../../../platform/sealing/sealed-field.ts';
import { receivePicture } from '../../../platform/uploads/receive-picture.ts';
import type { IdentityRouteDeps } from '../sessions/route-deps.ts';
import { getSelf } from '../users/get-self.ts';
import { AVATAR_BYTES, avatarsOf } from './account-limits.ts';
import { findAvatar } from './avatar-store.ts';
import { changeAvatar, removeAvatar } from './change-avatar.ts';
import { changePreferences } from './change-preferences.ts';
import { changeProfile } from './change-profile.ts';
import { findPreferences } from './preference-store.ts';
import { presentProfile } from './present-profile.ts';

/** Profile (name, language, avatar) and notification preferences. */
export function profileRoutes(app: App, { context }: IdentityRouteDeps): void {
  const { database, clock } = context;

  serve(
    app,
    getProfileCall,
    { answer: profileSchema },
    async ({ actor, request }) => await presentProfile(context, actor, disclosing(request)),
  );

  serve(
    app,
    changeProfileCall,
    { body: profileFormSchema, answer: profileSchema },
    async ({ actor, body, request }) => {
      await changeProfile(context, actor, await getSelf(context, actor), body);
      return await presentProfile(context, actor, disclosing(request));
    },
  );

  serve(app, setAvatarCall, { answer: avatarSchema }, async ({ actor, request }) => {
    await countAttempt(database, avatarsOf(actor.userId), clock.now());
    return { avatarKey: await changeAvatar(context, actor, await receivePicture(request, PICTURE)) };
  });

  serve(app, removeAvatarCall, { answer: avatarSchema }, async ({ actor }) => {
    await removeAvatar(context, actor);
    return { avatarKey: null };
  });

  serve(app, getAvatarCall, {}, async ({ params, request, reply }) => {
    const picture = await findAvatar(database, params.key);
    if (!picture) throw new AppError('NOT_FOUND');
    if (answerUnchanged(request, reply, params.key)) return reply;
    return reply.type('image/webp').send(picture);
  });

  serve(app, getPreferencesCall, { answer: preferencesSchema }, async ({ actor }) => ({
    events: await findPreferences(database.db, actor.userId),
  }));

  serve(
    app,
    changePreferencesCall,
    { body: preferencesSchema, answer: preferencesSchema },
    async ({ actor, body }) => ({ events: await changePreferences(context, actor, body.events) }),
  );
}

const PICTURE = { maxBytes: AVATAR_BYTES, tooLarge: () => new AppError('PICTURE_TOO_LARGE') };
