import type { Actor, Origin } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ContractsDeps } from '../contracts-deps.ts';
import { statusOf } from './handover-status.ts';
import { findHandoverByToken, type HandoverRecord, markOpened } from './handover-store.ts';
import { hashHandoverToken } from './handover-token.ts';

export interface OpenForm {
  token: string;
  /** Whom the browser is signed in as already. */
  actor: Actor | null;
  /** Token of whatever session it came with. */
  previousToken: string | undefined;
  origin: Origin;
}

/**
 * Uses the link up: the browser gets a session for this contract alone, or goes on with the one that the same person has in it. A browser
 * of somebody else is left as it is, so that nobody is moved into another's name without having signed out.
 * Errors: NOT_FOUND, HANDOVER_CLOSED, HANDOVER_OTHER_PERSON.
 * @returns the new session's token; null when the browser keeps its own
 */
export async function openHandover(
  deps: ContractsDeps,
  form: OpenForm,
): Promise<{ contractId: string; visitToken: string | null }> {
  const { actor, origin, previousToken } = form;
  const tokenHash = hashHandoverToken(form.token);
  const asked = await findHandoverByToken(deps.database.db, tokenHash);
  if (!asked) throw new AppError('NOT_FOUND');
  // Asked before the row is locked: it needs a connection of its own.
  if ((await statusOf(deps, asked)) !== 'WAITING') throw new AppError('HANDOVER_CLOSED');
  if (actor && actor.userId !== asked.userId) throw new AppError('HANDOVER_OTHER_PERSON');
  return deps.database.transaction(async (tx) => {
    const handover = await findHandoverByToken(tx, tokenHash, 'lock');
    if (!handover || handover.openTime) throw new AppError('HANDOVER_CLOSED');
    const { userId, tenantId, contractId } = handover;
    const keepsOwn = actor !== null && !actor.visit;
    const visit = keepsOwn
      ? null
      : await deps.identity.startVisit(tx, { userId, tenantId, contractId, origin, previousToken });
    await markOpened(tx, handover, deps.clock.now(), visit?.id ?? null);
    await recordOpening(deps, tx, handover, origin);
    return { contractId, visitToken: visit?.token ?? null };
  });
}

async function recordOpening(
  deps: ContractsDeps,
  tx: Parameters<typeof markOpened>[0],
  { contractId, id, kind, userId, userName, tenantId }: HandoverRecord,
  origin: Origin,
): Promise<void> {
  await deps.audit.record(tx, {
    chain: { kind: 'CONTRACT', id: contractId },
    event: 'HANDOVER_OPEN',
    actor: { userId, name: userName, tenantId, origin },
    detail: { kind },
    subjectId: id,
  });
}
