import { newId } from '@cinnabar/kernel';
import { and, eq, exists, gt, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../platform/db/open-database.ts';
import type { User } from '../../identity/index.ts';
import { LINK_REQUEST_MS } from '../access-limits.ts';
import { companyLinkRequest, companyProvider } from '../access-tables.ts';

export type LinkRequestRecord = typeof companyLinkRequest.$inferSelect;
type Handle = Database['db'] | Tx;

/** A provider's person has one request: a new one replaces the former. */
export async function replaceRequest(
  db: Handle,
  request: Omit<LinkRequestRecord, 'id' | 'createTime' | 'expireTime'>,
  now: Date,
): Promise<void> {
  const { providerId, issuer, subject } = companyLinkRequest;
  const expireTime = new Date(now.getTime() + LINK_REQUEST_MS);
  const record = { ...request, id: newId(now.getTime()), createTime: now, expireTime };
  await db
    .insert(companyLinkRequest)
    .values(record)
    .onConflictDoUpdate({ target: [providerId, issuer, subject], set: record });
}

/** By the named account, or by a contact of the person. */
const isFor = ({ id, mobile, email }: Pick<User, 'id' | 'mobile' | 'email'>) =>
  or(
    eq(companyLinkRequest.userId, id),
    inArray(
      companyLinkRequest.contact,
      [mobile, email].filter((contact) => contact !== null),
    ),
  );

/** Open requests to a person, with their companies; of enabled providers. */
export async function listRequestsFor(db: Handle, user: User, now: Date) {
  return db
    .select({ request: companyLinkRequest, provider: companyProvider })
    .from(companyLinkRequest)
    .innerJoin(companyProvider, eq(companyProvider.id, companyLinkRequest.providerId))
    .where(and(isFor(user), gt(companyLinkRequest.expireTime, now), eq(companyProvider.enabled, true)))
    .orderBy(companyLinkRequest.createTime);
}

/** Null for a request to another person. */
export async function findRequestFor(db: Handle, user: User, id: string): Promise<LinkRequestRecord | null> {
  const [found] = await db
    .select()
    .from(companyLinkRequest)
    .where(and(eq(companyLinkRequest.id, id), isFor(user)));
  return found ?? null;
}

/** False when it was answered meanwhile. */
export async function takeRequest(tx: Tx, id: string): Promise<boolean> {
  const taken = await tx
    .delete(companyLinkRequest)
    .where(eq(companyLinkRequest.id, id))
    .returning({ id: companyLinkRequest.id });
  return taken.length > 0;
}

/** For a larger statement: whether a request waits for the holder of this contact, who may have no account yet, or they are `invited`. */
export function selectAsked(db: Handle, contact: string, now: Date, invited: SQL): SQL<boolean> {
  const asked = exists(
    db
      .select({ id: companyLinkRequest.id })
      .from(companyLinkRequest)
      .where(and(eq(companyLinkRequest.contact, contact), gt(companyLinkRequest.expireTime, now))),
  );
  return sql<boolean>`(${asked} or ${invited})`;
}

/** Requests to the former holder of a contact are not for the next one. */
export async function deleteRequestsTo(tx: Tx, contacts: string[]): Promise<void> {
  await tx.delete(companyLinkRequest).where(inArray(companyLinkRequest.contact, contacts));
}

export async function deleteExpiredRequests(db: Handle, now: Date): Promise<void> {
  await db.delete(companyLinkRequest).where(lt(companyLinkRequest.expireTime, now));
}
