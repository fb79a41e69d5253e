import { toChinaTime } from '@cinnabar/kernel';
import type { UserSession } from '@cinnabar/protocol/identity/account-schema';
import type { Actor } from '../../../platform/http/actor.ts';
import type { IdentityContext } from '../users/identity-deps.ts';
import { describeDevice } from './describe-device.ts';
import { placeOf } from './place-of.ts';
import { idleSince } from './session-rules.ts';
import { listOpenSessions } from './session-store.ts';

/** The open sessions of the person, the last used first. */
export async function listSessions(context: IdentityContext, actor: Actor): Promise<UserSession[]> {
  const { database, clock } = context;
  const since = await idleSince(context);
  const open = await listOpenSessions(database.db, actor.userId, clock.now(), since);
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
