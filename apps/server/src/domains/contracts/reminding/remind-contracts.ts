import { toChinaTime } from '@cinnabar/kernel';
import { AppError } from '../../../platform/http/app-error.ts';
import { operatorsOf, tell } from '../lifecycle/contract-messages.ts';
import { type ActionRecord, type ContractState, signatoryOf } from '../lifecycle/contract-state.ts';
import { transition } from '../lifecycle/contract-transition.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { dueSteps } from '../lifecycle/due-steps.ts';
import { listToRemind } from './reminding-store.ts';

const BATCH = 100;
const MOST_BATCHES = 50;
/** Hours in China in which reminders are sent: from nine, before six. */
const DAYTIME = { from: 9, to: 18 };

/**
 * Sends automatic reminders to those whose turn it is, once a day and in daytime, as the sender configured. Safe on several nodes at once:
 * the day is checked again under the lock of the contract.
 */
export async function remindContracts(deps: ContractsDeps): Promise<number> {
  const now = deps.clock.now();
  const hour = Number(toChinaTime(now).slice(11, 13));
  if (hour < DAYTIME.from || hour >= DAYTIME.to) return 0;
  let reminded = 0;
  let after: string | null = null;
  for (let batch = 0; batch < MOST_BATCHES; batch++) {
    const ids: string[] = await listToRemind(deps.database.db, now, { after, limit: BATCH });
    for (const id of ids) if (await remind(deps, id)) reminded++;
    after = ids.at(-1) ?? null;
    if (ids.length < BATCH) break;
  }
  return reminded;
}

const dayOf = (time: Date): string => toChinaTime(time).slice(0, 10);

async function remind(deps: ContractsDeps, contractId: string): Promise<boolean> {
  try {
    await transition(deps, {
      contractId,
      action: 'remind',
      by: 'system',
      apply: async (tx, state, now) => {
        const { remindTime } = state.contract;
        const steps = waitingSince(state, now);
        if ((remindTime && dayOf(remindTime) === dayOf(now)) || steps.length === 0)
          throw new AppError('CONTRACT_STATE');
        state.contract.remindTime = now;
        for (const step of steps)
          await tell(deps, tx, state, 'contract-reminder', await operatorsOf(deps, tx, state, step));
        return { steps: steps.length };
      },
    });
    return true;
  } catch (error) {
    // Another node was first, or the contract moved on; a failure does not block the other contracts.
    if (!(error instanceof AppError)) deps.log.error({ err: error, contractId }, 'contract not reminded of');
    return false;
  }
}

/** Those whose turn started today have just been notified. */
function waitingSince(state: ContractState, now: Date): ActionRecord[] {
  return dueSteps(state).filter((step) => {
    const { receiveTime } = signatoryOf(state, step);
    const isOpen = step.status === 'SIGNING' || step.status === 'FILLING';
    return isOpen && receiveTime !== null && dayOf(receiveTime) < dayOf(now);
  });
}
