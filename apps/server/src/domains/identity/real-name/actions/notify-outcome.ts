import { toChinaTime } from '@cinnabar/kernel';
import type { Tx } from '../../../../platform/db/open-database.ts';
import { findUserById } from '../../users/user-store.ts';
import type { RealNameContext } from '../real-name-context.ts';
import type { CheckRecord } from '../real-name-store.ts';

/** Notifies a person of the outcome of their attempt. */
export async function notifyOutcome(
  { identity, publicUrl }: RealNameContext,
  tx: Tx,
  userId: string,
  { pass, reason, time }: { pass: boolean; reason: string | null; time: Date },
): Promise<void> {
  const user = await findUserById(tx, userId);
  const to = user?.mobile ?? user?.email;
  if (!user || !to) return;
  const path = pass ? '/successauth' : '/realname';
  await identity.notifications.send(tx, {
    to,
    language: user.lang,
    notice: { userId, path },
    ...(pass
      ? { template: 'real-name-passed', params: { time: toChinaTime(time).slice(0, 16).replace('T', ' ') } }
      : { template: 'real-name-refused', params: { reason: reason ?? '' }, link: `${publicUrl}${path}` }),
  });
}

/** Notifies the platform's administrators that an attempt waits; none is notified of their own. */
export async function notifyReviewers(
  { identity, publicUrl }: RealNameContext,
  tx: Tx,
  check: CheckRecord,
): Promise<void> {
  const path = `/verify?review=${check.id}`;
  for (const { id, mobile, email, lang } of await identity.administrators.list()) {
    const to = mobile ?? email;
    if (id === check.userId || !to) continue;
    await identity.notifications.send(tx, {
      to,
      template: 'real-name-waiting',
      language: lang,
      link: `${publicUrl}${path}`,
      notice: { userId: id, path },
    });
  }
}
