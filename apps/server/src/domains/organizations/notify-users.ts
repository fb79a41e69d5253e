import type { Language } from '@cinnabar/protocol/transport/headers';
import type { Tx } from '../../platform/db/open-database.ts';
import type { OrganizationsDeps } from './organizations-deps.ts';

type Params = Record<string, string | number>;
type Deps = Pick<OrganizationsDeps, 'identity' | 'notifications' | 'publicUrl'>;

export interface UserMessage {
  template: Parameters<Deps['notifications']['send']>[1]['template'];
  /** A function: words in the language of the receiver. */
  params: Params | ((language: Language) => Params);
  /** Of the page that the message links to; null: it has no link. */
  path: string | null;
}

/** Sends a message to accounts, each once and in its own language: by mobile, else by e-mail, and in the product. */
export async function notifyUsers(
  { identity, notifications, publicUrl }: Deps,
  tx: Tx,
  userIds: readonly string[],
  { template, params, path }: UserMessage,
): Promise<void> {
  for (const { id, mobile, email, lang } of await identity.listUsers([...new Set(userIds)], tx)) {
    const to = mobile ?? email;
    if (!to) continue;
    await notifications.send(tx, {
      to,
      template,
      params: typeof params === 'function' ? params(lang) : params,
      language: lang,
      ...(path === null ? {} : { link: `${publicUrl}${path}` }),
      notice: { userId: id, path },
    });
  }
}
