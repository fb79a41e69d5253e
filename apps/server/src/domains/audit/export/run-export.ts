import { EXPORT_LIMITS, type ExportFormat } from '@cinnabar/protocol/audit/export-values';
import { recordEntry } from '../actions/record-entry.ts';
import { describeFilter, readFilter } from '../reading/log-filter.ts';
import { chainOf, listChains } from '../reading/log-policy.ts';
import { countRecords } from '../reading/log-store.ts';
import type { ExportDeps } from './export-deps.ts';
import { storeEncrypted } from './export-file.ts';
import type { ExportSource } from './export-source.ts';
import { changeRunning, type ExportRecord, findExport } from './export-store.ts';
import { writeProof } from './writers/write-proof.ts';
import { writeCsv, writeXlsx } from './writers/write-rows.ts';

const WRITERS: Record<ExportFormat, (deps: ExportDeps, source: ExportSource) => AsyncGenerator<Uint8Array>> =
  { CSV: writeCsv, XLSX: writeXlsx, JSON: writeProof };

/** Progress is written at most this often. */
const NOTE_MS = 400;

/** The export was discarded, or ended by another process, while it was made. */
class NotRunningError extends Error {}

/**
 * Makes the file of an export. That it was made, by whom, of what and with which digest is in the log once the file can be downloaded, so
 * that record is not in the file. Throws what went wrong, after the export is marked as failed.
 */
export async function runExport(deps: ExportDeps, id: string): Promise<void> {
  const record = await findExport(deps.database.db, id);
  if (record?.state !== 'RUNNING') return;
  try {
    await makeFile(deps, record);
  } catch (error) {
    if (error instanceof NotRunningError) return;
    await failExport(deps, record);
    throw error;
  }
}

export async function failExport({ database, clock }: ExportDeps, record: ExportRecord): Promise<void> {
  await database.transaction((tx) => changeRunning(tx, record, { state: 'FAILED', endTime: clock.now() }));
}

async function makeFile(deps: ExportDeps, record: ExportRecord): Promise<void> {
  const { database, clock, storage, ports } = deps;
  const { asked, companyId, createTime, format } = record;
  const log = await listChains({ ports }, companyId, asked.scope);
  const filter = readFilter(asked, log.chains);
  // Records from the beginning of the export on are not in the file, so that it has an end.
  const until = filter.until && filter.until < createTime ? filter.until : createTime;
  const bounded = { ...filter, until };
  const found = await countRecords(database.db, bounded, EXPORT_LIMITS.records + 1);
  const total = Math.min(found, EXPORT_LIMITS.records);
  const cut = found > total;
  const note = noteOf(deps, record);
  await note.now({ done: 0, total, cut });
  const source: ExportSource = {
    log,
    filter: bounded,
    language: record.language,
    asked: describeFilter(asked),
    found,
    note: (done) => note.sometimes({ done }),
  };
  const file = await storeEncrypted(deps, record.id, WRITERS[format](deps, source));
  const chain = chainOf(asked.scope, companyId);
  const kept = await database.transaction(async (tx) => {
    const change = { ...file, state: 'READY', done: total, endTime: clock.now() } as const;
    if (!(await changeRunning(tx, record, change))) return false;
    await recordEntry(deps, tx, {
      chain,
      event: 'AUDIT_EXPORTED',
      actor: record.actor,
      subjectId: chain.id,
      detail: { filter: source.asked, format: format.toLowerCase(), count: total, digest: file.sha256 },
    });
    return true;
  });
  if (!kept) await storage.remove(file.storageKey);
}

/** Writes the progress, and notices when the export is no longer to be made. */
function noteOf({ database }: ExportDeps, record: ExportRecord) {
  let last = 0;
  async function now(change: Parameters<typeof changeRunning>[2]): Promise<void> {
    last = performance.now();
    if (!(await database.transaction((tx) => changeRunning(tx, record, change)))) throw new NotRunningError();
  }
  return {
    now,
    async sometimes(change: Parameters<typeof changeRunning>[2]): Promise<void> {
      if (performance.now() - last >= NOTE_MS) await now(change);
    },
  };
}
