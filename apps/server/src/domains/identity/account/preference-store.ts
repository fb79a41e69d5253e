import type { Preferences } from '@cinnabar/protocol/identity/account-schema';
import { MESSAGE_EVENTS, type MessageEvent } from '@cinnabar/protocol/identity/message-events';
import { inArray } from 'drizzle-orm';
import type { Database, Tx } from '../../../platform/db/open-database.ts';
import { messagePreference } from './account-tables.ts';

type Handle = Database['db'] | Tx;
const ALL = { sms: true, email: true, inbox: true };

export async function findPreferences(db: Handle, userId: string): Promise<Preferences['events']> {
  return (await listPreferences(db, [userId])).get(userId)!;
}

/** The preferences of these people, in one statement. */
export async function listPreferences(
  db: Handle,
  userIds: readonly string[],
): Promise<Map<string, Preferences['events']>> {
  const rows = await db
    .select()
    .from(messagePreference)
    .where(inArray(messagePreference.userId, [...userIds]));
  const of = (userId: string, event: MessageEvent) => {
    const row = rows.find((one) => one.userId === userId && one.event === event);
    return row ? { sms: row.sms, email: row.email, inbox: row.inbox } : ALL;
  };
  return new Map(
    userIds.map((id) => [id, { signing: of(id, 'signing'), progress: of(id, 'progress'), security: ALL }]),
  );
}

/** Preferences about security messages are never stored: these cannot be turned off. */
export async function savePreferences(tx: Tx, userId: string, events: Preferences['events']): Promise<void> {
  for (const event of MESSAGE_EVENTS) {
    if (event === 'security') continue;
    const { sms, email, inbox } = events[event];
    await tx
      .insert(messagePreference)
      .values({ userId, event, sms, email, inbox })
      .onConflictDoUpdate({
        target: [messagePreference.userId, messagePreference.event],
        set: { sms, email, inbox },
      });
  }
}
