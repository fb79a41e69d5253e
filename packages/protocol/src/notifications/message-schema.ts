import { z } from 'zod';
import { deliveryProblemSchema } from './delivery-problem.ts';
import { MESSAGE_CHANNELS, MESSAGE_STATES } from './message-states.ts';
import { MAIL_FROM, WAY_KINDS } from './way-address.ts';

/** One message that was to leave the house, as administrators of the platform see it: never what it says. */
export const sentMessageSchema = z.object({
  id: z.string(),
  /** Its kind, in words. */
  name: z.string(),
  /** Number of the contract that it is about. */
  contractSn: z.string().nullable(),
  channel: z.enum(MESSAGE_CHANNELS),
  /** Masked. */
  to: z.string(),
  state: z.enum(MESSAGE_STATES),
  attempts: z.number().int(),
  problem: deliveryProblemSchema.nullable(),
  createTime: z.string(),
  nextTime: z.string().nullable(),
  sentTime: z.string().nullable(),
  /** It can be tried again; what it keeps secret still holds. */
  retryable: z.boolean(),
});
export type SentMessage = z.infer<typeof sentMessageSchema>;

export const messageListQuerySchema = z.object({
  state: z.enum(MESSAGE_STATES).optional(),
  channel: z.enum(MESSAGE_CHANNELS).optional(),
  /** A whole phone number or e-mail address, or the number or the whole name of a contract: who does not know it finds nothing. */
  keyword: z.string().trim().max(200).optional(),
  cursor: z.string().max(200).optional(),
  pageSize: z.coerce.number<number>().int().min(1).max(100).default(20),
});
export type MessageListQuery = z.input<typeof messageListQuerySchema>;
export const messageListSchema = z.object({
  list: z.array(sentMessageSchema),
  next: z.string().nullable(),
  /** Dead letters that can be tried again, counted up to 1000. */
  retryable: z.number().int(),
});
export type MessageList = z.infer<typeof messageListSchema>;

export const messageRetrySchema = z.object({ id: z.uuid() });
export type MessageRetry = z.input<typeof messageRetrySchema>;
/** `more`: others are left, because one call takes 500 at most. */
export const messagesRetriedSchema = z.object({ count: z.number().int(), more: z.boolean() });
export type MessagesRetried = z.infer<typeof messagesRetriedSchema>;

/** How each kind of message leaves the house, and where a test of it would go. */
export const messageWaySchema = z.object({
  channel: z.enum(MESSAGE_CHANNELS),
  configured: z.boolean(),
  /** The caller's own contact, masked; null: they have none of that kind. */
  to: z.string().nullable(),
});
export type MessageWay = z.infer<typeof messageWaySchema>;

/** ENVIRONMENT: set where the product is started, and stronger than what is set here. */
export const waySettingSchema = z.object({
  kind: z.enum(WAY_KINDS),
  source: z.enum(['ENVIRONMENT', 'HERE']).nullable(),
  /** Server and sender; never an account or a secret. */
  summary: z.string().nullable(),
});
export type WaySetting = z.infer<typeof waySettingSchema>;

export const messageWaysSchema = z.object({
  /** Everything goes into the demo's mailbox. */
  demo: z.boolean(),
  ways: z.array(messageWaySchema),
  settings: z.array(waySettingSchema),
});
export type MessageWayList = z.infer<typeof messageWaysSchema>;

/** `address`: sealed; null takes the setting away. `from`: of mail. */
export const wayFormSchema = z.object({
  kind: z.enum(WAY_KINDS),
  address: z.string().min(1).max(4000).nullable(),
  from: z.string().trim().max(254).regex(MAIL_FROM).optional(),
});
export type WayForm = z.input<typeof wayFormSchema>;

export const messageTestFormSchema = z.object({ channel: z.enum(MESSAGE_CHANNELS) });
export type MessageTestForm = z.input<typeof messageTestFormSchema>;
/** `failure`: null when the message was taken. `to`: masked. */
export const messageTestSchema = z.object({ to: z.string(), failure: deliveryProblemSchema.nullable() });
export type MessageTest = z.infer<typeof messageTestSchema>;
