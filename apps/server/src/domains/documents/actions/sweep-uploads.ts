import { deleteUnboundAttachments } from '../attachments-store.ts';
import type { DocumentsDeps } from '../documents-deps.ts';
import { deleteUnbound } from '../documents-store.ts';
import type { PageCache } from '../pages/page-cache.ts';
import { forgetFiles } from '../stored-file.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const UNBOUND_DAYS = 7;

/** Deletes uploads that no draft took within a week, with their bytes and derived files when nothing else references them. */
export async function sweepUploads(
  deps: Pick<DocumentsDeps, 'database' | 'storage' | 'clock' | 'isNamedElsewhere'>,
  cache: PageCache,
): Promise<number> {
  const before = new Date(deps.clock.now().getTime() - UNBOUND_DAYS * DAY_MS);
  const files = await deps.database.transaction(async (tx) => [
    ...(await deleteUnbound(tx, before)),
    ...(await deleteUnboundAttachments(tx, before)),
  ]);
  await forgetFiles(deps, files, cache.forget);
  return files.length;
}
