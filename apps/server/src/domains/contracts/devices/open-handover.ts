import type { Actor, Origin } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { findState } from '../lifecycle/contracts-store.ts';
import { getOpenHandover } from './get-handover.ts';
import { findHandoverByToken, type HandoverRecord, markOpened } from './handover-store.ts';
import { needsCode, proveReceiver, refuseOthers } from './prove-receiver.ts';

export interface OpenForm {
  token: string;
  /** The code that was sent to the receiver of a link. */
  pin: string | undefined;
  /** The user that the browser is already signed in as. */
  actor: Actor | null;
  /** Token of the session that the browser sent, of any kind. */
  previousToken: string | undefined;
  origin: Origin;
}

/**
 * Uses the link up: the browser gets a session for this contract only, or keeps the one that the same person has in it. The session of
 * another person is not replaced before they sign out. A link alone signs no one in: it requires the receiver's code. Errors: those of
 * `getOpenHandover`, HANDOVER_OTHER_PERSON, WRONG_CODE, CODE_EXPIRED.
 * @returns the new session's token; null when the browser keeps its own
 */
export async function openHandover(
  deps: ContractsDeps,
  form: OpenForm,
): Promise<{ contractId: string; returnUrl: string | null; visitToken: string | null }> {
  const { actor, origin, previousToken } = form;
  // Checked before the row is locked: it needs a connection of its own.
  const open = await getOpenHandover(deps, form.token);
  const { handover: asked } = open;
  refuseOthers(actor, asked);
  if (needsCode(actor, asked)) await proveReceiver(deps, open, form.pin);
  return deps.database.transaction(async (tx) => {
    // The contract is locked before its rows, as in every transition.
    await findState(tx, asked.contractId, 'lock');
    const handover = await findHandoverByToken(tx, asked.tokenHash, 'lock');
    if (!handover || handover.openTime || handover.revokeTime) throw new AppError('HANDOVER_CLOSED');
    const { userId, tenantId, contractId, returnPath } = handover;
    const keepsOwn = actor !== null && !actor.visit;
    const visit = keepsOwn
      ? null
      : await deps.identity.startVisit(tx, { userId, tenantId, contractId, origin, previousToken });
    await markOpened(tx, handover, deps.clock.now(), visit?.id ?? null);
    await recordOpening(deps, tx, handover, origin);
    return { contractId, returnUrl: returnPath, visitToken: visit?.token ?? null };
  });
}

async function recordOpening(
  deps: ContractsDeps,
  tx: Parameters<typeof markOpened>[0],
  { contractId, id, kind, userId, userName, tenantId, signatoryId }: HandoverRecord,
  origin: Origin,
): Promise<void> {
  await deps.audit.record(tx, {
    chain: { kind: 'CONTRACT', id: contractId },
    event: kind === 'LINK' ? 'SIGN_LINK_OPEN' : 'HANDOVER_OPEN',
    actor: { userId, name: userName, tenantId, origin },
    detail: { kind, ...(signatoryId === null ? {} : { party: signatoryId }) },
    subjectId: id,
  });
}
