import type { Guide } from '@cinnabar/protocol/limits';
import type { Language } from '@cinnabar/protocol/transport/headers';
import { and, asc, eq, ilike, inArray, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { ONE_ROW } from '../../../platform/db/json-rows.ts';
import { type Database, sqlState, type Tx } from '../../../platform/db/open-database.ts';
import { prepareStatement } from '../../../platform/db/prepare-statement.ts';
import { insertRows } from '../../../platform/db/write-rows.ts';
import { guideSeen, userAccount } from './user-tables.ts';

export type UserRecord = typeof userAccount.$inferSelect;
type Handle = Database['db'] | Tx;
/** PostgreSQL's code of a unique violation. */
const UNIQUE_VIOLATION = '23505';

const selectUsers = prepareStatement('people', (db) =>
  db
    .select()
    .from(userAccount)
    .where(sql`${userAccount.id} = any(${sql.placeholder('ids')}::uuid[])`),
);

export async function findUserById(db: Handle, id: string): Promise<UserRecord | null> {
  return (await findUsersByIds(db, [id]))[0] ?? null;
}

export async function findUsersByIds(db: Handle, ids: string[]): Promise<UserRecord[]> {
  return ids.length === 0 ? [] : selectUsers(db).execute({ ids });
}

/** Of these people, those whose name contains the keyword or whose contact begins with it; all of them without one. By name. */
export async function searchUsersByIds(
  db: Handle,
  ids: string[],
  keyword: string,
  limit: number,
): Promise<UserRecord[]> {
  if (ids.length === 0) return [];
  const pattern = keyword.replace(/[\\%_]/g, '\\$&');
  const { name, mobile, email } = userAccount;
  // From four characters on: shorter prefixes would disclose contacts digit by digit.
  const contacts = keyword.length < 4 ? [] : [ilike(mobile, `${pattern}%`), ilike(email, `${pattern}%`)];
  return db
    .select()
    .from(userAccount)
    .where(
      and(
        inArray(userAccount.id, ids),
        keyword === '' ? undefined : or(ilike(name, `%${pattern}%`), ...contacts),
      ),
    )
    .orderBy(asc(name), asc(userAccount.id))
    .limit(limit);
}

/** In the form of `normaliseAccount`, by which no phone number is an e-mail address. */
export const hasContact = (contact: string | Placeholder): SQL =>
  or(eq(userAccount.mobile, contact), eq(userAccount.email, contact))!;

/** By phone number or e-mail address, in the form of `normaliseAccount`. */
export async function findUserByContact(db: Handle, contact: string): Promise<UserRecord | null> {
  return (await findInvited(db, [contact], undefined)).known.get(contact) ?? null;
}

/** The same with a value that does not depend on there being such a person, in one statement. */
export async function findHolder<Value>(
  db: Handle,
  contact: string,
  value: SQL<Value>,
): Promise<{ user: UserRecord | null; value: Value }> {
  const [found] = await db
    .select({ user: userAccount, value })
    .from(ONE_ROW)
    .leftJoin(userAccount, hasContact(contact));
  return found!;
}

/** By any number of contacts, each in the form of `normaliseAccount`. */
export async function findUsersByContact(
  db: Handle,
  contacts: readonly string[],
): Promise<ReadonlyMap<string, UserRecord>> {
  return contacts.length === 0 ? new Map() : (await findInvited(db, contacts, undefined)).known;
}

const selectInvited = prepareStatement('people-invited', (db) =>
  db
    .select()
    .from(userAccount)
    .where(
      sql`${userAccount.mobile} = any(${sql.placeholder('contacts')}::text[]) or ${userAccount.email} = any(${sql.placeholder('contacts')}::text[]) or ${userAccount.id} = ${sql.placeholder('inviterId')}::uuid`,
    ),
);

/** People by contact and the one who invites them, in one statement. */
export async function findInvited(
  db: Handle,
  contacts: readonly string[],
  inviterId: string | undefined,
): Promise<{ known: Map<string, UserRecord>; inviter: UserRecord | null }> {
  const found = await selectInvited(db).execute({ contacts: [...contacts], inviterId: inviterId ?? null });
  const known = found.flatMap((one) => [[one.mobile, one] as const, [one.email, one] as const]);
  return {
    known: new Map(known.filter((one): one is [string, UserRecord] => one[0] !== null)),
    inviter: found.find(({ id }) => id === inviterId) ?? null,
  };
}

/** Without those whose phone number or e-mail address is taken. @returns the ids of the others */
export async function insertUsers(tx: Tx, records: readonly UserRecord[]): Promise<Set<string>> {
  // In one order for all, so that two senders with the same parties cannot deadlock.
  const sorted = records.toSorted((one, other) => (contactOf(one) < contactOf(other) ? -1 : 1));
  const { rows } = await tx.execute<{ id: string }>(
    sql`${insertRows(userAccount, sorted)} on conflict do nothing returning id`,
  );
  return new Set(rows.map(({ id }) => id));
}

const contactOf = ({ mobile, email }: UserRecord): string => mobile ?? email ?? '';

export async function updateUser(
  db: Handle,
  id: string,
  change: Partial<Omit<UserRecord, 'id' | 'createTime'>>,
): Promise<void> {
  await db.update(userAccount).set(change).where(eq(userAccount.id, id));
}

export async function hasSeenGuide(db: Handle, userId: string, guide: Guide): Promise<boolean> {
  const rows = await db
    .select({ guide: guideSeen.guide })
    .from(guideSeen)
    .where(and(eq(guideSeen.userId, userId), eq(guideSeen.guide, guide)));
  return rows.length > 0;
}

export async function markGuideSeen(db: Handle, userId: string, guide: Guide, seenTime: Date): Promise<void> {
  await db.insert(guideSeen).values({ userId, guide, seenTime }).onConflictDoNothing();
}

/** Sets a person's phone number or e-mail address; false when it is taken, even since a moment ago. */
export async function takeContact(tx: Tx, id: string, contact: string): Promise<boolean> {
  const change = contact.includes('@') ? { email: contact } : { mobile: contact };
  try {
    // A savepoint: the failed statement must not take the caller's transaction with it.
    await tx.transaction((inner) => inner.update(userAccount).set(change).where(eq(userAccount.id, id)));
    return true;
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) return false;
    throw error;
  }
}

/** Once for a person: from then on they get messages in the language of their first sign-in. Written at the end of the transaction. */
export function noteFirstVisit(
  { outbox }: Tx,
  { userId, language, now }: { userId: string; language: Language; now: Date },
): void {
  outbox.atEnd(
    sql`update ${userAccount} set lang = ${language}, visit_time = ${now.toISOString()} where ${userAccount.id} = ${userId} and ${userAccount.visitTime} is null`,
  );
}
