import { newId } from '@cinnabar/kernel';
import type { Intent, IntentForm } from '@cinnabar/protocol/contracts/intent-schema';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { authoriseAct } from '../lifecycle/authorise-act.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { requireFree } from '../lifecycle/contracts-policy.ts';
import { documentsToSign } from '../lifecycle/due-steps.ts';
import { isSigning } from '../lifecycle/step-fields.ts';
import { loadViewer, waitingActions } from '../lifecycle/viewer.ts';
import { requireDemandsMet } from '../requirements/signing-demands.ts';
import { askProof, type PartyOf, requireMethod } from './intent-proof.ts';
import { requireShown } from './require-shown.ts';
import type { IntentRecord } from './signing-store.ts';

/** An intent outlives its code a little, so that a second code can be asked for the same reading. */
const INTENT_MINUTES = 15;

/**
 * Declares the will to sign exactly these bytes and asks for its proof, e.g. by a code to the signer's own contact. Throws NOT_FOUND, the
 * refusals of `sign`, DEADLINE_PASSED, of the sender's demands, BYTES_CHANGED when a digest is no revision of its
 * document since the one that was made for signing, SIGN_DOCUMENT_UNDRAWN, INTENT_METHOD.
 */
export async function createIntent(
  deps: ContractsDeps,
  actor: Actor,
  form: IntentForm,
  party: PartyOf,
): Promise<Intent> {
  const { contact } = await requireMethod(deps, actor, form.method);
  const caller = await loadViewer(deps.organizations, actor);
  for (const asked of form.contracts) {
    const { state, viewer } = await authoriseAct(deps, caller, asked.contractId, 'sign');
    const action = waitingActions(viewer, state).find((one) => one.id === asked.actionId && isSigning(one));
    if (!action) throw new AppError('NOT_YOUR_TURN');
    requireFree(viewer, state, action);
    await requireDemandsMet(deps, actor, state, action, form.method);
    const read = new Map(asked.documents.map((document) => [document.documentId, document.sha256]));
    for (const documentId of documentsToSign(state)) {
      const digest = read.get(documentId);
      const bytes = digest ? await deps.documents.judgeBytes(documentId, digest) : 'unknown';
      if (bytes === 'unknown') throw new AppError('BYTES_CHANGED');
      if (bytes === 'undrawn') await requireShown(deps, documentId);
    }
  }
  const now = deps.clock.now();
  const intent: IntentRecord = {
    id: newId(now.getTime()),
    userId: actor.userId,
    sessionId: actor.sessionId,
    method: form.method,
    contracts: form.contracts,
    provenTime: null,
    createTime: now,
    expireTime: new Date(now.getTime() + INTENT_MINUTES * 60_000),
  };
  return { intentId: intent.id, ...(await askProof(deps, actor, intent, { contact, party })) };
}
