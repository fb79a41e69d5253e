import { call, of } from '../../transport/call.ts';
import type { AssetQuery, NewAssetQuery } from './asset-form-schema.ts';
import type { TemplateAsset } from './asset-schema.ts';

export const uploadAssetCall = call('POST /template/asset', {
  summary: 'Keeps a picture for papers of templates; it is removed later unless a template names it',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<NewAssetQuery>(),
  upload: of<Record<string, never>>(),
  answer: of<TemplateAsset>(),
});

export const getAssetCall = call('GET /template/asset', {
  summary: 'A picture or Word file of templates, as it is kept',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<AssetQuery>(),
  answer: 'BYTES',
});
