import { backgroundSchema } from '@cinnabar/protocol/system/system-schema';
import { answerSchema } from '@cinnabar/protocol/transport/answer-schema';
import { z } from 'zod';
import { authenticate } from '../../../platform/http/actor.ts';
import { ok } from '../../../platform/http/answer.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { App } from '../../../platform/http/create-app.ts';
import { receivePicture } from '../../../platform/uploads/receive-picture.ts';
import type { SystemDeps } from '../system-deps.ts';
import { findBackground } from './background-store.ts';
import { changeBackground } from './change-background.ts';

const MOST_BYTES = 10 * 1024 * 1024;

/** The picture behind the sign-in page: shown to everybody, chosen by the administrator of the platform. */
export function backgroundRoutes(app: App, deps: SystemDeps): void {
  app.get(
    '/sys/background/:key',
    { schema: { params: z.object({ key: z.string().max(64) }) } },
    async (request, reply) => {
      const picture = await findBackground(deps.database, request.params.key);
      if (!picture) throw new AppError('NOT_FOUND');
      return reply
        .type('image/webp')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(picture);
    },
  );

  app.post(
    '/sys/background',
    { schema: { response: { 200: answerSchema(backgroundSchema) } } },
    async (request) => {
      const actor = authenticate(request);
      if (!(await deps.ports.isPlatformAdministrator(actor))) throw new AppError('NOT_FOUND');
      const sent = await receivePicture(request, {
        maxBytes: MOST_BYTES,
        tooLarge: () => new AppError('TOO_LARGE'),
      });
      return ok(await changeBackground(deps, actor, sent));
    },
  );
}
