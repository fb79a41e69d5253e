import { CHANGE_KINDS, type Change } from '@cinnabar/protocol/events/change-schema';
import { z } from 'zod';
import type { Tx } from '../db/open-database.ts';

/**
 * The recipients of a change as topics: `user:{id}`, `role:{company}:{role}` (the owners of inboxes), `session:{id}`, `platform` (its
 * administrators). Topics hold ids, never contacts: every process of the installation reads them.
 */
export type Topic = string;

export const announcementSchema = z.object({
  to: z.array(z.string()),
  /** `SESSION` is for the processes only: the named session has ended. */
  kind: z.enum([...CHANGE_KINDS, 'SESSION']),
  id: z.string(),
});
export type Announcement = z.infer<typeof announcementSchema>;

/** Notifies all processes of a change, if and only if the transaction commits. */
export function announce(
  tx: Tx,
  change: Change | { kind: 'SESSION'; id: string },
  subscribers: Iterable<Topic>,
): void {
  tx.outbox.announce(change, subscribers);
}

export const userKey = (userId: string): Topic => `user:${userId}`;
export const sessionKey = (sessionId: string): Topic => `session:${sessionId}`;
export const PLATFORM_KEY: Topic = 'platform';
