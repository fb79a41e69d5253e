import { newId } from '@cinnabar/kernel';
import type { EmployeeImport } from '@cinnabar/protocol/organizations/import/import-schema';
import { IMPORT_LIMITS } from '@cinnabar/protocol/organizations/import/import-values';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { SHEET_LIMITS, type Sheet } from '../../../../platform/sheets/sheet.ts';
import { refusalOf } from '../../../../platform/sheets/sheet-refusals.ts';
import type { CompanyRecord } from '../../company-store.ts';
import type { OrganizationsDeps } from '../../organizations-deps.ts';
import { openChecking } from '../checking/checking-context.ts';
import { examineRows, summarise } from '../checking/examine-rows.ts';
import { presentImport } from '../import-present.ts';
import { type ImportRecord, insertImport } from '../import-store.ts';
import { headingIndex, mapColumns } from '../reading/map-columns.ts';
import { rowsToStore, writeNewRows } from '../stored-rows.ts';

/** The name as it is shown; control characters have no place in a header or on a page. */
const MOST_NAME = 100;

/**
 * Reads an uploaded sheet and checks its rows. Nothing of the company changes. Errors: those of `refusalOf`, SHEET_EMPTY for headings without rows.
 * @param company whose employees the actor manages
 */
export async function uploadSheet(
  deps: OrganizationsDeps,
  actor: Actor,
  company: CompanyRecord,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<EmployeeImport> {
  const sheet = await read(deps, actor, bytes);
  const at = headingIndex(sheet.rows);
  const heading = sheet.rows[at]!;
  const columns = [...mapColumns(heading)];
  const width = Math.max(...sheet.rows.map(({ cells }) => cells.length));
  while (columns.length < width) columns.push(null);
  const terms = { importerId: actor.userId, createDepartments: false };
  const context = await openChecking(deps, deps.database.db, company, terms);
  const chosen = { rows: sheet.rows, merged: sheet.merged, columns, headingRow: heading.row };
  const checked = await examineRows(context, deps.database.db, chosen);
  if (checked.length === 0) throw new AppError('SHEET_EMPTY');
  const now = deps.clock.now();
  const record: ImportRecord = {
    companyId: company.id,
    id: newId(now.getTime()),
    userId: actor.userId,
    creatorName: actor.name,
    state: 'CHECKING',
    version: 1,
    fileName: name.replace(/\p{C}/gu, '').slice(-MOST_NAME),
    sheetName: sheet.name,
    ignored: sheet.ignored,
    merged: sheet.merged,
    headingRow: heading.row,
    columns,
    createDepartments: false,
    summary: summarise(checked),
    mode: null,
    actor: null,
    done: 0,
    invited: 0,
    outcome: null,
    problem: null,
    departmentIds: [],
    createTime: now,
    commitTime: null,
    endTime: null,
  };
  await deps.database.transaction(async (tx) => {
    await insertImport(tx, record);
    await writeNewRows(tx, rowsToStore(record, sheet.rows, checked));
  });
  return presentImport(deps, actor, record);
}

async function read({ sheets }: OrganizationsDeps, { userId }: Actor, bytes: Uint8Array): Promise<Sheet> {
  try {
    return await sheets.read(bytes, userId);
  } catch (error) {
    throw refusalOf(error, { ...SHEET_LIMITS, rows: IMPORT_LIMITS.rows });
  }
}
