import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { tellUrged } from '../lifecycle/contract-messages.ts';
import type { ContractState, SignatoryRecord } from '../lifecycle/contract-state.ts';
import { transition } from '../lifecycle/contract-transition.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { isDue } from '../lifecycle/due-steps.ts';
import { isUnnamed } from '../lifecycle/scan-policy.ts';

/** Reminders are for people: one party is urged at most this often. */
const QUIET_MINUTES = 10;

/** Reminds one party, or every party whose turn it is. Throws URGE_NOT_DUE, URGED_RECENTLY. */
export async function urgeContract(
  deps: ContractsDeps,
  actor: Actor,
  form: { contractId: string; signatoryId?: string | undefined },
): Promise<ContractState> {
  return transition(deps, {
    contractId: form.contractId,
    action: 'urge',
    by: actor,
    apply: async (tx, state, now) => {
      const due = state.signatories.filter(
        (party) => (form.signatoryId ?? party.id) === party.id && !isUnnamed(party) && isDue(state, party),
      );
      if (due.length === 0) throw new AppError('URGE_NOT_DUE');
      const waits = due.map((party) => waitOf(party, now));
      if (waits.every((wait) => wait > 0))
        throw new AppError('URGED_RECENTLY', { params: { count: Math.ceil(Math.min(...waits)) } });
      const urged = due.filter((_, index) => waits[index]! <= 0);
      state.contract.urgeTime = now;
      for (const party of urged) party.urgeTime = now;
      await tellUrged(deps, tx, state, new Set(urged.map(({ id }) => id)));
      return { party: form.signatoryId ?? null };
    },
  });
}

/** Minutes until the party may be reminded again; none or less when it may. */
function waitOf({ urgeTime }: SignatoryRecord, now: Date): number {
  return urgeTime ? QUIET_MINUTES - (now.getTime() - urgeTime.getTime()) / 60_000 : 0;
}
