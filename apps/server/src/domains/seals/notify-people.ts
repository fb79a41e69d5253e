import type { Tx } from '../../platform/db/open-database.ts';
import type { TemplateName } from '../notifications/index.ts';
import type { SealsDeps } from './seals-deps.ts';

interface PeopleMessage {
  template: TemplateName;
  params: Record<string, string>;
  /** Of the page that the message links to. */
  path: string;
}

/** Sends a message to people of a company, each once and in their own language. */
export async function notifyPeople(
  { identity, notifications, publicUrl }: Pick<SealsDeps, 'identity' | 'notifications' | 'publicUrl'>,
  tx: Tx,
  userIds: readonly string[],
  { template, params, path }: PeopleMessage,
): Promise<void> {
  for (const { id, mobile, email, lang } of await identity.listUsers([...new Set(userIds)], tx)) {
    const to = mobile ?? email;
    if (!to) continue;
    const link = `${publicUrl}${path}`;
    await notifications.send(tx, {
      to,
      template,
      params,
      language: lang,
      link,
      notice: { userId: id, path },
    });
  }
}
