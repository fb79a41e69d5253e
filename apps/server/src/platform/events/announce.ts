import { CHANGE_KINDS, type Change } from '@cinnabar/protocol/events/change-schema';
import { z } from 'zod';
import type { Tx } from '../db/open-database.ts';

/**
 * The recipients of a change as topics: `user:{id}`, `role:{company}:{role}`, `readers:{company}:{role id}` and `department:{id}` (the owners of inboxes), `session:{id}`, `platform` (its
 * administrators). Topics hold ids, never contacts: every process of the installation reads them.
 */
export type Topic = string;

export const announcementSchema = z.object({
  to: z.array(z.string()),
  /** For the processes only are `SESSION` (the named session has ended) and `SETTING` (the named setting has changed). */
  kind: z.enum([...CHANGE_KINDS, 'SESSION', 'SETTING']),
  id: z.string(),
});
export type Announcement = z.infer<typeof announcementSchema>;

/** Notifies all processes of a change, if and only if the transaction commits. */
export function announce(
  tx: Pick<Tx, 'outbox'>,
  change: Change | { kind: 'SESSION' | 'SETTING'; id: string },
  subscribers: Iterable<Topic>,
): void {
  tx.outbox.announce(change, subscribers);
}

export const userKey = (userId: string): Topic => `user:${userId}`;
export const sessionKey = (sessionId: string): Topic => `session:${sessionId}`;
export const PLATFORM_KEY: Topic = 'platform';
/** No stream subscribes to it. */
export const SETTINGS_KEY: Topic = 'settings';
