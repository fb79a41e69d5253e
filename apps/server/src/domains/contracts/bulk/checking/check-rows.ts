import type { BulkColumn } from '@cinnabar/protocol/contracts/bulk/bulk-schema';
import type { SheetRow } from '../../../../platform/sheets/sheet.ts';
import type { KnownVersion } from '../../../templates/index.ts';
import type { OwnCompany } from '../../draft/draft-from-template.ts';
import type { ContractsDeps } from '../../lifecycle/contracts-deps.ts';
import { shapeOf } from '../sheet/bulk-shape.ts';
import { columnKey, targetsByColumn } from '../sheet/columns.ts';
import { findPartyFaults } from './party-faults.ts';
import { type ReadRow, readRows } from './read-rows.ts';

import { findTypeProblems, type TypeRules } from './type-problems.ts';
import { findValueGaps } from './value-faults.ts';

export interface RowsToCheck {
  rows: readonly SheetRow[];
  merged: readonly string[];
  columns: readonly Readonly<BulkColumn>[];
  version: KnownVersion;
  /** Null: the sender has no business type. */
  rules: TypeRules | null;
  company: OwnCompany;
  expireTime: Date | null;
}

/** Reads rows and says what is wrong in each: cells, parties, values, and what the business type demands. Error: BUSY. */
export async function checkRows(
  deps: ContractsDeps,
  { rows, merged, columns, version, rules, company, expireTime }: RowsToCheck,
): Promise<ReadRow[]> {
  const shape = shapeOf(version);
  const targets = targetsByColumn(columns, shape);
  const read = readRows(rows, { targets, merged });
  const keys = columns.map(columnKey);
  const columnOf = (column: BulkColumn): number | null => {
    const at = keys.indexOf(columnKey(column));
    return at < 0 ? null : at;
  };
  await findPartyFaults(deps, read, shape.roles, (role, kind) =>
    columnOf({ kind, role: role.id, param: null }),
  );
  const gaps = await findValueGaps(deps, version, read, company.name);
  for (const [at, row] of read.entries()) {
    const wrong = new Set(row.faults.map(({ column }) => column));
    for (const { param, name, fault } of gaps[at]!) {
      const column = columnOf({ kind: 'PARAM', role: null, param });
      // A cell has one message: what is wrong with its text comes first.
      if (column === null) row.faults.push({ column, kind: 'VALUE', fault, name });
      else if (!wrong.has(column)) row.faults.push({ column, kind: 'VALUE', fault });
    }
    if (rules && row.faults.length === 0)
      for (const outcome of findTypeProblems(row, {
        version,
        rules,
        company,
        expireTime,
        now: deps.clock.now(),
      }))
        row.faults.push({ column: null, kind: 'ERROR', outcome });
  }
  return read;
}
