import { isId } from '@cinnabar/kernel';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { ExportDeps } from '../export-deps.ts';
import { deleteExport } from '../export-store.ts';

/**
 * Stops an export of the caller, or removes its file; a job that is making it notices and stores nothing. Also for one who no longer reads
 * the log. Throws NOT_FOUND.
 */
export async function discardExport(deps: ExportDeps, actor: Actor, id: string): Promise<void> {
  const { userId, tenantId: companyId } = actor;
  if (companyId === null || !isId(id)) throw new AppError('NOT_FOUND');
  const deleted = await deps.database.transaction((tx) => deleteExport(tx, { userId, companyId }, id));
  if (!deleted) throw new AppError('NOT_FOUND');
  if (deleted.storageKey) await deps.storage.remove(deleted.storageKey);
}
