import type { LogExports } from '@cinnabar/protocol/audit/export-schema';
import { EXPORT_LIMITS } from '@cinnabar/protocol/audit/export-values';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { ExportDeps } from '../export-deps.ts';
import { listExports } from '../export-store.ts';
import { expiryOf, presentExport } from '../present-export.ts';

/** The latest exports that the caller began in the company that they act for. Throws NOT_ALLOWED. */
export async function listOwnExports(deps: ExportDeps, actor: Actor): Promise<LogExports> {
  const { userId, tenantId: companyId } = actor;
  if (companyId === null) throw new AppError('NOT_ALLOWED');
  const found = await listExports(deps.database.db, { userId, companyId }, EXPORT_LIMITS.listed);
  const now = deps.clock.now();
  return {
    list: found.filter(({ endTime }) => endTime === null || expiryOf(endTime) > now).map(presentExport),
  };
}
