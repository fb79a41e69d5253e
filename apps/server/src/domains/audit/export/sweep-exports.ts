import { EXPORT_LIMITS } from '@cinnabar/protocol/audit/export-values';
import type { ExportDeps } from './export-deps.ts';
import { deleteEnded, findStuck } from './export-store.ts';
import { failExport } from './run-export.ts';

const HOUR_MS = 3_600_000;
/** A job is tried again for two hours before it is given up. */
const STUCK_HOURS = 12;

/** Removes exports that have expired, with their files, and marks those as failed whose jobs were given up. */
export async function sweepExports(deps: ExportDeps): Promise<void> {
  const before = (hours: number) => new Date(deps.clock.now().getTime() - hours * HOUR_MS);
  for (let more = true; more; ) {
    const gone = await deps.database.transaction((tx) => deleteEnded(tx, before(EXPORT_LIMITS.days * 24)));
    for (const { storageKey } of gone) if (storageKey) await deps.storage.remove(storageKey);
    more = gone.length > 0;
  }
  for (const record of await findStuck(deps.database.db, before(STUCK_HOURS))) await failExport(deps, record);
}
