import type { UseOutcome } from '@cinnabar/protocol/templates/figures/template-figures-schema';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { UseFacts } from '../../templates/index.ts';
import type { ContractState } from '../lifecycle/contract-state.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { type Cell, cellsOf } from './cells-of.ts';

const OUTCOMES: readonly string[] = [
  'COMPLETE',
  'FINISHED',
  'REJECTED',
  'RECALLED',
  'EXPIRED',
] satisfies UseOutcome[];
const isOutcome = (cell: Cell): cell is Cell & { measure: UseOutcome } => OUTCOMES.includes(cell.measure);

/** Writes with a change of a contract what it changes in the uses of templates, as the figures of contracts count it. Sending writes it whole. */
export function followUses(
  { templates }: Pick<ContractsDeps, 'templates'>,
  tx: Tx,
  { before, after }: { before: ContractState; after: ContractState },
): void {
  const [old, now] = [factsOf(before), factsOf(after)];
  if (old && now && JSON.stringify(old) !== JSON.stringify(now))
    templates.followUses(tx, after.contract.id, now);
}

/** Null for a contract that is not sent. */
function factsOf(state: ContractState): UseFacts | null {
  const cells = cellsOf(state);
  const sent = cells.find(({ measure }) => measure === 'SENT');
  if (!sent) return null;
  const end = cells.find(isOutcome);
  const { creatorId: userId, departmentId, categoryId, readers } = sent;
  return {
    ...{ userId, departmentId, categoryId, readers },
    outcome: end?.measure ?? null,
    outcomeDay: end?.day ?? null,
    hours: end?.hours ?? null,
  };
}
