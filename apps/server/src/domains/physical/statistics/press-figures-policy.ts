import { holds } from '@cinnabar/protocol/organizations/permission-tree';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { PhysicalDeps } from '../physical-deps.ts';
import { standIn } from '../physical-policy.ts';
import type { PressScope } from './press-figures-store.ts';

/** The company whose presses the caller counts: that which they act for, whose seals and statistics they see. Throws NOT_ALLOWED, PHYSICAL_OFF. */
export async function requirePressFigures(deps: PhysicalDeps, actor: Actor): Promise<PressScope> {
  const companyId = actor.tenantId;
  const rights = companyId === null ? {} : await deps.organizations.rightsIn(actor, companyId);
  if (companyId === null || !holds(rights, 'STATISTICS_READ') || !holds(rights, 'SEAL_READ'))
    throw new AppError('NOT_ALLOWED');
  await standIn(deps, actor, companyId);
  const { photoRequired } = await deps.system.setting('physicalconfig');
  return { companyId, photoRequired };
}
