import type { Actor } from '../../../platform/http/actor.ts';
import type { OrganizationsDeps } from '../organizations-deps.ts';

/** Was the invitation sent to a contact of the person who is signed in? */
export async function isReceiver(
  { identity }: OrganizationsDeps,
  actor: Actor,
  { contact }: { contact: string },
): Promise<boolean> {
  const user = await identity.findUser(actor.userId);
  return user !== null && (user.mobile === contact || user.email === contact);
}
