import { insertMailboxMessage } from '../notifications-store.ts';
import type { MessageChannel } from './message-channel.ts';

/** The demo's built-in mailbox. Never used outside the demo: it shows codes to everyone who opens the page. */
export function createMailboxChannel(now: () => Date): MessageChannel {
  return {
    async deliver({ id, to, channel, subject, text, code }) {
      const createTime = now();
      const letter = { id, recipient: to, channel, subject, text, code: code ?? null, createTime };
      return { kept: insertMailboxMessage(letter) };
    },
  };
}
