import { toChinaTime } from '@cinnabar/kernel';
import type { UserSession } from '@cinnabar/protocol/identity/account-schema';
import type { Actor } from '../../../platform/http/actor.ts';
import type { IdentityContext } from '../users/identity-deps.ts';
import { describeDevice } from './describe-device.ts';
import { placeOf } from './place-of.ts';
import { SESSION_IDLE_MS } from './session-limits.ts';
import { listOpenSessions } from './session-store.ts';

/** The open sessions of the person, the last used first. */
export async function listSessions(
  { database, clock }: IdentityContext,
  actor: Actor,
): Promise<UserSession[]> {
  const now = clock.now();
  const idleSince = new Date(now.getTime() - SESSION_IDLE_MS);
  const open = await listOpenSessions(database.db, actor.userId, now, idleSince);
  return open.map(({ id, device, address, createTime, seenTime }) => ({
    id,
    device: describeDevice(device),
    address,
    place: placeOf(address, actor.origin.language),
    createTime: toChinaTime(createTime),
    seenTime: toChinaTime(seenTime),
    current: id === actor.sessionId,
  }));
}
