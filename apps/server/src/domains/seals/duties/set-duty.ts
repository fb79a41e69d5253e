import { isId } from '@cinnabar/kernel';
import { holds } from '@cinnabar/protocol/organizations/permission-tree';
import type { SealDuties } from '@cinnabar/protocol/seals/rules/duty-schema';
import { type DutySetting, SEAL_DUTIES, type SealDuty } from '@cinnabar/protocol/seals/rules/duty-values';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { actorOf } from '../../audit/index.ts';
import type { SealsDeps } from '../seals-deps.ts';
import { lockOwner } from '../seals-store.ts';
import { findDuties, saveDuty } from './duty-store.ts';
import { listKeepers } from './is-apart.ts';

/** For those who see all seals of the company. Throws NOT_FOUND. */
export async function listDuties(deps: SealsDeps, actor: Actor, companyId: string): Promise<SealDuties> {
  const mayChange = await isAdministrator(deps, actor, companyId);
  const duties = await findDuties(deps.database.db, companyId);
  return { duties: SEAL_DUTIES.map((duty) => ({ duty, setting: duties[duty] })), mayChange };
}

/** By administrators of the company. Throws NOT_FOUND, NOT_ALLOWED, SEAL_DUTY_NO_ONE. */
export async function setDuty(
  deps: SealsDeps,
  actor: Actor,
  { companyId, duty, setting }: { companyId: string; duty: SealDuty; setting: DutySetting },
): Promise<SealDuties> {
  if (!(await isAdministrator(deps, actor, companyId))) throw new AppError('NOT_ALLOWED');
  // There would be no other person who could confirm what the only keeper makes.
  if (duty === 'MAKER' && setting === 'ON' && (await listKeepers(deps, companyId)).length < 2)
    throw new AppError('SEAL_DUTY_NO_ONE');
  await deps.database.transaction(async (tx) => {
    await lockOwner(tx, companyId);
    const before = (await findDuties(tx, companyId))[duty];
    if (before === setting) return;
    await saveDuty(tx, companyId, duty, setting);
    await deps.audit.record(tx, {
      chain: { kind: 'TENANT', id: companyId },
      event: 'SEAL_DUTY',
      actor: actorOf(actor),
      subjectId: companyId,
      detail: { duty, before, after: setting },
    });
  });
  return listDuties(deps, actor, companyId);
}

async function isAdministrator({ organizations }: SealsDeps, actor: Actor, companyId: string) {
  if (!isId(companyId) || !holds(await organizations.rightsIn(actor, companyId), 'SEAL_READ'))
    throw new AppError('NOT_FOUND');
  return (await organizations.roleTypesOf(actor, companyId)).includes('SYSTEM');
}
