export const MESSAGE_CHANNELS = ['SMS', 'EMAIL', 'VOICE'] as const;
/** RETRYING: a try failed, the next one is at `nextTime`. FAILED: no further one, unless an administrator requests it. */
export const MESSAGE_STATES = ['WAITING', 'RETRYING', 'FAILED', 'SENT', 'EXPIRED'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];
export type MessageChannelName = (typeof MESSAGE_CHANNELS)[number];
