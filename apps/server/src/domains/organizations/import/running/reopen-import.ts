import type { ImportProblem } from '@cinnabar/protocol/organizations/import/import-values';
import type { Tx } from '../../../../platform/db/open-database.ts';
import { userKey } from '../../../../platform/events/announce.ts';
import type { CompanyRecord } from '../../company-store.ts';
import type { OrganizationsDeps } from '../../organizations-deps.ts';
import { openChecking } from '../checking/checking-context.ts';
import { examineRows, summarise } from '../checking/examine-rows.ts';
import { type ImportRecord, updateImport } from '../import-store.ts';
import { readStoredRows, rowsToStore, writeChangedRows } from '../stored-rows.ts';
import { notifyImporter } from './notify-importer.ts';

/** Nothing was imported; the rows are shown as they are now, with the reason, and nothing was committed. */
export async function reopenImport(
  deps: OrganizationsDeps,
  tx: Tx,
  { company, record, problem }: { company: CompanyRecord; record: ImportRecord; problem: ImportProblem },
): Promise<void> {
  const before = await readStoredRows(tx, record);
  const terms = { importerId: record.userId, createDepartments: record.createDepartments };
  const checked = await examineRows(await openChecking(deps, tx, company, terms), tx, {
    ...record,
    rows: before,
  });
  await writeChangedRows(tx, before, rowsToStore(record, before, checked));
  await updateImport(tx, record, {
    state: 'CHECKING',
    version: record.version + 1,
    mode: null,
    actor: null,
    commitTime: null,
    done: 0,
    summary: summarise(checked),
    problem,
  });
  await deps.audit.record(tx, {
    chain: { kind: 'TENANT', id: company.id },
    event: 'EMPLOYEES_IMPORT_REFUSED',
    actor: record.actor!,
    detail: { file: record.fileName, reason: problem },
    subjectId: record.id,
  });
  await notifyImporter(deps, tx, { company, record, outcome: null });
  tx.outbox.announce({ kind: 'IMPORT', id: record.id }, [userKey(record.userId)]);
}
