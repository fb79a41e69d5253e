import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { AppError } from '../../../platform/http/app-error.ts';
import { SYSTEM_ACTOR } from '../../audit/index.ts';
import type { ActionRecord, OperatorRecord } from '../lifecycle/contract-state.ts';
import { transition } from '../lifecycle/contract-transition.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { contract, contractAction } from '../lifecycle/contracts-tables.ts';
import { takeOff } from './give-back.ts';

/** Steps that are not done. */
const OPEN: ActionRecord['status'][] = ['WAITING', 'FILLING', 'SIGNING'];

export interface AgentsOfGrant {
  grantId: string;
  /** Those to whom the grant is assigned and in force; the others are taken off. */
  staying: readonly string[];
}

/**
 * Takes agents off open steps once they may not sign by their grant any more, in a transaction for each contract: an end holds the seal and must
 * not lock contracts. @returns how many contracts
 */
export async function releaseAgents(
  deps: ContractsDeps,
  { grantId, staying }: AgentsOfGrant,
): Promise<number> {
  const isGone = (one: OperatorRecord) =>
    one.type === 'AGENT' && one.grantId === grantId && !staying.includes(one.id);
  const named = JSON.stringify([{ type: 'AGENT', grantId }]);
  const found = await deps.database.db
    .selectDistinct({ id: contract.id })
    .from(contractAction)
    .innerJoin(contract, eq(contract.id, contractAction.contractId))
    .where(
      and(
        inArray(contractAction.status, OPEN),
        inArray(contract.status, ['FILLING', 'SIGNING', 'TERMINATING']),
        // As the partial index says it.
        sql`${contractAction.operators} @> '[{"type": "AGENT"}]'`,
        sql`${contractAction.operators} @> ${named}::jsonb`,
      ),
    )
    .orderBy(asc(contract.id));
  let released = 0;
  for (const { id } of found) if (await releaseIn(deps, id, isGone)) released += 1;
  return released;
}

/** False where no one had to go, or the contract is closed. */
async function releaseIn(
  deps: ContractsDeps,
  contractId: string,
  isGone: (operator: OperatorRecord) => boolean,
): Promise<boolean> {
  try {
    await transition(deps, {
      contractId,
      action: 'releaseAgents',
      by: 'system',
      apply: async (tx, state) => {
        const steps = state.actions.filter(
          ({ status, operators }) => OPEN.includes(status) && operators.some(isGone),
        );
        if (steps.length === 0) throw new AppError('CONTRACT_STATE');
        const from = steps.flatMap(({ operators }) => operators.filter(isGone).map(({ id }) => id));
        for (const step of steps)
          await takeOff(deps, tx, state, { step, isGone, by: SYSTEM_ACTOR.name, reason: '' });
        return { from: [...new Set(from)].join(' '), steps: steps.map(({ id }) => id).join(' ') };
      },
    });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.reason === 'CONTRACT_STATE') return false;
    throw error;
  }
}
