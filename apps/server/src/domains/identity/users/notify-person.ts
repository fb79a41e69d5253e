import { toChinaTime } from '@cinnabar/kernel';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { TemplateName } from '../../notifications/index.ts';
import type { IdentityContext } from './identity-deps.ts';
import type { UserRecord } from './user-store.ts';

/** Notifies a person of a change of their means of sign-in, so that one made by another does not stay unseen. */
export async function notifyPerson(
  { notifications, clock }: Pick<IdentityContext, 'notifications' | 'clock'>,
  tx: Tx,
  user: Pick<UserRecord, 'id' | 'mobile' | 'email' | 'lang'>,
  template: TemplateName,
  more: { to?: string; params?: Record<string, string | number> } = {},
): Promise<void> {
  await notifications.send(tx, {
    to: more.to ?? user.mobile ?? user.email!,
    template,
    language: user.lang,
    params: { time: toChinaTime(clock.now()).slice(0, 16).replace('T', ' '), ...more.params },
    notice: { userId: user.id, path: null },
  });
}
