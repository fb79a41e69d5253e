import { newId, toChinaTime } from '@cinnabar/kernel';
import type { MadeHandover } from '@cinnabar/protocol/contracts/handover-schema';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { linkBase } from '../../../platform/http/link-origin.ts';
import { qrDataUrl } from '../../../platform/http/qr-code.ts';
import { countAttempt } from '../../../platform/http/rate-limit.ts';
import { actorOf } from '../../audit/index.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { getReadable } from '../lifecycle/get-readable.ts';
import { waitingActions } from '../lifecycle/viewer.ts';
import { deleteUnopened, insertHandover, type NewHandover } from './handover-store.ts';
import { hashHandoverToken, newHandoverToken, SCAN_VALID_MS } from './handover-token.ts';

/**
 * Hands a contract over to the signer's own phone. Only a person with an open step may hand over. Errors: NOT_FOUND, NOT_YOUR_TURN,
 * TOO_MANY_REQUESTS.
 */
export async function handToDevice(
  deps: ContractsDeps,
  actor: Actor,
  contractId: string,
): Promise<MadeHandover> {
  const { state, viewer } = await getReadable(deps, actor, contractId);
  if (waitingActions(viewer, state).length === 0) throw new AppError('NOT_YOUR_TURN');
  await countAttempt(deps.database, { key: `handovers:${actor.userId}`, max: 20, windowSeconds: 600 });
  const now = deps.clock.now();
  const expireTime = new Date(now.getTime() + SCAN_VALID_MS);
  const id = newId(now.getTime());
  const token = newHandoverToken(deps.masterKey, { kind: 'DEVICE', id, expireTime });
  const record: NewHandover = {
    contractId: state.contract.id,
    id,
    kind: 'DEVICE',
    userId: actor.userId,
    userName: actor.name,
    tenantId: actor.tenantId,
    tokenHash: hashHandoverToken(token),
    sessionId: actor.sessionId,
    createTime: now,
    expireTime,
  };
  await deps.database.transaction(async (tx) => {
    await deleteUnopened(tx, record.contractId, actor.sessionId);
    await insertHandover(tx, record);
    await deps.audit.record(tx, {
      chain: { kind: 'CONTRACT', id: record.contractId },
      event: 'HANDOVER_ISSUE',
      actor: actorOf(actor),
      detail: { kind: record.kind },
      subjectId: record.id,
    });
  });
  return {
    id: record.id,
    contractId: record.contractId,
    status: 'WAITING',
    expireTime: toChinaTime(record.expireTime),
    qr: qrDataUrl(`${linkBase(actor.origin, deps.config.publicUrl)}/weaversign#${token}`),
  };
}
