import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { type ContractState, signatoryOf } from '../lifecycle/contract-state.ts';
import { transition } from '../lifecycle/contract-transition.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { takesCompanySeal } from '../lifecycle/step-fields.ts';
import { sealersOf } from '../parties/address-parties.ts';
import { listWaiting, OPEN } from './sealing-store.ts';

interface Replacement {
  sealId: string;
  replacementId: string;
  reason: string;
}

/** Open steps that name a seal name another one of the same company, whose users can do them too. @returns the number of contracts */
export async function replaceSeal(deps: ContractsDeps, actor: Actor, change: Replacement): Promise<number> {
  let replaced = 0;
  for (const { id } of await listWaiting(deps.database.db, change.sealId))
    if (await replaceIn(deps, actor, id, change)) replaced += 1;
  return replaced;
}

/** False for a contract that has been signed or closed meanwhile. */
async function replaceIn(
  deps: ContractsDeps,
  actor: Actor,
  contractId: string,
  { sealId, replacementId, reason }: Replacement,
): Promise<boolean> {
  let found = false;
  try {
    await transition(deps, {
      contractId,
      action: 'replaceSeal',
      by: 'system',
      apply: async (_tx, state) => {
        const steps = stepsNaming(state, sealId);
        found = steps.length > 0;
        for (const step of steps) {
          step.sealId = replacementId;
          const { tenantId } = signatoryOf(state, step);
          const known = new Set(step.operators.map(({ id }) => id));
          const more = (await sealersOf(deps, tenantId!, step)).filter(({ id }) => !known.has(id));
          // Their grant is for the other seal.
          const stay = step.operators.filter(({ type }) => type !== 'AGENT');
          step.operators = [...stay, ...more];
        }
        return { from: sealId, to: replacementId, by: actor.name, reason };
      },
    });
  } catch (error) {
    if (error instanceof AppError && error.reason === 'CONTRACT_STATE') return false;
    throw error;
  }
  return found;
}

const stepsNaming = (state: ContractState, sealId: string) =>
  state.actions.filter(
    (step) => step.sealId === sealId && OPEN.includes(step.status) && takesCompanySeal(step),
  );
