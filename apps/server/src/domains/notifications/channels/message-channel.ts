import type { DeliveryProblem } from '@cinnabar/protocol/notifications/delivery-problem';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { RenderedMessage } from '../message.ts';

export type DeliveryOutcome = 'sent' | { undeliverable: DeliveryProblem };

/**
 * Sends messages to the outside. `deliver` runs inside the transaction that marks the message as sent; it throws (`DeliveryError` where the
 * cause is known) when the other side cannot accept it now, and returns a problem when a retry is useless.
 */
export interface MessageChannel {
  deliver(tx: Tx, message: RenderedMessage): Promise<DeliveryOutcome>;
}

/** An installation that is neither a demo nor has a channel configured reports that. */
export const noChannel: MessageChannel = {
  deliver: async (_tx, message) => ({ undeliverable: { code: 'NO_CHANNEL', words: message.channel } }),
};
