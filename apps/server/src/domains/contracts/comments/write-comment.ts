import { newId } from '@cinnabar/kernel';
import type { Actor } from '../../../platform/http/actor.ts';
import { allRecipients, tell } from '../lifecycle/contract-messages.ts';
import { type ContractState, partyName, signatoryOf } from '../lifecycle/contract-state.ts';
import { transition } from '../lifecycle/contract-transition.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { loadViewer, operates, type Viewer } from '../lifecycle/viewer.ts';
import { type CommentRecord, claimNotices, insertComment } from './comments-store.ts';

/** A reader is notified of comments at most once in this time. */
const QUIET_MS = 60 * 60_000;

/** Writes a comment of a participant to the others. The audit records that it was written, not the text; nothing of it enters a file. */
export async function writeComment(
  deps: ContractsDeps,
  actor: Actor,
  form: { contractId: string; text: string },
): Promise<CommentRecord> {
  const viewer = await loadViewer(deps.organizations, actor);
  let written: CommentRecord | undefined;
  await transition(deps, {
    contractId: form.contractId,
    action: 'comment',
    by: actor,
    apply: async (tx, state, now) => {
      const own = sideOf(viewer, state);
      written = {
        contractId: form.contractId,
        id: newId(now.getTime()),
        authorId: actor.userId,
        authorName: actor.name,
        partyName: own.name,
        text: form.text,
        createTime: now,
      };
      await insertComment(tx, written);
      const readers = (await allRecipients(deps, tx, state)).filter(({ userId }) => userId !== actor.userId);
      const ids = [...new Set(readers.map(({ userId }) => userId))];
      const since = new Date(now.getTime() - QUIET_MS);
      const due = new Set(await claimNotices(tx, form.contractId, ids, { now, since }));
      const notified = readers.filter(({ userId }) => due.has(userId));
      await tell(deps, tx, state, 'contract-commented', notified, '', own.name || actor.name);
      return { party: own.partyId };
    },
  });
  return written!;
}

/** The party that a comment is written for: the one whose steps are the author's, else the sender. */
function sideOf(viewer: Viewer, state: ContractState): { partyId: string | null; name: string } {
  const step = state.actions.find((one) => operates(viewer, state, one));
  const party = step
    ? signatoryOf(state, step)
    : state.signatories.find((one) => one.receiverId === viewer.userId);
  if (party) return { partyId: party.id, name: partyName(party) };
  const { tenantName, creatorName } = state.contract;
  return { partyId: null, name: tenantName || creatorName };
}
