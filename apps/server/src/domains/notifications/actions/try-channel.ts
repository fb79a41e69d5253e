import { newId } from '@cinnabar/kernel';
import type { DeliveryProblem } from '@cinnabar/protocol/notifications/delivery-problem';
import type { Language } from '@cinnabar/protocol/transport/headers';
import type { Database } from '../../../platform/db/open-database.ts';
import { problemOf } from '../channels/delivery-error.ts';
import type { MessageChannel } from '../channels/message-channel.ts';
import type { Channel } from '../message.ts';
import { renderMessage } from '../render-message.ts';
import { withoutContact } from '../without-contact.ts';

export interface TestMessage {
  to: string;
  channel: Channel;
  language: Language;
}

/** Vendors deliver the operator's template with a code, so a test call has one. */
const SPOKEN = '123456';

/** Sends a test message at once, without the outbox. @returns null when it was accepted, else the reason */
export async function tryChannel(
  { database, channel }: { database: Database; channel: MessageChannel },
  test: TestMessage,
): Promise<DeliveryProblem | null> {
  const message = renderMessage({
    ...{ id: newId(), template: 'channel-test', params: {}, ...test },
    ...(test.channel === 'VOICE' ? { code: SPOKEN } : {}),
  });
  const outcome = await channel.deliver(message).catch((error) => ({ undeliverable: problemOf(error) }));
  if (outcome === 'sent') return null;
  if ('kept' in outcome) {
    await database.write(outcome.kept, () => undefined);
    return null;
  }
  const problem = outcome.undeliverable;
  return { ...problem, words: problem.words && withoutContact(problem.words, test.to) };
}
