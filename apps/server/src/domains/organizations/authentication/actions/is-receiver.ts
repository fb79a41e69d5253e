import type { Actor } from '../../../../platform/http/actor.ts';
import type { OrganizationsDeps } from '../../organizations-deps.ts';

/** Whether the invitation was sent to a contact of the signed-in person. */
export async function isReceiver(
  { identity }: OrganizationsDeps,
  actor: Actor,
  { contact }: { contact: string },
): Promise<boolean> {
  const user = await identity.findUser(actor.userId);
  return user !== null && (user.mobile === contact || user.email === contact);
}
