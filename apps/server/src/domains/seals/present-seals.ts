import type { Seal } from '@cinnabar/protocol/seals/seal-schema';
import type { Actor } from '../../platform/http/actor.ts';
import type { SealsDeps } from './seals-deps.ts';
import { presentSeal, userIdsOf } from './seals-present.ts';
import type { SealState } from './seals-store.ts';

/** Seals as an actor sees them: in their language, with the names of their users. */
export function createPresenter({ identity, clock }: Pick<SealsDeps, 'identity' | 'clock'>) {
  async function present(actor: Actor, states: SealState[]): Promise<Seal[]> {
    const at = { language: actor.origin.language, now: clock.now() };
    const ids = new Set(states.flatMap((state) => userIdsOf(state, at.now)));
    const people = await identity.listUsers([...ids]);
    return states.map((state) => presentSeal(state, people, at));
  }
  return {
    present,
    presentOne: async (actor: Actor, state: SealState) => (await present(actor, [state]))[0]!,
  };
}
