import type { GrantRight } from '@cinnabar/protocol/seals/grant-values';
import type { SealAct } from '@cinnabar/protocol/seals/seal-lifecycle';
import type { Tx } from '../../platform/db/open-database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { TemplateName } from '../notifications/index.ts';
import type { GrantRecord } from './grant-terms.ts';
import { listSealManagers } from './list-seal-managers.ts';
import type { SealsDeps } from './seals-deps.ts';
import { maySee, standingOf } from './seals-policy.ts';
import type { SealWithGrants } from './seals-store.ts';

type Deps = Pick<SealsDeps, 'organizations' | 'clock' | 'database'>;

const GRANTED: Record<GrantRight, TemplateName> = {
  USE: 'seal-granted-use',
  EXAMINE: 'seal-granted-examine',
  MANAGE: 'seal-granted-manage',
  AUDIT: 'seal-granted-audit',
};

const LIVED: Record<SealAct, TemplateName> = {
  disable: 'seal-disabled',
  reportLost: 'seal-lost',
  impound: 'seal-impounded',
  suspect: 'seal-suspected',
  release: 'seal-released',
  askRelease: 'seal-release-asked',
  releaseImpounded: 'seal-released',
  destroy: 'seal-destroyed',
  delete: 'seal-deleted',
};

const pathOf = ({ seal }: SealWithGrants): string => `/seal-electronic/${seal.id}`;

async function namesIn({ organizations }: Deps, { seal }: SealWithGrants, actor: Actor) {
  const { name: company } = await organizations.getCompany(seal.ownerId);
  return { person: actor.name, company, seal: seal.name };
}

/** Notifies the employee of a new grant; a department, a role or a company gets no message. */
export async function notifyGranted(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  state: SealWithGrants,
  grant: GrantRecord,
): Promise<void> {
  if (grant.subjectType !== 'EMPLOYEE' || grant.subjectId === actor.userId) return;
  await deps.organizations.notifyUsers(tx, [grant.subjectId], {
    template: GRANTED[grant.right],
    params: { ...(await namesIn(deps, state, actor)), number: grant.number },
    path: pathOf(state),
  });
}

/** The same for a grant that was ended; with a link where the person still sees the seal. */
export async function notifyGrantEnded(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  state: SealWithGrants,
  { id, subjectType, subjectId, number }: GrantRecord,
  reason: string,
): Promise<void> {
  if (subjectType !== 'EMPLOYEE' || subjectId === actor.userId) return;
  const left = { ...state, grants: state.grants.filter((one) => one.id !== id) };
  const who = await standingOf(deps, { userId: subjectId }, left);
  if (!who.employed) return;
  await deps.organizations.notifyUsers(tx, [subjectId], {
    template: 'seal-grant-ended',
    params: { ...(await namesIn(deps, state, actor)), number, reason },
    path: maySee(left, who) ? pathOf(state) : null,
  });
}

/**
 * Notifies of an act of a seal's life those who care for the seal, without its actor; of its end also employees whose grants end with it; of a
 * wish to release an impounded one those who may. `state` is the one before the act.
 */
export async function notifyLife(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  state: SealWithGrants,
  { act, reason }: { act: SealAct; reason: string },
): Promise<void> {
  const isEnd = act === 'destroy' || act === 'delete';
  const receivers =
    act === 'askRelease' ? await listReleasers(deps, state) : await listSealManagers(deps, state, isEnd);
  const others = receivers.filter((id) => id !== actor.userId);
  await deps.organizations.notifyUsers(tx, others, {
    template: LIVED[act],
    params: { ...(await namesIn(deps, state, actor)), reason },
    path: act === 'delete' ? null : pathOf(state),
  });
}

/** Who may release an impounded seal: `releaser` of `decide-life-act.ts`. */
async function listReleasers({ organizations }: Deps, { seal }: SealWithGrants): Promise<string[]> {
  const roles = ['LP', 'AUDITOR'] as const;
  const members = await Promise.all(roles.map((role) => organizations.listRoleMembers(seal.ownerId, role)));
  return [...new Set(members.flat().map(({ id }) => id))];
}
