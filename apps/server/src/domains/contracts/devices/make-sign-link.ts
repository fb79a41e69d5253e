import { newId, toChinaTime } from '@cinnabar/kernel';
import type { SignUrl } from '@cinnabar/protocol/contracts/handover-schema';
import { maskContact, maskName } from '@cinnabar/protocol/identity/account-rules';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { linkBase } from '../../../platform/http/link-origin.ts';
import { qrDataUrl } from '../../../platform/http/qr-code.ts';
import { countAttempt } from '../../../platform/http/rate-limit.ts';
import { actorOf } from '../../audit/index.ts';
import { requireVerdict } from '../lifecycle/authorise-act.ts';
import { type ContractState, deadlineOf, type SignatoryRecord } from '../lifecycle/contract-state.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { findState } from '../lifecycle/contracts-store.ts';
import { getReadable } from '../lifecycle/get-readable.ts';
import { linkCandidates, mayGiveLink } from '../lifecycle/sign-link-policy.ts';
import type { Viewer } from '../lifecycle/viewer.ts';
import { findLinkReceiver } from './find-link-receiver.ts';
import { insertHandover, type NewHandover } from './handover-store.ts';
import { hashHandoverToken, LINK_VALID_MS, newHandoverToken } from './handover-token.ts';
import { revokeLinksOf } from './revoke-stray-links.ts';

export interface SignLinkForm {
  contractId: string;
  signatoryId: string;
  /** A page of this installation to return to, already validated. */
  returnPath: string | null;
}

/**
 * Creates a signing link for one receiver, for the sender's side to pass on. Single use, valid for 24 hours and never past the signing
 * deadline; it replaces the party's previous link. Errors: NOT_FOUND, the refusals of `urge`, SIGN_LINK_NO_RECEIVER, TOO_MANY_REQUESTS.
 */
export async function makeSignLink(deps: ContractsDeps, actor: Actor, form: SignLinkForm): Promise<SignUrl> {
  const { contractId, signatoryId, returnPath } = form;
  const { state: shown, viewer } = await getReadable(deps, actor, contractId);
  const receiver = await findLinkReceiver(deps, shown, requireParty(viewer, shown, form), actor.userId);
  if (!receiver) throw new AppError('SIGN_LINK_NO_RECEIVER');
  await countAttempt(deps.database, { key: `sign-links:${actor.userId}`, max: 60, windowSeconds: 600 });
  const now = deps.clock.now();
  const id = newId(now.getTime());
  const { userId, name, contact, tenantId } = receiver;
  const { token, expireTime } = await deps.database.transaction(async (tx) => {
    // Checked again under the lock, so that no link outlives a concurrent end or transfer.
    const state = await findState(tx, contractId, 'lock');
    if (!state) throw new AppError('NOT_FOUND');
    const party = requireParty(viewer, state, form);
    if (!linkCandidates(state, party).includes(userId)) throw new AppError('CONTRACT_STATE');
    const end = Math.min(now.getTime() + LINK_VALID_MS, deadlineOf(state.contract)?.getTime() ?? Infinity);
    const made = newHandoverToken(deps.masterKey, { kind: 'LINK', id, expireTime: new Date(end) });
    const record: NewHandover = {
      contractId,
      id,
      kind: 'LINK',
      userId,
      userName: name,
      tenantId,
      signatoryId,
      tokenHash: hashHandoverToken(made),
      sessionId: actor.sessionId,
      createTime: now,
      expireTime: new Date(end),
      returnPath,
    };
    await revokeLinksOf(deps, tx, { contractId, signatoryId }, actor);
    await insertHandover(tx, record);
    await deps.audit.record(tx, {
      chain: { kind: 'CONTRACT', id: contractId },
      event: 'SIGN_LINK_ISSUE',
      actor: actorOf(actor),
      detail: { party: signatoryId, to: userId, reason: `${maskName(name)} ${maskContact(contact)}` },
      subjectId: id,
    });
    return { token: made, expireTime: record.expireTime };
  });
  const url = `${linkBase(actor.origin, deps.config.publicUrl)}/weaversign#${token}`;
  return {
    id,
    contractId,
    signatoryId,
    url,
    qr: qrDataUrl(url),
    expireTime: toChinaTime(expireTime),
    name,
    contact: maskContact(contact),
  };
}

function requireParty(viewer: Viewer, state: ContractState, { signatoryId }: SignLinkForm): SignatoryRecord {
  const party = state.signatories.find(({ id }) => id === signatoryId);
  if (!party) throw new AppError('NOT_FOUND');
  requireVerdict(mayGiveLink(viewer, state, party), 'urge', state);
  return party;
}
