import { newId } from '@cinnabar/kernel';
import type { Actor } from '../../../platform/http/actor.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { findPresentSigner } from './find-present-signer.ts';
import { insertHandover, type NewHandover } from './handover-store.ts';
import { hashHandoverToken, newHandoverToken } from './handover-token.ts';
import { boundTo } from './send-in-person-code.ts';

export interface InPersonForm {
  contractId: string;
  signatoryId: string;
  pin: string;
  previousToken: string | undefined;
}

/**
 * The signer's code replaces the host's session in the browser with theirs, for this contract only. The host is signed out in the same
 * call, so that the signer cannot act in the host's name; the log records the host. Errors: those of `findPresentSigner`, WRONG_CODE,
 * CODE_EXPIRED.
 * @returns the token of the signer's visit
 */
export async function openInPerson(deps: ContractsDeps, actor: Actor, form: InPersonForm): Promise<string> {
  const { party, userId, contact } = await findPresentSigner(deps, actor, form);
  const { contractId, previousToken } = form;
  // Outside any transaction of ours: a wrong code must be counted although nothing is opened.
  await deps.identity.checkCode({
    contact,
    purpose: 'HANDOVER',
    bindTo: boundTo(contractId, actor),
    code: form.pin,
  });
  const now = deps.clock.now();
  const userName = party.receiverName ?? '';
  return deps.database.transaction(async (tx) => {
    const visit = await deps.identity.startVisit(tx, {
      userId,
      tenantId: null,
      contractId,
      origin: actor.origin,
      previousToken,
    });
    const id = newId(now.getTime());
    const record: NewHandover = {
      contractId,
      id,
      kind: 'IN_PERSON',
      userId,
      userName,
      signatoryId: party.id,
      // Opened already: this token is never sent.
      tokenHash: hashHandoverToken(
        newHandoverToken(deps.masterKey, { kind: 'IN_PERSON', id, expireTime: now }),
      ),
      sessionId: actor.sessionId,
      visitId: visit.id,
      createTime: now,
      expireTime: now,
      openTime: now,
    };
    await insertHandover(tx, record);
    await deps.audit.record(tx, {
      chain: { kind: 'CONTRACT', id: contractId },
      event: 'HANDOVER_IN_PERSON',
      actor: { userId, name: userName, tenantId: null, origin: actor.origin },
      // Written to the log in this form: on whose device it was.
      detail: { kind: record.kind, party: party.id, reason: actor.name, host: actor.userId },
      subjectId: record.id,
    });
    return visit.token;
  });
}
