import type { DeliveryProblem } from '@cinnabar/protocol/notifications/delivery-problem';
import type { SQL } from 'drizzle-orm';
import type { RenderedMessage } from '../message.ts';

/** `kept`: what the channel itself stores of the message, written with the outcome. */
export type DeliveryOutcome = 'sent' | { kept: SQL } | { undeliverable: DeliveryProblem };

/**
 * Sends messages to the outside. `deliver` runs outside any transaction, because the other side may be slow; it throws (`DeliveryError`
 * where the cause is known) when the other side cannot accept the message now, and returns a problem when a retry is useless.
 */
export interface MessageChannel {
  deliver(message: RenderedMessage): Promise<DeliveryOutcome>;
}

/** An installation that is neither a demo nor has a channel configured reports that. */
export const noChannel: MessageChannel = {
  deliver: async (message) => ({ undeliverable: { code: 'NO_CHANNEL', words: message.channel } }),
};
