import { isId } from '@cinnabar/kernel';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Reader } from '../../../platform/http/reader.ts';
import type { SealsDeps } from '../seals-deps.ts';
import { maySee, standingOf } from '../seals-policy.ts';
import { findSeal, findVersion, listVersions, type SealState } from '../seals-store.ts';

/** Throws NOT_FOUND for an unknown seal and one that the actor may not see. */
export async function getVisibleSeal(deps: SealsDeps, actor: Actor, id: string): Promise<SealState> {
  const found = isId(id) ? await findSeal(deps.database.db, id) : null;
  if (!found || !maySee(found, await standingOf(deps, actor, found))) throw new AppError('NOT_FOUND');
  return found;
}

/** A picture by its key, for those who may see its seal or a contract with it. Throws NOT_FOUND. */
export async function getVisibleVersion(
  deps: SealsDeps,
  reader: Reader,
  photokey: string,
): Promise<SealState> {
  const found = isId(photokey) ? await findVersion(deps.database.db, photokey) : null;
  if (!found) throw new AppError('NOT_FOUND');
  if (await isSeen(deps, reader, found)) return found;
  if ((await deps.findReadablePicture(reader, [photokey])) !== null) return found;
  throw new AppError('NOT_FOUND');
}

/**
 * The picture of a seal by the seal's id: the present one for those who may see the seal, else the version on a contract that they may
 * read. Throws NOT_FOUND.
 */
export async function getVisiblePicture(deps: SealsDeps, reader: Reader, id: string): Promise<SealState> {
  const { db } = deps.database;
  const found = isId(id) ? await findSeal(db, id) : null;
  if (!found) throw new AppError('NOT_FOUND');
  if (await isSeen(deps, reader, found)) return found;
  const versions = await listVersions(db, id);
  const photokey = await deps.findReadablePicture(
    reader,
    versions.map((version) => version.photokey),
  );
  const version = versions.find((one) => one.photokey === photokey);
  if (!version) throw new AppError('NOT_FOUND');
  return { ...found, version };
}

async function isSeen(deps: SealsDeps, { actor }: Reader, seal: SealState): Promise<boolean> {
  return actor !== null && maySee(seal, await standingOf(deps, actor, seal));
}
