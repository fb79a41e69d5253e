import { getAssetCall, uploadAssetCall } from '@cinnabar/protocol/templates/assets/asset-calls';
import { assetQuerySchema, newAssetQuerySchema } from '@cinnabar/protocol/templates/assets/asset-form-schema';
import { ASSET_LIMITS } from '@cinnabar/protocol/templates/assets/asset-limits';
import { templateAssetSchema } from '@cinnabar/protocol/templates/assets/asset-schema';
import { AppError } from '../../../platform/http/app-error.ts';
import { contentDisposition } from '../../../platform/http/content-disposition.ts';
import type { App } from '../../../platform/http/create-app.ts';
import { countAttempt } from '../../../platform/http/rate-limit.ts';
import { serve } from '../../../platform/http/serve.ts';
import { answerUnchanged } from '../../../platform/http/strong-etag.ts';
import { receiveSmallFile } from '../../../platform/uploads/receive-picture.ts';
import { requireLine } from '../../../platform/uploads/require-line.ts';
import type { TemplatesDeps } from '../templates-deps.ts';
import { accessToChange } from '../templates-policy.ts';
import { keepPicture, presentAsset } from './keep-asset.ts';
import { getReadableAsset } from './read-assets.ts';

const PICTURES_AN_HOUR = 300;
const MIB = 1024 * 1024;
export const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

export function templateAssetsRoutes(app: App, deps: TemplatesDeps): void {
  serve(
    app,
    uploadAssetCall,
    { query: newAssetQuerySchema, answer: templateAssetSchema, givesWay: true },
    async ({ actor, query, request }) => {
      const key = `template-picture:${actor.userId}`;
      await countAttempt(deps.database, { key, max: PICTURES_AN_HOUR, windowSeconds: 3600 });
      // Authorised before the file is read.
      const { company } = await accessToChange(deps, actor, query.tenantId, 'CREATE');
      const { name, bytes } = await receiveSmallFile(request, {
        maxBytes: ASSET_LIMITS.pictureBytes,
        tooLarge: () =>
          new AppError('TEMPLATE_PICTURE_TOO_LARGE', { params: { mib: ASSET_LIMITS.pictureBytes / MIB } }),
      });
      requireLine(name, 'file');
      return presentAsset(await keepPicture(deps, actor, company.id, { name, bytes }));
    },
  );

  serve(app, getAssetCall, { query: assetQuerySchema }, async ({ actor, query, request, reply }) => {
    const { kind, name, sha256, storageKey } = await getReadableAsset(deps, actor, query.assetId);
    if (answerUnchanged(request, reply, sha256)) return reply;
    const bytes = await deps.storage.get(storageKey);
    if (kind === 'WORD')
      return reply.type(WORD_TYPE).header('content-disposition', contentDisposition(name)).send(bytes);
    return reply.type(bytes[0] === 0xff ? 'image/jpeg' : 'image/png').send(bytes);
  });
}
