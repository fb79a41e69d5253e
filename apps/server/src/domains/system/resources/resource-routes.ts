import { z } from 'zod';
import { AppError } from '../../../platform/http/app-error.ts';
import { contentDisposition } from '../../../platform/http/content-disposition.ts';
import type { App } from '../../../platform/http/create-app.ts';
import { linkBase } from '../../../platform/http/link-origin.ts';
import { sendQr } from '../../../platform/http/qr-code.ts';
import { readSetting } from '../actions/read-setting.ts';
import type { SystemDeps } from '../system-deps.ts';
import { findResource } from './published-resources.ts';

/** What anybody may take along: published files and the codes that lead a phone here. */
export function resourceRoutes(app: App, { database, publicUrl }: SystemDeps): void {
  app.get(
    '/assets/loadResource',
    { schema: { querystring: z.object({ path: z.string().max(200) }) } },
    async (request, reply) => {
      const resource = findResource(request.query.path);
      if (!resource) throw new AppError('NOT_FOUND');
      return reply
        .type(resource.type)
        .header('content-disposition', contentDisposition(resource.filename))
        .header('cache-control', 'no-cache')
        .send(await resource.read());
    },
  );

  // Without an app of its own the product opens in the phone's browser.
  app.get('/app/download/qrcode', async (request, reply) => {
    const { open, androidUrl, iosUrl } = await readSetting(database, 'appdownload');
    return sendQr(request, reply, (open && (androidUrl ?? iosUrl)) || linkBase(request.origin, publicUrl));
  });

  app.get('/app/scan/qrcode', async (request, reply) =>
    sendQr(request, reply, linkBase(request.origin, publicUrl)),
  );
}
