import { z } from 'zod';
import { MESSAGE_EVENTS } from '../identity/message-events.ts';
import { NOTICE_BOXES } from './notice-boxes.ts';

/** One message of the message centre. */
export const noticeSchema = z.object({
  id: z.string(),
  subject: z.string(),
  text: z.string(),
  /** Page of this product that it leads to; null for information only. */
  path: z.string().nullable(),
  createTime: z.string(),
  read: z.boolean(),
});
export type Notice = z.infer<typeof noticeSchema>;

export const noticeListQuerySchema = z.object({
  box: z.enum(NOTICE_BOXES).default('ALL'),
  /** Filter by subject; absent: everything. */
  event: z.enum(MESSAGE_EVENTS).optional(),
  cursor: z.string().max(200).optional(),
  pageSize: z.coerce.number<number>().int().min(1).max(100).default(20),
});
export type NoticeListQuery = z.input<typeof noticeListQuerySchema>;
export const noticeListSchema = z.object({ list: z.array(noticeSchema), next: z.string().nullable() });
export type NoticeList = z.infer<typeof noticeListSchema>;

/** Without `ids`: all. */
export const readNoticesSchema = z.object({ ids: z.array(z.uuid()).max(100).optional() });
export type ReadNotices = z.input<typeof readNoticesSchema>;
