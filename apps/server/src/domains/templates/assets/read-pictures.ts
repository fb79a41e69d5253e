import { isId } from '@cinnabar/kernel';
import { picturesOf } from '@cinnabar/protocol/templates/assets/named-assets';
import { AppError } from '../../../platform/http/app-error.ts';
import type { PapersToTypeset } from '../../../platform/workers/paper-tasks.ts';
import type { TemplatesDeps } from '../templates-deps.ts';
import { findStoredPictures } from './assets-store.ts';

/**
 * The bytes of the pictures of these papers, by their keys; of what a sponsor edited, those that the version names too. No statement for papers
 * without any. Error: TEMPLATE_ASSET_UNKNOWN. Throws StoredFileError for bytes that are altered or missing.
 */
export async function readPictures(
  { database, storage }: Pick<TemplatesDeps, 'database' | 'storage'>,
  { papers, only }: Pick<PapersToTypeset, 'papers' | 'only'>,
): Promise<Record<string, Uint8Array>> {
  const files = papers.files.filter(({ id }) => only?.includes(id) ?? true);
  const keys = files.flatMap(({ paper }) => [...picturesOf(paper.blocks)].map(({ picture }) => picture.key));
  const asked = [...new Set(keys)];
  const found = await findStoredPictures(database.db, asked.filter(isId));
  if (found.length < asked.length) throw new AppError('TEMPLATE_ASSET_UNKNOWN');
  const read = found.map(async ({ id, storageKey }) => [id, await storage.get(storageKey)] as const);
  return Object.fromEntries(await Promise.all(read));
}
