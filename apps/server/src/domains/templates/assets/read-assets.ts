import { isId } from '@cinnabar/kernel';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { TemplatesDeps } from '../templates-deps.ts';
import { accessTo, mayEdit, rightOn, type TemplateAccess } from '../templates-policy.ts';
import { type AssetRecord, findAsset, findAssets, findUsing, type UsingTemplate } from './assets-store.ts';

export interface ReadAsset {
  asset: AssetRecord;
  bytes: Buffer;
}

/**
 * Assets of a company with their bytes, by id; those that it does not have are left out. Does not authorise. Throws StoredFileError for bytes
 * that are altered or missing.
 */
export async function readAssets(
  { database, storage }: Pick<TemplatesDeps, 'database' | 'storage'>,
  companyId: string,
  ids: readonly string[],
): Promise<Map<string, ReadAsset>> {
  const found = await findAssets(database.db, companyId, [...new Set(ids)].filter(isId));
  return new Map(
    await Promise.all(
      found.map(async (asset) => [asset.id, { asset, bytes: await storage.get(asset.storageKey) }] as const),
    ),
  );
}

/**
 * An asset for those who see a template that names it, in its versions or in a draft that they may edit; before any names it, for those who make
 * templates of the company. Error: NOT_FOUND.
 */
export async function getReadableAsset(
  deps: TemplatesDeps,
  actor: Actor,
  assetId: string,
): Promise<AssetRecord> {
  const asset = isId(assetId) ? await findAsset(deps.database.db, assetId) : null;
  if (!asset) throw new AppError('NOT_FOUND');
  const access = await accessTo(deps, actor, asset.companyId);
  const using = await findUsing(deps.database.db, asset);
  const isFree = using.length === 0 && access.isCreator;
  if (!access.isManager && !isFree && !using.some((one) => sees(access, one)))
    throw new AppError('NOT_FOUND');
  return asset;
}

function sees(access: TemplateAccess, template: UsingTemplate): boolean {
  const right = rightOn(access, template);
  return right !== null && (template.isPublished || mayEdit(right));
}
