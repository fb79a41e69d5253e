import { toChinaTime } from '@cinnabar/kernel';
import type { LogExport } from '@cinnabar/protocol/audit/export-schema';
import { EXPORT_LIMITS } from '@cinnabar/protocol/audit/export-values';
import { describeFilter } from '../reading/log-filter.ts';
import type { ExportRecord } from './export-store.ts';

const DAY_MS = 86_400_000;

/** When the file of an export that ended is removed. */
export const expiryOf = (endTime: Date): Date => new Date(endTime.getTime() + EXPORT_LIMITS.days * DAY_MS);

export function presentExport(record: ExportRecord): LogExport {
  const { id, format, state, asked, done, total, size, sha256, cut, createTime, endTime } = record;
  const hasFile = state === 'READY' && endTime !== null && size !== null && sha256 !== null;
  return {
    id,
    scope: asked.scope,
    format,
    state,
    filter: describeFilter(asked),
    done,
    total,
    file: hasFile ? { size, sha256 } : null,
    cut,
    createTime: toChinaTime(createTime),
    expireTime: hasFile ? toChinaTime(expiryOf(endTime)) : null,
  };
}
