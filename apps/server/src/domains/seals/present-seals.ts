import type { Seal } from '@cinnabar/protocol/seals/seal-schema';
import type { Actor } from '../../platform/http/actor.ts';
import type { SealsDeps } from './seals-deps.ts';
import { presentSeal } from './seals-present.ts';
import type { SealState } from './seals-store.ts';

/** Seals as an actor sees them: in their language, with the names of their users. */
export function createPresenter({ identity }: Pick<SealsDeps, 'identity'>) {
  async function present(actor: Actor, states: SealState[]): Promise<Seal[]> {
    const ids = new Set(states.flatMap(({ users }) => users.map(({ userId }) => userId)));
    const people = await identity.listUsers([...ids]);
    return states.map((state) => presentSeal(state, people, actor.origin.language));
  }
  return {
    present,
    presentOne: async (actor: Actor, state: SealState) => (await present(actor, [state]))[0]!,
  };
}
