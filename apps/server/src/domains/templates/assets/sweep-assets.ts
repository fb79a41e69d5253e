import type { TemplatesDeps } from '../templates-deps.ts';
import { deleteUnusedAssets } from './assets-store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const UNUSED_DAYS = 7;

/** Deletes assets of a week ago that no template names, with their bytes where nothing else has them. */
export async function sweepAssets({
  database,
  documents,
  clock,
}: Pick<TemplatesDeps, 'database' | 'documents' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - UNUSED_DAYS * DAY_MS);
  await documents.forgetStored(await database.transaction((tx) => deleteUnusedAssets(tx, before)));
}
