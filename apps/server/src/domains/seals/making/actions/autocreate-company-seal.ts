import { isId } from '@cinnabar/kernel';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { actorOf } from '../../../audit/index.ts';
import type { SealsDeps } from '../../seals-deps.ts';
import { mayMakeCompanySeal } from '../../seals-policy.ts';
import { lockOwner, type SealState } from '../../seals-store.ts';
import { createCompanySeal } from './create-company-seal.ts';

/** Makes a standard seal of a company from its registered name. Throws NOT_FOUND, NOT_ALLOWED, COMPANY_FROZEN. */
export async function autocreateCompanySeal(
  deps: SealsDeps,
  actor: Actor,
  { companyId, categoryId }: { companyId: string; categoryId: string },
): Promise<SealState> {
  const { organizations } = deps;
  if (!isId(companyId) || !(await organizations.isEmployee(actor, companyId)))
    throw new AppError('NOT_FOUND');
  if (!mayMakeCompanySeal(await organizations.rightsIn(actor, companyId))) throw new AppError('NOT_ALLOWED');
  const company = await organizations.getCompany(companyId);
  if (company.freeze) throw new AppError('COMPANY_FROZEN');
  return deps.database.transaction(async (tx) => {
    await lockOwner(tx, companyId);
    const users = [{ userId: actor.userId, manager: true }];
    const state = await createCompanySeal(deps, tx, { company, categoryId, creatorId: actor.userId, users });
    await deps.audit.record(tx, {
      chain: { kind: 'TENANT', id: companyId },
      event: 'SEAL_CREATE',
      actor: actorOf(actor),
      subjectId: state.seal.id,
      detail: { sealName: state.seal.name, photokey: state.version.photokey, categoryId },
    });
    return state;
  });
}
