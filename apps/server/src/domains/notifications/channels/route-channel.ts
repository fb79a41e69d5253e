import type { Channel } from '../message.ts';
import { type MessageChannel, noChannel } from './message-channel.ts';

/** Each message through the channel of its kind; a kind without one says so. */
export function routeChannel(channels: Partial<Record<Channel, MessageChannel>>): MessageChannel {
  return { deliver: (tx, message) => (channels[message.channel] ?? noChannel).deliver(tx, message) };
}
