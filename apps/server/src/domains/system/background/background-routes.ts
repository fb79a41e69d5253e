import { getBackgroundImageCall, setBackgroundCall } from '@cinnabar/protocol/system/system-calls';
import { backgroundSchema } from '@cinnabar/protocol/system/system-schema';
import { requireAdministrator } from '../../../platform/http/administrators.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { App } from '../../../platform/http/create-app.ts';
import { serve } from '../../../platform/http/serve.ts';
import { receivePicture } from '../../../platform/uploads/receive-picture.ts';
import type { SystemDeps } from '../system-deps.ts';
import { findBackground } from './background-store.ts';
import { changeBackground } from './change-background.ts';

const MOST_BYTES = 10 * 1024 * 1024;

/** The background picture of the sign-in page: shown to everyone, chosen by the administrator of the platform. */
export function backgroundRoutes(app: App, deps: SystemDeps): void {
  serve(app, getBackgroundImageCall, {}, async ({ params, reply }) => {
    const picture = await findBackground(deps.database, params.key);
    if (!picture) throw new AppError('NOT_FOUND');
    return reply
      .type('image/webp')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(picture);
  });

  serve(app, setBackgroundCall, { answer: backgroundSchema }, async ({ actor, request }) => {
    await requireAdministrator(deps.administrators, actor);
    const sent = await receivePicture(request, {
      maxBytes: MOST_BYTES,
      tooLarge: () => new AppError('TOO_LARGE'),
    });
    return await changeBackground(deps, actor, sent);
  });
}
