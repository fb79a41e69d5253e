import { toChinaTime } from '@cinnabar/kernel';
import type { Measure } from '@cinnabar/protocol/contracts/figures/figure-values';
import type { ContractState } from '../lifecycle/contract-state.ts';
import type { contractFigure } from './contract-figure-tables.ts';

/** What one contract adds to the figures of its sender: one for each measure that counts it. */
export type Cell = Omit<typeof contractFigure.$inferSelect, 'contracts'>;

const HOUR_MS = 3_600_000;
const dayOf = (moment: Date) => toChinaTime(moment).slice(0, 10);

/**
 * Where a contract is counted as it stands; the same in SQL is `selectCells` (`cells-in-sql.ts`), which the lists behind the figures read. Drafts
 * and what persons send are not counted. Nothing changes a contract after it was refused, withdrawn, expired or voided: its last change is that end.
 */
export function cellsOf(state: ContractState): Cell[] {
  const { contract, departments, rules } = state;
  const { tenantId, creatorId, status, sendTime, completeTime, updateTime, endTime } = contract;
  if (tenantId === null || sendTime === null || status === 'DRAFT') return [];
  const place = departments.find((one) => one.companyId === tenantId && one.userId === creatorId);
  const common = {
    companyId: tenantId,
    departmentId: place?.departmentId ?? null,
    categoryId: contract.categoryId,
    creatorId,
    readers: rules.readerRoleIds.toSorted(),
    reason: '',
    hours: null,
  };
  const cell = (measure: Measure, moment: Date, more: Partial<Cell> = {}): Cell => ({
    ...common,
    measure,
    day: dayOf(moment),
    ...more,
  });
  const cells = [cell('SENT', sendTime)];
  if (status === 'FILLING' || status === 'SIGNING') cells.push(cell(`OPEN_${status}`, sendTime));
  if (status === 'REJECTED' || status === 'RECALLED')
    cells.push(cell(status, updateTime, { reason: contract.comments ?? '' }));
  if (status === 'EXPIRED') cells.push(cell('EXPIRED', updateTime));
  if (status === 'TERMINATED') cells.push(cell('VOIDED', updateTime));
  if (completeTime !== null) {
    // A contract that is being voided, or was, stays what it was until then.
    const isOver = status === 'TERMINATING' || status === 'TERMINATED';
    const before = isOver ? contract.voidFrom : status;
    const hours = Math.floor((completeTime.getTime() - sendTime.getTime()) / HOUR_MS);
    cells.push(
      before === 'FINISHED' ? cell('FINISHED', completeTime) : cell('COMPLETE', completeTime, { hours }),
    );
  }
  if (status === 'COMPLETE' && endTime !== null) cells.push(cell('TERM', endTime));
  return cells;
}
