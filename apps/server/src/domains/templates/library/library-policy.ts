import { isId } from '@cinnabar/kernel';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { type ClauseRecord, findClause } from '../clauses/clauses-store.ts';
import type { TemplatesDeps } from '../templates-deps.ts';
import { accessTo, type TemplateAccess } from '../templates-policy.ts';

/** Those who make templates read the library of their company. Errors: NOT_FOUND, NOT_ALLOWED. */
export async function accessToLibrary(
  deps: TemplatesDeps,
  actor: Actor,
  companyId: string,
): Promise<TemplateAccess> {
  const access = await accessTo(deps, actor, companyId);
  if (!access.isCreator) throw new AppError('NOT_ALLOWED');
  return access;
}

/** A clause that the caller may read: published ones, and as a manager of templates all. Errors: NOT_FOUND, NOT_ALLOWED. */
export async function openClause(
  deps: TemplatesDeps,
  actor: Actor,
  id: string,
  needed: 'READ' | 'MANAGE' = 'READ',
): Promise<{ access: TemplateAccess; clause: ClauseRecord }> {
  const clause = isId(id) ? await findClause(deps.database.db, id) : null;
  if (!clause) throw new AppError('NOT_FOUND');
  const access = await accessToLibrary(deps, actor, clause.companyId);
  if (clause.published === 0 && !access.isManager) throw new AppError('NOT_FOUND');
  if (needed === 'MANAGE' && !access.isManager) throw new AppError('NOT_ALLOWED');
  return { access, clause };
}
