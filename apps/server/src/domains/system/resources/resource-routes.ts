import {
  getAppDownloadCodeCall,
  getAppScanCodeCall,
  loadResourceCall,
} from '@cinnabar/protocol/system/system-calls';
import { resourceQuerySchema } from '@cinnabar/protocol/system/system-schema';
import { AppError } from '../../../platform/http/app-error.ts';
import { contentDisposition } from '../../../platform/http/content-disposition.ts';
import type { App } from '../../../platform/http/create-app.ts';
import { linkBase } from '../../../platform/http/link-origin.ts';
import { sendQr } from '../../../platform/http/qr-code.ts';
import { serve } from '../../../platform/http/serve.ts';
import { readSetting } from '../actions/read-setting.ts';
import type { SystemDeps } from '../system-deps.ts';
import { findResource } from './published-resources.ts';

/** Public downloads: published files and the QR codes that open the product on a phone. */
export function resourceRoutes(app: App, { settings, publicUrl }: SystemDeps): void {
  serve(app, loadResourceCall, { query: resourceQuerySchema }, async ({ query, reply }) => {
    const resource = findResource(query.path);
    if (!resource) throw new AppError('NOT_FOUND');
    return reply
      .type(resource.type)
      .header('content-disposition', contentDisposition(resource.filename))
      .header('cache-control', 'no-cache')
      .send(await resource.read());
  });

  // Without an app of its own the product opens in the phone's browser.
  serve(app, getAppDownloadCodeCall, {}, async ({ request, reply }) => {
    const { open, androidUrl, iosUrl } = await readSetting(settings, 'appdownload');
    return sendQr(request, reply, (open && (androidUrl ?? iosUrl)) || linkBase(request.origin, publicUrl));
  });

  serve(app, getAppScanCodeCall, {}, async ({ request, reply }) =>
    sendQr(request, reply, linkBase(request.origin, publicUrl)),
  );
}
