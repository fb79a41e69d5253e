import type { Tx } from '../../../platform/db/open-database.ts';
import type { RenderedMessage } from '../message.ts';

/**
 * Where messages leave the house. `deliver` runs inside the transaction that marks the message as sent; it throws when the
 * other side cannot be reached now (the job tries again) and answers a readable reason when trying again is of no use.
 */
export interface MessageChannel {
  deliver(tx: Tx, message: RenderedMessage): Promise<'sent' | { undeliverable: string }>;
}

/** An installation that is neither a demo nor has a channel configured says so, instead of pretending. */
export const noChannel: MessageChannel = {
  deliver: async (_tx, message) => ({
    undeliverable: `no channel is configured for ${message.channel} messages`,
  }),
};
