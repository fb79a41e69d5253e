import { newId } from '@cinnabar/kernel';
import type { TemplateAsset } from '@cinnabar/protocol/templates/assets/asset-schema';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { isPicture } from '../../../platform/pictures/is-picture.ts';
import { storeHeld } from '../../../platform/storage/hold-file.ts';
import { TaskFailure } from '../../../platform/workers/task-outcome.ts';
import type { TemplatesDeps } from '../templates-deps.ts';
import { type AssetRecord, insertAsset } from './assets-store.ts';

const LONGEST_NAME = 120;

export interface NewAsset extends Pick<AssetRecord, 'kind' | 'name'> {
  bytes: Uint8Array;
  /** PICTURE: px. */
  width?: number;
  height?: number;
  /** WORD. */
  facts?: NonNullable<AssetRecord['facts']>;
}

/** Keeps a file for templates of a company; it is removed after a week unless a draft names it. Does not authorise, and does not look into the bytes. */
export async function keepAsset(
  { database, storage, clock }: Pick<TemplatesDeps, 'database' | 'storage' | 'clock'>,
  { userId }: Pick<Actor, 'userId'>,
  companyId: string,
  { kind, name, bytes, width = 0, height = 0, facts }: NewAsset,
): Promise<AssetRecord> {
  const now = clock.now();
  return database.transaction(async (tx) => {
    const { key: storageKey, sha256, size } = await storeHeld({ storage }, tx, bytes);
    const asset: AssetRecord = {
      companyId,
      id: newId(now.getTime()),
      kind,
      name: name.slice(0, LONGEST_NAME),
      ...{ size, sha256, storageKey },
      width: kind === 'PICTURE' ? width : null,
      height: kind === 'PICTURE' ? height : null,
      facts: facts ?? null,
      createdBy: userId,
      createTime: now,
    };
    await insertAsset(tx, asset);
    return asset;
  });
}

/** Keeps a picture, re-encoded, so that only its pixels are kept. Errors: PICTURE_INVALID, BUSY. Does not authorise. */
export async function keepPicture(
  deps: Pick<TemplatesDeps, 'database' | 'storage' | 'clock' | 'fitAsset'>,
  actor: Actor,
  companyId: string,
  { name, bytes }: { name: string; bytes: Buffer },
): Promise<AssetRecord> {
  if (!isPicture(bytes)) throw new AppError('PICTURE_INVALID');
  try {
    const fitted = await deps.fitAsset(bytes, actor.userId);
    return await keepAsset(deps, actor, companyId, { kind: 'PICTURE', name, ...fitted });
  } catch (error) {
    if (!(error instanceof TaskFailure)) throw error;
    throw error.code === 'picture' ? new AppError('PICTURE_INVALID', { cause: error }) : error;
  }
}

export const presentAsset = ({
  id,
  kind,
  name,
  size,
  sha256,
  width,
  height,
}: AssetRecord): TemplateAsset => ({ id, kind, name, size, sha256, width, height });
