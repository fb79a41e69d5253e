import { holds } from '@cinnabar/protocol/organizations/permission-tree';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { SealsDeps } from '../seals-deps.ts';

/** The company whose seal uses the caller counts: that which they act for, whose seals and statistics they see. Throws NOT_ALLOWED. */
export async function requireSealFigures(
  { organizations }: Pick<SealsDeps, 'organizations'>,
  actor: Actor,
): Promise<string> {
  const companyId = actor.tenantId;
  const rights = companyId === null ? {} : await organizations.rightsIn(actor, companyId);
  if (companyId === null || !holds(rights, 'STATISTICS_READ') || !holds(rights, 'SEAL_READ'))
    throw new AppError('NOT_ALLOWED');
  return companyId;
}
