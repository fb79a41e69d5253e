import { setBackgroundCall, setLogoCall } from '@cinnabar/protocol/system/change-setting-calls';
import { getBackgroundImageCall, getLogoImageCall } from '@cinnabar/protocol/system/system-calls';
import { backgroundSchema, logoQuerySchema, logoSchema } from '@cinnabar/protocol/system/system-schema';
import type { FastifyReply } from 'fastify';
import { requireAdministrator } from '../../platform/http/administrators.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { App } from '../../platform/http/create-app.ts';
import { serve } from '../../platform/http/serve.ts';
import { receivePicture } from '../../platform/uploads/receive-picture.ts';
import { changeBackground, changeLogo } from './actions/change-pictures.ts';
import { findPicture, type PictureSetting } from './pictures/picture-store.ts';
import type { SystemDeps } from './system-deps.ts';

const MEGABYTE = 1024 * 1024;
const MOST_BACKGROUND_BYTES = 10 * MEGABYTE;
const MOST_LOGO_BYTES = 2 * MEGABYTE;

/** Pictures of settings: shown to everyone, chosen by the administrator of the platform. */
export function pictureRoutes(app: App, deps: SystemDeps): void {
  const { administrators, database } = deps;

  async function show(setting: PictureSetting, key: string, reply: FastifyReply) {
    const picture = await findPicture(database, setting, key);
    if (!picture) throw new AppError('NOT_FOUND');
    return reply
      .type('image/webp')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(picture);
  }
  const upTo = (maxBytes: number) => ({ maxBytes, tooLarge: () => new AppError('TOO_LARGE') });

  serve(app, getBackgroundImageCall, {}, ({ params, reply }) =>
    show('getbackgroundconfig', params.key, reply),
  );

  serve(app, setBackgroundCall, { answer: backgroundSchema }, async ({ actor, request }) => {
    await requireAdministrator(administrators, actor);
    const sent = await receivePicture(request, upTo(MOST_BACKGROUND_BYTES));
    return await changeBackground(deps, actor, sent);
  });

  serve(app, getLogoImageCall, {}, ({ params, reply }) => show('logo', params.key, reply));

  serve(
    app,
    setLogoCall,
    { query: logoQuerySchema, answer: logoSchema },
    async ({ actor, request, query: { ground } }) => {
      await requireAdministrator(administrators, actor);
      const sent = await receivePicture(request, upTo(MOST_LOGO_BYTES));
      return await changeLogo(deps, actor, { sent, ground });
    },
  );
}
