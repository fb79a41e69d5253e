import type { Tx } from '../../../platform/db/open-database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { type ClauseRecord, lockClause, updateClause } from '../clauses/clauses-store.ts';
import type { TemplatesDeps } from '../templates-deps.ts';
import { requireUnfrozen } from '../templates-policy.ts';
import { openClause } from './library-policy.ts';

export interface ClauseChanged {
  next: Partial<Omit<ClauseRecord, 'companyId' | 'id' | 'version'>>;
  event: string;
  detail?: Record<string, string | number>;
}

/**
 * The only way in which a clause changes: under the lock of its row, with the audit record in the same transaction. Errors: NOT_FOUND,
 * NOT_ALLOWED, COMPANY_FROZEN, CLAUSE_CHANGED when another person has written since `version`.
 */
export async function changeClause(
  deps: TemplatesDeps,
  actor: Actor,
  about: { clauseId: string; version: number },
  change: (tx: Tx, present: ClauseRecord) => ClauseChanged | Promise<ClauseChanged>,
): Promise<ClauseRecord> {
  const { access } = await openClause(deps, actor, about.clauseId, 'MANAGE');
  requireUnfrozen(access);
  return deps.database.transaction(async (tx) => {
    const present = await lockClause(tx, about.clauseId);
    if (!present) throw new AppError('NOT_FOUND');
    if (present.version !== about.version) throw new AppError('CLAUSE_CHANGED');
    const { next, event, detail } = await change(tx, present);
    const changed = { ...present, updateTime: deps.clock.now(), ...next, version: present.version + 1 };
    await updateClause(tx, changed);
    await deps.audit.record(tx, {
      chain: { kind: 'TENANT', id: present.companyId },
      event,
      actor,
      detail: { name: changed.title, ...detail },
      subjectId: changed.id,
    });
    return changed;
  });
}
