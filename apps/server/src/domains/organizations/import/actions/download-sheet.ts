import { IMPORT_LIMITS } from '@cinnabar/protocol/organizations/import/import-values';
import type { Actor } from '../../../../platform/http/actor.ts';
import { SHEET_LIMITS } from '../../../../platform/sheets/sheet.ts';
import { refusalOf } from '../../../../platform/sheets/sheet-refusals.ts';
import type { OrganizationsDeps } from '../../organizations-deps.ts';
import { noteFileName, noteHeading, noteSheetName, notesOf } from '../import-notes.ts';
import { getImportOf, requireAuthor } from '../import-policy.ts';
import { readStoredRows } from '../stored-rows.ts';

/**
 * The same sheet with a column of notes, the wrong cells red. All cells are text, so no formula of the file is calculated where it is opened. Errors:
 * NOT_FOUND, NOT_ALLOWED, BUSY.
 */
export async function downloadSheet(
  deps: OrganizationsDeps,
  actor: Actor,
  named: { companyId: string; id: string },
): Promise<{ name: string; bytes: Uint8Array }> {
  const { record } = await getImportOf(deps, actor, named);
  requireAuthor(record, actor);
  const { language } = actor.origin;
  const { columns, headingRow } = record;
  const stored = await readStoredRows(deps.database.db, record);
  const rows = stored.map(({ row, cells, faults }) => ({
    row,
    texts: [
      ...columns.map((_, at) => cells[at]?.text ?? ''),
      row === headingRow ? noteHeading(language) : notesOf(faults, language),
    ],
    marked: columns.flatMap((field, at) =>
      field !== null && faults.some((fault) => fault.field === field) ? at : [],
    ),
  }));
  const name = record.sheetName ?? noteSheetName(language);
  try {
    const bytes = await deps.sheets.write({ name, rows, headingRow }, actor.userId);
    return { name: noteFileName(record.fileName, language), bytes };
  } catch (error) {
    throw refusalOf(error, { ...SHEET_LIMITS, rows: IMPORT_LIMITS.rows });
  }
}
