import { CHANGE_KINDS, type Change } from '@cinnabar/protocol/events/change-schema';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Tx } from '../db/open-database.ts';

/** PostgreSQL's channel, in the database of the installation. */
export const CHANNEL = 'cinnabar_events';

/**
 * The recipients of a change as topics: `user:{id}`, `role:{company}:{role}` (the owners of inboxes), `session:{id}`, `platform` (its
 * administrators). Topics hold ids, never contacts: everyone who can listen in the database reads them.
 */
export type Topic = string;

export const announcementSchema = z.object({
  to: z.array(z.string()),
  /** `SESSION` is for the processes only: the named session has ended. */
  kind: z.enum([...CHANGE_KINDS, 'SESSION']),
  id: z.string(),
});
export type Announcement = z.infer<typeof announcementSchema>;

/** A notification holds 8000 bytes, a topic less than 100. */
const KEYS_AT_ONCE = 60;

/** Notifies all processes of a change; inside a transaction if and only if it commits. */
export async function announce(
  db: Database['db'] | Tx,
  change: Change | { kind: 'SESSION'; id: string },
  subscribers: Iterable<Topic>,
): Promise<void> {
  const keys = [...new Set(subscribers)];
  for (let at = 0; at < keys.length; at += KEYS_AT_ONCE) {
    const part: Announcement = { to: keys.slice(at, at + KEYS_AT_ONCE), kind: change.kind, id: change.id };
    await db.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(part)})`);
  }
}

export const userKey = (userId: string): Topic => `user:${userId}`;
export const sessionKey = (sessionId: string): Topic => `session:${sessionId}`;
export const PLATFORM_KEY: Topic = 'platform';
