import { and, count, desc, eq } from 'drizzle-orm';
import type { Database, Tx } from '../../../platform/db/open-database.ts';
import { companyLink, companyProvider } from '../access-tables.ts';

export type LinkRecord = typeof companyLink.$inferSelect;
/** A provider's person: issuer and subject. */
export interface ProviderSubject {
  providerId: string;
  issuer: string;
  subject: string;
}
type Handle = Database['db'] | Tx;

export async function findLinkedUser(db: Handle, who: ProviderSubject): Promise<string | null> {
  const [found] = await db.select({ userId: companyLink.userId }).from(companyLink).where(isSubject(who));
  return found?.userId ?? null;
}

/** The person linked with a provider's subject, as they agreed; null without such a link. */
export async function findSubjectOf(
  db: Handle,
  { providerId, issuer, userId }: { providerId: string; issuer: string; userId: string },
): Promise<string | null> {
  const [found] = await db
    .select({ subject: companyLink.subject })
    .from(companyLink)
    .where(
      and(
        eq(companyLink.providerId, providerId),
        eq(companyLink.issuer, issuer),
        eq(companyLink.userId, userId),
      ),
    );
  return found?.subject ?? null;
}

export async function touchLink(db: Handle, who: ProviderSubject, usedTime: Date): Promise<void> {
  await db.update(companyLink).set({ usedTime }).where(isSubject(who));
}

/** A person has one link with a provider: a new one replaces the former. False: the subject is linked with another person. */
export async function insertLink(
  tx: Tx,
  who: ProviderSubject & { account: string },
  userId: string,
  now: Date,
): Promise<boolean> {
  await deleteLink(tx, who.providerId, userId);
  const { providerId, issuer, subject, account } = who;
  const made = await tx
    .insert(companyLink)
    .values({ providerId, issuer, subject, account, userId, linkTime: now, usedTime: now })
    .onConflictDoNothing()
    .returning({ userId: companyLink.userId });
  return made.length > 0;
}

/** Returns the removed link; null when there was none. */
export async function deleteLink(
  tx: Tx,
  providerId: string,
  userId: string,
): Promise<{ account: string } | null> {
  const [gone] = await tx
    .delete(companyLink)
    .where(and(eq(companyLink.providerId, providerId), eq(companyLink.userId, userId)))
    .returning({ account: companyLink.account });
  return gone ?? null;
}

/** A person's links, the oldest first, with their providers. */
export async function listLinksOf(db: Handle, userId: string) {
  return db
    .select({ link: companyLink, provider: companyProvider })
    .from(companyLink)
    .innerJoin(companyProvider, eq(companyProvider.id, companyLink.providerId))
    .where(eq(companyLink.userId, userId))
    .orderBy(companyLink.linkTime);
}

export async function countLinks(db: Handle, providerId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(companyLink)
    .where(eq(companyLink.providerId, providerId));
  return row!.total;
}

/** A page of a provider's links, the newest first. */
export async function listLinks(
  db: Handle,
  providerId: string,
  page: number,
  size: number,
): Promise<LinkRecord[]> {
  return db
    .select()
    .from(companyLink)
    .where(eq(companyLink.providerId, providerId))
    .orderBy(desc(companyLink.linkTime), companyLink.userId)
    .limit(size)
    .offset((page - 1) * size);
}

const isSubject = ({ providerId, issuer, subject }: ProviderSubject) =>
  and(
    eq(companyLink.providerId, providerId),
    eq(companyLink.issuer, issuer),
    eq(companyLink.subject, subject),
  );
