import { and, count, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../platform/db/open-database.ts';
import { announce, userKey } from '../../platform/events/announce.ts';
import type { TemplateName } from './message-templates.ts';
import { notice } from './notifications-tables.ts';

export type NoticeRecord = typeof notice.$inferSelect;
type Db = Database['db'];

export interface NoticePage {
  userId: string;
  unreadOnly: boolean;
  /** Of these templates; null: of all. */
  templates: TemplateName[] | null;
  /** Older than this one. */
  before: { createTime: Date; id: string } | null;
  limit: number;
}

/** Newest first. */
export async function listNotices(
  db: Db,
  { userId, unreadOnly, templates, before, limit }: NoticePage,
): Promise<NoticeRecord[]> {
  return db
    .select()
    .from(notice)
    .where(
      and(
        eq(notice.userId, userId),
        unreadOnly ? isNull(notice.readTime) : undefined,
        templates ? inArray(notice.template, templates) : undefined,
        before
          ? sql`(${notice.createTime}, ${notice.id}) < (${before.createTime.toISOString()}::timestamptz, ${before.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(notice.createTime), desc(notice.id))
    .limit(limit);
}

/** Counted up to `most`; larger numbers are not shown. */
export async function countUnread(db: Db, userId: string, most: number): Promise<number> {
  const some = db
    .select({ id: notice.id })
    .from(notice)
    .where(and(eq(notice.userId, userId), isNull(notice.readTime)))
    .limit(most)
    .as('some');
  const [row] = await db.select({ unread: count() }).from(some);
  return row!.unread;
}

/** Marks the reader's own notices as read, all of them without `ids`. What is read on one device is read on all. */
export async function markRead(tx: Tx, userId: string, ids: string[] | null, now: Date): Promise<void> {
  const read = await tx
    .update(notice)
    .set({ readTime: now })
    .where(and(eq(notice.userId, userId), isNull(notice.readTime), ids ? inArray(notice.id, ids) : undefined))
    .returning({ id: notice.id });
  if (read[0]) announce(tx, { kind: 'NOTICE', id: read[0].id }, [userKey(userId)]);
}

export async function deleteNoticesBefore(db: Db, time: Date): Promise<void> {
  await db.delete(notice).where(lt(notice.createTime, time));
}
