/** Groups of message events. `security` cannot be turned off. */
export const MESSAGE_EVENTS = ['signing', 'progress', 'security'] as const;
export type MessageEvent = (typeof MESSAGE_EVENTS)[number];
