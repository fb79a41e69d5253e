import type { AuditEntry } from '@cinnabar/protocol/audit/audit-list-schema';
import { EXPORT_LIMITS } from '@cinnabar/protocol/audit/export-values';
import type { Language } from '@cinnabar/protocol/transport/headers';
import type { RecordRow } from '../audit-store.ts';
import { presentRows } from '../reading/list-log.ts';
import type { LogChains } from '../reading/log-policy.ts';
import { findRecords, type LogFilter, type Place } from '../reading/log-store.ts';
import type { ExportDeps } from './export-deps.ts';

/** What an export is made of. */
export interface ExportSource {
  log: LogChains;
  filter: LogFilter;
  language: Language;
  /** The filter as the query of a call. */
  asked: string;
  /** Records that fit, at most one more than a file may have. */
  found: number;
  /** Called after each batch, with the number of records that are written; throws when nothing more is to be written. */
  note(done: number): Promise<void>;
}

export const MOST = EXPORT_LIMITS.records;
const BATCH = 1000;

/** Rows that fit, newest first, in batches; as many as a file may have. */
export async function* rowsOf(
  { database }: ExportDeps,
  { filter }: ExportSource,
): AsyncGenerator<RecordRow[]> {
  let after: Place | null = null;
  for (let read = 0; read < MOST; ) {
    const rows = await findRecords(database.db, filter, { after, limit: Math.min(BATCH, MOST - read) });
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) return;
    read += rows.length;
    after = rows.at(-1)!;
  }
}

/** The same as people see them. */
export async function* entriesOf(deps: ExportDeps, source: ExportSource): AsyncGenerator<AuditEntry[]> {
  for await (const rows of rowsOf(deps, source))
    yield await presentRows(deps, source.log, rows, source.language);
}
