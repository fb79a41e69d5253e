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
 * The signer's code turns the host's browser into theirs, for this contract alone. The host is signed out of it with the same stroke, so
 * that nobody signs under the host's eyes in the host's name; who hosted stands in the log. Errors: those of `findPresentSigner`, WRONG_CODE,
 * CODE_EXPIRED.
 * @returns the token of the signer's visit
 */
export async function openInPerson(deps: ContractsDeps, actor: Actor, form: InPersonForm): Promise<string> {
  const { party, userId, contact } = await findPresentSigner(deps, actor, form);
  const { contractId, previousToken } = form;
  // In no transaction of ours: a wrong code must count although nothing is opened.
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
      // Opened already: this token is told to nobody.
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
      // Told in the log as it stands there: on whose device it was.
      detail: { kind: record.kind, party: party.id, reason: actor.name, host: actor.userId },
      subjectId: record.id,
    });
    return visit.token;
  });
}
