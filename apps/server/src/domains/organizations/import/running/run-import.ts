import { holds } from '@cinnabar/protocol/organizations/permission-tree';
import type { Tx } from '../../../../platform/db/open-database.ts';
import { userKey } from '../../../../platform/events/announce.ts';
import { type CompanyRecord, findCompanyById } from '../../company-store.ts';
import { rightsIn } from '../../membership.ts';
import type { OrganizationsDeps } from '../../organizations-deps.ts';
import { countOutcomes } from '../import-row-store.ts';
import {
  findImport,
  type ImportKey,
  type ImportRecord,
  lockRun,
  setDone,
  updateImport,
} from '../import-store.ts';
import { createMissingDepartments } from './create-departments.ts';
import { inviteRows } from './invite-rows.ts';
import { notifyImporter } from './notify-importer.ts';
import { reopenImport } from './reopen-import.ts';
import { writeRows } from './write-rows.ts';

/** Some rows are not right any more, and all had to be. */
class NotAllRight extends Error {}

/** Writes the rows of a committed import in parts, or all in one transaction where none may be left out, and then invites the new employees. */
export async function runImport(deps: OrganizationsDeps, key: ImportKey): Promise<void> {
  const { db } = deps.database;
  const record = await findImport(db, key);
  if (record?.state !== 'RUNNING') return;
  const company = (await findCompanyById(db, key.companyId))!;
  if (record.outcome === null && !(await writeAll(deps, company, record))) return;
  for (let after = 0; ; ) {
    const part = await inRun(deps, record, async (tx, { invited: before }) => {
      const sent = await inviteRows(deps, tx, company, record, after);
      if (sent.looked > 0) await advance(tx, record, { invited: before + sent.looked });
      return sent;
    });
    if (!part?.looked) break;
    after = part.last;
  }
  await finish(deps, company, record);
}

/** @returns false where nothing was written, and the import is open again */
async function writeAll(
  deps: OrganizationsDeps,
  company: CompanyRecord,
  record: ImportRecord,
): Promise<boolean> {
  const reopen = (problem: NonNullable<ImportRecord['problem']>) =>
    inRun(deps, record, (tx, now) => reopenImport(deps, tx, { company, record: now, problem }));
  // What was begun is finished: half an import would be no one's intention.
  const isBegun = record.mode === 'RIGHT' && record.done > 0;
  if (!isBegun && !(await mayImport(deps, company, record))) {
    await reopen('NOT_ALLOWED');
    return false;
  }
  try {
    await (record.mode === 'ALL' ? writeWhole(deps, company, record) : writeInParts(deps, company, record));
  } catch (error) {
    if (!(error instanceof NotAllRight)) throw error;
    await reopen('MEANWHILE');
    return false;
  }
  return true;
}

async function mayImport(
  { database: { db } }: OrganizationsDeps,
  company: CompanyRecord,
  { actor }: ImportRecord,
) {
  return (
    !company.freeze && holds(await rightsIn(db, { userId: actor!.userId! }, company.id), 'EMPLOYEE_MANAGE')
  );
}

/** One part of the job at a time: a process that was taken for dead may still work. Null once the import no longer runs. */
const inRun = <T>(
  { database }: OrganizationsDeps,
  key: ImportKey,
  work: (tx: Tx, now: ImportRecord) => Promise<T>,
) =>
  database.transaction(async (tx) => {
    await lockRun(tx, key);
    const now = await findImport(tx, key);
    return now?.state === 'RUNNING' ? work(tx, now) : null;
  });

/** A step of the import, of which the page of who committed it learns. */
async function advance(tx: Tx, record: ImportRecord, change: Partial<ImportRecord>): Promise<void> {
  await updateImport(tx, record, change);
  tx.outbox.announce({ kind: 'IMPORT', id: record.id }, [userKey(record.userId)]);
}

async function writeInParts(
  deps: OrganizationsDeps,
  company: CompanyRecord,
  record: ImportRecord,
): Promise<void> {
  await inRun(deps, record, async (tx, now) => {
    const departmentIds = await createMissingDepartments(deps, tx, now);
    await updateImport(tx, record, { departmentIds: [...now.departmentIds, ...departmentIds] });
  });
  for (let after = 0; ; ) {
    const part = await inRun(deps, record, async (tx, { done }) => {
      const written = await writeRows(deps, tx, company, record, after);
      if (written.looked > 0) await advance(tx, record, { done: done + written.looked });
      else await advance(tx, record, { outcome: await countOutcomes(tx, record) });
      return written;
    });
    if (!part?.looked) return;
    after = part.last;
  }
}

/** @throws NotAllRight, and nothing is changed */
async function writeWhole(
  deps: OrganizationsDeps,
  company: CompanyRecord,
  record: ImportRecord,
): Promise<void> {
  await inRun(deps, record, async (tx, now) => {
    if (now.outcome !== null) return;
    const departmentIds = await createMissingDepartments(deps, tx, now);
    for (let done = 0, after = 0; ; ) {
      const { looked, left, last } = await writeRows(deps, tx, company, record, after);
      if (left > 0) throw new NotAllRight();
      if (looked === 0) break;
      done += looked;
      after = last;
      // Beside this transaction, which no one sees before its end.
      await deps.database.write(setDone(record, done), (outbox) =>
        outbox.announce({ kind: 'IMPORT', id: record.id }, [userKey(record.userId)]),
      );
    }
    await advance(tx, record, { departmentIds, outcome: await countOutcomes(tx, record) });
  });
}

async function finish(deps: OrganizationsDeps, company: CompanyRecord, record: ImportRecord): Promise<void> {
  await inRun(deps, record, async (tx, { outcome }) => {
    await advance(tx, record, { state: 'DONE', endTime: deps.clock.now() });
    await deps.audit.record(tx, {
      chain: { kind: 'TENANT', id: company.id },
      event: 'EMPLOYEES_IMPORTED',
      actor: record.actor!,
      detail: { file: record.fileName, written: outcome!.written, left: outcome!.left },
      subjectId: record.id,
    });
    await notifyImporter(deps, tx, { company, record, outcome });
  });
}
