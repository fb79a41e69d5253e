import { newId } from '@cinnabar/kernel';
import type { beginExportSchema, LogExport } from '@cinnabar/protocol/audit/export-schema';
import { EXPORT_LIMITS } from '@cinnabar/protocol/audit/export-values';
import type { z } from 'zod';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { actorOf } from '../../audit-entry.ts';
import { getReadableLog } from '../../reading/log-policy.ts';
import type { ExportDeps } from '../export-deps.ts';
import { exportLogJob } from '../export-jobs.ts';
import { type ExportRecord, insertExport, lockRunning } from '../export-store.ts';
import { presentExport } from '../present-export.ts';

/** Begins a file of the log that the caller reads; a job makes it. Throws NOT_ALLOWED, AUDIT_EXPORTS_RUNNING. */
export async function beginExport(
  deps: ExportDeps,
  actor: Actor,
  { format, ...asked }: z.output<typeof beginExportSchema>,
): Promise<LogExport> {
  const { companyId } = await getReadableLog(deps, actor, asked.scope);
  const record: ExportRecord = {
    id: newId(),
    companyId,
    userId: actor.userId,
    actor: actorOf(actor),
    language: actor.origin.language,
    format,
    asked,
    state: 'RUNNING',
    done: 0,
    total: null,
    cut: false,
    storageKey: null,
    fileKey: null,
    sha256: null,
    size: null,
    createTime: deps.clock.now(),
    endTime: null,
  };
  await deps.database.transaction(async (tx) => {
    if ((await lockRunning(tx, actor.userId)) >= EXPORT_LIMITS.atOnce)
      throw new AppError('AUDIT_EXPORTS_RUNNING', { params: { max: EXPORT_LIMITS.atOnce } });
    await insertExport(tx, record);
    await deps.jobs.send(tx, exportLogJob, { id: record.id });
  });
  return presentExport(record);
}
