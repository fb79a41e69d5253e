import { toChinaTime } from '@cinnabar/kernel';
import type { BulkListed, BulkRow, BulkRun } from '@cinnabar/protocol/contracts/bulk/bulk-schema';
import type { Language } from '@cinnabar/protocol/transport/headers';
import type { Actor } from '../../../platform/http/actor.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { type BulkRowRecord, findContractsOf } from './bulk-row-store.ts';
import { type BulkCounts, type BulkRecord, countRows } from './bulk-store.ts';
import { faultText, joined, outcomeText } from './bulk-words.ts';
import { shapeOf } from './sheet/bulk-shape.ts';

/** Runs of one company as the list shows them. */
export async function presentBulks(
  { database: { db }, templates }: ContractsDeps,
  records: readonly BulkRecord[],
): Promise<BulkListed[]> {
  const [first] = records;
  if (!first) return [];
  const countsOf = await countRows(
    db,
    first.companyId,
    records.map(({ id }) => id),
  );
  const sources = await templates.findSources(records.map(({ versionId }) => versionId));
  return records.map((record) => {
    const source = sources.find(({ versionId }) => versionId === record.versionId);
    return listed(record, countsOf(record.id), { title: source?.title ?? '', number: source?.number ?? 0 });
  });
}

const listed = (
  { id, state, fileName, versionId, creatorName, createTime, endTime }: BulkRecord,
  counts: BulkCounts,
  template: Pick<BulkListed, 'title' | 'number'>,
): BulkListed => ({
  ...{ id, state, fileName, versionId, creatorName, counts },
  ...template,
  createTime: toChinaTime(createTime),
  endTime: endTime && toChinaTime(endTime),
});

export async function presentBulk(
  deps: ContractsDeps,
  { origin: { language } }: Actor,
  record: BulkRecord,
): Promise<BulkRun> {
  const { companyId, categoryId } = record;
  const [version, countsOf, names] = await Promise.all([
    deps.templates.readVersion(record.versionId),
    countRows(deps.database.db, companyId, [record.id]),
    categoryId === null ? null : deps.categories.namesOf(companyId),
  ]);
  const { roles, params } = shapeOf(version);
  const counts = countsOf(record.id);
  const isResting = record.state !== 'RUNNING';
  return {
    ...listed(record, counts, version),
    version: record.version,
    templateId: record.templateId,
    categoryId,
    categoryName: names?.get(categoryId!) ?? null,
    expireTime: record.expireTime && toChinaTime(record.expireTime),
    columns: record.columns.map((column, at) => ({ ...column, heading: record.headings[at] ?? '' })),
    roles,
    params: params.map(({ key, name, required }) => ({ key, name, required })),
    normalised: record.normalised,
    problem: record.problem && outcomeText(record.problem, language),
    abilities: {
      change: isResting && counts.WRONG + counts.READY + counts.FAILED > 0,
      start: isResting && counts.READY + counts.FAILED > 0,
      stop: !isResting,
      remove: isResting,
    },
  };
}

/** Rows as their page shows them; a contract only where it is still there. */
export async function presentRows(
  { database: { db } }: ContractsDeps,
  rows: readonly BulkRowRecord[],
  { columns, language }: { columns: BulkRecord['columns']; language: Language },
): Promise<BulkRow[]> {
  const contracts = await findContractsOf(db, rows);
  return rows.map((row) => ({
    row: row.row,
    state: row.state,
    cells: columns.map((_, at) => ({
      text: row.cells[at]?.text ?? '',
      message: joined(
        row.faults.filter(({ column }) => column === at).map((fault) => faultText(fault, language)),
        language,
      ),
    })),
    message: messageOf(row, language),
    contractId: row.contractId !== null && contracts.has(row.contractId) ? row.contractId : null,
  }));
}

/** What concerns a row as a whole. */
export const messageOf = (
  { faults, problem }: Pick<BulkRowRecord, 'faults' | 'problem'>,
  language: Language,
): string | null =>
  joined(
    [
      ...faults.filter(({ column }) => column === null).map((fault) => faultText(fault, language)),
      ...(problem ? [outcomeText(problem, language)] : []),
    ],
    language,
  );
