import { isId } from '@cinnabar/kernel';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { actorOf } from '../../audit/index.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { getReadable } from '../lifecycle/get-readable.ts';
import { minds } from './view-token-policy.ts';
import { deleteViewToken, findViewTokenById } from './view-token-store.ts';

/** Revokes a link at once. One that the caller may not revoke is answered like one that does not exist. */
export async function revokeViewToken(
  deps: ContractsDeps,
  actor: Actor,
  form: { contractId: string; id: string },
): Promise<void> {
  const { state, viewer } = await getReadable(deps, actor, form.contractId);
  const token = isId(form.id) ? await findViewTokenById(deps.database.db, state.contract.id, form.id) : null;
  if (!token || !minds(viewer, state, token)) throw new AppError('NOT_FOUND');
  await deps.database.transaction(async (tx) => {
    if (!(await deleteViewToken(tx, token))) throw new AppError('NOT_FOUND');
    await deps.audit.record(tx, {
      chain: { kind: 'CONTRACT', id: token.contractId },
      event: 'VIEW_TOKEN_REVOKE',
      actor: actorOf(actor),
      detail: { issuer: token.issuerName },
      subjectId: token.id,
    });
  });
}
