import type { Tx } from '../../../../platform/db/open-database.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import type { GrantRecord } from '../../grant-terms.ts';
import { listSealManagers } from '../../list-seal-managers.ts';
import type { SealsDeps } from '../../seals-deps.ts';
import type { SealWithGrants } from '../../seals-store.ts';
import { lastDay } from '../present-grants.ts';
import { listAgencyKeepers } from './agency-policy.ts';

type Deps = Pick<SealsDeps, 'organizations' | 'clock'>;
type By = Pick<Actor, 'userId' | 'name'>;

const HELD = '/seal-agencies';
const others = (ids: readonly string[], { userId }: By) => ids.filter((id) => id !== userId);

async function wordsOf({ organizations }: Deps, { seal }: SealWithGrants, { number }: GrantRecord) {
  const { name: company } = await organizations.getCompany(seal.ownerId);
  return { company, seal: seal.name, number };
}

/** The letter is signed: those of the agent company who assign the grant. */
export async function notifyAgencyGiven(
  deps: Deps,
  tx: Tx,
  by: By,
  state: SealWithGrants,
  grant: GrantRecord,
): Promise<void> {
  const keepers = await listAgencyKeepers(deps, grant.subjectId);
  await deps.organizations.notifyUsers(tx, others(keepers, by), {
    template: 'seal-agency-granted',
    params: await wordsOf(deps, state, grant),
    path: HELD,
  });
}

/** The owner has ended it: the same people, and its agents. */
export async function notifyAgencyEnded(
  deps: Deps,
  tx: Tx,
  by: By,
  state: SealWithGrants,
  { grant, agents, reason }: { grant: GrantRecord; agents: readonly string[]; reason: string },
): Promise<void> {
  const receivers = [...(await listAgencyKeepers(deps, grant.subjectId)), ...agents];
  await deps.organizations.notifyUsers(tx, others(receivers, by), {
    template: 'seal-agency-ended',
    params: { ...(await wordsOf(deps, state, grant)), person: by.name, reason },
    path: null,
  });
}

/** It ends within a week. */
export async function notifyAgencyExpiring(
  deps: Deps,
  tx: Tx,
  state: SealWithGrants,
  grant: GrantRecord,
): Promise<void> {
  await deps.organizations.notifyUsers(tx, await listAgencyKeepers(deps, grant.subjectId), {
    template: 'seal-agency-expiring',
    params: { ...(await wordsOf(deps, state, grant)), day: lastDay(grant.untilTime!) },
    path: HELD,
  });
}

/** The agent, and those who manage the seal in the company that owns it. */
export async function notifyAssigned(
  deps: Deps,
  tx: Tx,
  by: By,
  state: SealWithGrants,
  { grant, agent }: { grant: GrantRecord; agent: { id: string; name: string } },
): Promise<void> {
  const words = { ...(await wordsOf(deps, state, grant)), person: by.name };
  const { name: company } = await deps.organizations.getCompany(grant.subjectId);
  await deps.organizations.notifyUsers(tx, others([agent.id], by), {
    template: 'seal-agent-assigned',
    params: words,
    path: HELD,
  });
  await deps.organizations.notifyUsers(tx, others(await listSealManagers(deps, state), by), {
    template: 'seal-agency-assigned',
    params: { ...words, company, agent: agent.name },
    path: `/seal-electronic/${state.seal.id}`,
  });
}

export async function notifyUnassigned(
  deps: Deps,
  tx: Tx,
  by: By,
  state: SealWithGrants,
  { grant, agents }: { grant: GrantRecord; agents: readonly string[] },
): Promise<void> {
  await deps.organizations.notifyUsers(tx, others(agents, by), {
    template: 'seal-agent-unassigned',
    params: { ...(await wordsOf(deps, state, grant)), person: by.name },
    path: null,
  });
}

/** The agent company resigns: those who manage the seal. */
export async function notifyReturned(
  deps: Deps,
  tx: Tx,
  by: By,
  state: SealWithGrants,
  { grant, reason }: { grant: GrantRecord; reason: string },
): Promise<void> {
  const { name: company } = await deps.organizations.getCompany(grant.subjectId);
  await deps.organizations.notifyUsers(tx, others(await listSealManagers(deps, state), by), {
    template: 'seal-agency-returned',
    params: { ...(await wordsOf(deps, state, grant)), company, person: by.name, reason },
    path: `/seal-electronic/${state.seal.id}`,
  });
}
