import { z } from 'zod';

/** One message of the demo's built-in mailbox (DESIGN §1), newest first. */
export const mailboxMessageSchema = z.object({
  to: z.string(),
  channel: z.enum(['SMS', 'EMAIL', 'VOICE']),
  subject: z.string(),
  text: z.string(),
  code: z.string().optional(),
  createTime: z.string(),
});
export type MailboxMessage = z.infer<typeof mailboxMessageSchema>;
export const mailboxQuerySchema = z.object({ to: z.string().max(254).optional() });
export type MailboxQuery = z.input<typeof mailboxQuerySchema>;
