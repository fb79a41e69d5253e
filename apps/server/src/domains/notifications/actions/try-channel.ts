import { newId } from '@cinnabar/kernel';
import type { Language } from '@cinnabar/protocol/transport/headers';
import type { Database } from '../../../platform/db/open-database.ts';
import type { MessageChannel } from '../channels/message-channel.ts';
import { renderTemplate } from '../message-templates.ts';

/** Sends a test message at once, past the outbox. @returns null when it was taken, else why not, in the channel's words */
export async function tryChannel(
  { database, channel }: { database: Database; channel: MessageChannel },
  to: string,
  language: Language,
): Promise<string | null> {
  const message = {
    id: newId(),
    to,
    channel: to.includes('@') ? ('EMAIL' as const) : ('SMS' as const),
    template: 'channel-test' as const,
    params: {},
    language,
    ...renderTemplate('channel-test', language, {}),
  };
  try {
    const outcome = await database.transaction((tx) => channel.deliver(tx, message));
    return outcome === 'sent' ? null : outcome.undeliverable;
  } catch (error) {
    // What stands in the way is the answer here: the operator is trying their settings out.
    return error instanceof Error ? error.message : String(error);
  }
}
