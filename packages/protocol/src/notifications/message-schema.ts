import { z } from 'zod';
import { deliveryProblemSchema } from './delivery-problem.ts';
import { MESSAGE_CHANNELS, MESSAGE_STATES } from './message-states.ts';
import { MAIL_FROM, WAY_KINDS } from './way-address.ts';

/** One outgoing message, as administrators of the platform see it: never its content. */
export const sentMessageSchema = z.object({
  id: z.string(),
  /** Its kind, as text. */
  name: z.string(),
  /** Number of the related contract. */
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
  /** It can be retried; its secret is still valid. */
  retryable: z.boolean(),
});
export type SentMessage = z.infer<typeof sentMessageSchema>;

export const messageListQuerySchema = z.object({
  state: z.enum(MESSAGE_STATES).optional(),
  channel: z.enum(MESSAGE_CHANNELS).optional(),
  /** A whole phone number or e-mail address, or the number or the whole name of a contract: parts of these find nothing. */
  keyword: z.string().trim().max(200).optional(),
  cursor: z.string().max(200).optional(),
  pageSize: z.coerce.number<number>().int().min(1).max(100).default(20),
});
export type MessageListQuery = z.input<typeof messageListQuerySchema>;
export const messageListSchema = z.object({
  list: z.array(sentMessageSchema),
  next: z.string().nullable(),
  /** Failed messages that can be retried, counted up to 1000. */
  retryable: z.number().int(),
});
export type MessageList = z.infer<typeof messageListSchema>;

export const messageRetrySchema = z.object({ id: z.uuid() });
export type MessageRetry = z.input<typeof messageRetrySchema>;
/** `more`: others remain, because one call retries 500 at most. */
export const messagesRetriedSchema = z.object({ count: z.number().int(), more: z.boolean() });
export type MessagesRetried = z.infer<typeof messagesRetriedSchema>;

/** The channel of each kind of message, and the contact for its test. */
export const messageWaySchema = z.object({
  channel: z.enum(MESSAGE_CHANNELS),
  configured: z.boolean(),
  /** The caller's own contact, masked; null: they have none of that kind. */
  to: z.string().nullable(),
});
export type MessageWay = z.infer<typeof messageWaySchema>;

/** ENVIRONMENT: configured where the product is started, which overrides settings made here. */
export const waySettingSchema = z.object({
  kind: z.enum(WAY_KINDS),
  source: z.enum(['ENVIRONMENT', 'HERE']).nullable(),
  /** Server and sender; never an account or a secret. */
  summary: z.string().nullable(),
});
export type WaySetting = z.infer<typeof waySettingSchema>;

export const messageWaysSchema = z.object({
  /** Everything is delivered to the demo's mailbox. */
  demo: z.boolean(),
  ways: z.array(messageWaySchema),
  settings: z.array(waySettingSchema),
});
export type MessageWayList = z.infer<typeof messageWaysSchema>;

/** `address`: sealed; null removes the setting. `from`: of mail. */
export const wayFormSchema = z.object({
  kind: z.enum(WAY_KINDS),
  address: z.string().min(1).max(4000).nullable(),
  from: z.string().trim().max(254).regex(MAIL_FROM).optional(),
});
export type WayForm = z.input<typeof wayFormSchema>;

export const messageTestFormSchema = z.object({ channel: z.enum(MESSAGE_CHANNELS) });
export type MessageTestForm = z.input<typeof messageTestFormSchema>;
/** `failure`: null when the message was accepted. `to`: masked. */
export const messageTestSchema = z.object({ to: z.string(), failure: deliveryProblemSchema.nullable() });
export type MessageTest = z.infer<typeof messageTestSchema>;
