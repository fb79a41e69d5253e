import type { DeliveryProblem } from '@cinnabar/protocol/notifications/delivery-problem';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { RenderedMessage } from '../message.ts';

export type DeliveryOutcome = 'sent' | { undeliverable: DeliveryProblem };

/**
 * Where messages leave the house. `deliver` runs inside the transaction that marks the message as sent; it throws (`DeliveryError` where
 * it knows why) when the other side cannot take it now, and answers a problem when trying again is of no use.
 */
export interface MessageChannel {
  deliver(tx: Tx, message: RenderedMessage): Promise<DeliveryOutcome>;
}

/** An installation that is neither a demo nor has a channel configured says so, instead of pretending. */
export const noChannel: MessageChannel = {
  deliver: async (_tx, message) => ({ undeliverable: { code: 'NO_CHANNEL', words: message.channel } }),
};
