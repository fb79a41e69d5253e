import { z } from 'zod';

/** How sending of records to the syslog receiver of the operator goes. */
export const logForwardingSchema = z.object({
  /** As configured, such as `tcp://logs.example.com:601`; null: records are sent nowhere. */
  receiver: z.string().nullable(),
  /** Records that wait to be sent. */
  waiting: z.number().int(),
  /** Records that were sent since the first one. */
  sent: z.number().int(),
  /** When the last one was. */
  sentTime: z.string().nullable(),
  /** What the operating system says, and since when nothing could be sent; null while sending works. */
  failure: z.object({ text: z.string(), since: z.string() }).nullable(),
});
export type LogForwarding = z.infer<typeof logForwardingSchema>;
