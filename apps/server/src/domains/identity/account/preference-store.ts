import type { Preferences } from '@cinnabar/protocol/identity/account-schema';
import { MESSAGE_EVENTS, type MessageEvent } from '@cinnabar/protocol/identity/message-events';
import { eq, inArray, sql } from 'drizzle-orm';
import { jsonRows } from '../../../platform/db/json-rows.ts';
import type { Database, Tx } from '../../../platform/db/open-database.ts';
import { prepareStatement } from '../../../platform/db/prepare-statement.ts';
import type { UserRecord } from '../users/user-store.ts';
import { userAccount } from '../users/user-tables.ts';
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
  const of = (userId: string) => toPreferences(rows.filter((one) => one.userId === userId));
  return new Map(userIds.map((id) => [id, of(id)]));
}

function toPreferences(own: readonly (typeof messagePreference.$inferSelect)[]): Preferences['events'] {
  const of = (event: MessageEvent) => {
    const row = own.find((one) => one.event === event);
    return row ? { sms: row.sms, email: row.email, inbox: row.inbox } : ALL;
  };
  return { signing: of('signing'), progress: of('progress'), security: ALL };
}

const selectReceivers = prepareStatement('people-with-preferences', (db) =>
  db
    .select({
      user: userAccount,
      preferences: jsonRows(messagePreference, {
        where: eq(messagePreference.userId, userAccount.id),
        orderBy: sql`${messagePreference.event}`,
      }),
    })
    .from(userAccount)
    .where(sql`${userAccount.id} = any(${sql.placeholder('ids')}::uuid[])`),
);

/** People with their preferences. */
export async function findReceivers(
  db: Handle,
  ids: readonly string[],
): Promise<{ user: UserRecord; ways: Preferences['events'] }[]> {
  if (ids.length === 0) return [];
  const rows = await selectReceivers(db).execute({ ids: [...ids] });
  return rows.map(({ user, preferences }) => ({ user, ways: toPreferences(preferences) }));
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
