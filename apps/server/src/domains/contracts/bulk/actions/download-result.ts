import type { Actor } from '../../../../platform/http/actor.ts';
import type { ContractsDeps } from '../../lifecycle/contracts-deps.ts';
import { getOwnBulk } from '../bulk-policy.ts';
import { messageOf } from '../bulk-present.ts';
import { findContractsOf, findRows } from '../bulk-row-store.ts';
import { faultText, joined, sheetWords } from '../bulk-words.ts';

/**
 * The sheet of a run with columns for what became of each row, the wrong cells red. All cells are text, so no formula of the file is calculated where it
 * is opened. Errors: NOT_FOUND, BUSY.
 */
export async function downloadResult(
  deps: ContractsDeps,
  actor: Actor,
  id: string,
): Promise<{ name: string; bytes: Uint8Array }> {
  const record = await getOwnBulk(deps, actor, id);
  const { language } = actor.origin;
  const t = sheetWords(language);
  const { columns, headings, headingRow } = record;
  const stored = await findRows(deps.database.db, record);
  const contracts = await findContractsOf(deps.database.db, stored);
  const rows = stored.map((row) => {
    const inCells = row.faults.filter(({ column }) => column !== null);
    const messages = [
      ...inCells.map((fault) => ({
        name: headings[fault.column!] ?? '',
        reason: faultText(fault, language),
      })),
    ].map((one) => t('named', one));
    return {
      row: row.row,
      texts: [
        ...columns.map((_, at) => row.cells[at]?.text ?? ''),
        t(`result.${row.state}`),
        row.state === 'SENT' ? (contracts.get(row.contractId ?? '')?.sn ?? '') : '',
        joined([...messages, ...[messageOf(row, language)].flatMap((text) => text ?? [])], language) ?? '',
      ],
      marked: inCells.flatMap(({ column }) => column ?? []),
    };
  });
  const added = [t('result.state'), t('result.number'), t('result.message')];
  const heading = { row: headingRow, texts: [...headings, ...added], marked: [] };
  const bytes = await deps.sheets.write(
    { name: record.sheetName ?? t('sheet'), rows: [heading, ...rows], headingRow },
    actor.userId,
  );
  return { name: `${record.fileName.replace(/\.[^.]{1,5}$/, '')}${t('resultSuffix')}.xlsx`, bytes };
}
