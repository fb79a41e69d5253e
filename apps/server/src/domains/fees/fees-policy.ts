import { isId } from '@cinnabar/kernel';
import { holds } from '@cinnabar/protocol/organizations/permission-tree';
import type { Actor, Member } from '../../platform/http/actor.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { CompanyRecord } from '../organizations/index.ts';
import type { FeesDeps } from './fees-deps.ts';

type Deps = Pick<FeesDeps, 'license' | 'organizations'>;

/** The license, or without one the platform's setting, says that sending costs something. */
export const isOn = async ({ license }: Pick<FeesDeps, 'license'>): Promise<boolean> =>
  (await license.grants()).fee;

/** The fee center of a company is for those whose roles permit it: its administrators, its legal representative (product-spec §6). */
export async function mayOpen(deps: Deps, who: Member, companyId: string): Promise<boolean> {
  if (!isId(companyId) || !(await isOn(deps))) return false;
  return holds(await deps.organizations.rightsIn(who, companyId), 'FEE_OPEN');
}

/** The account that the actor may read: their company's, or as the operator every one. NOT_FOUND for all others, and where fees are off. */
export async function getOpenCompany(deps: Deps, actor: Actor, companyId: string): Promise<CompanyRecord> {
  if (await mayOpen(deps, actor, companyId)) return deps.organizations.getCompany(companyId);
  await requireOperator(deps, actor);
  return deps.organizations.getCompany(companyId);
}

/** The operator: administrators of the platform. NOT_FOUND for all others, and where fees are off. */
export async function requireOperator(deps: Deps, actor: Actor): Promise<void> {
  if (!(await isOn(deps)) || !(await deps.organizations.administrators.include(actor)))
    throw new AppError('NOT_FOUND');
}
