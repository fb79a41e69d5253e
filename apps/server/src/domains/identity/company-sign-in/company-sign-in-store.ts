import type { ProviderKind } from '@cinnabar/protocol/identity/company-sign-in-rules';
import { and, count, desc, eq, lt, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../platform/db/open-database.ts';
import { companyLink, companyProvider, companySignInTrip } from '../company-sign-in-tables.ts';
import { userAccount } from '../identity-tables.ts';

export type ProviderRecord = typeof companyProvider.$inferSelect;
export type TripRecord = typeof companySignInTrip.$inferSelect;
/** A provider's person, as the provider calls them. */
export interface ProviderSubject {
  providerId: string;
  issuer: string;
  subject: string;
}
type Handle = Database['db'] | Tx;

export async function findProvider(
  db: Handle,
  companyId: string,
  kind: ProviderKind,
): Promise<ProviderRecord | null> {
  const [found] = await db
    .select()
    .from(companyProvider)
    .where(and(eq(companyProvider.companyId, companyId), eq(companyProvider.kind, kind)));
  return found ?? null;
}

export async function findProviderById(db: Handle, id: string): Promise<ProviderRecord | null> {
  const [found] = await db.select().from(companyProvider).where(eq(companyProvider.id, id));
  return found ?? null;
}

/** Those that are switched on, the oldest first. */
export async function listEnabled(db: Handle, kind: ProviderKind): Promise<ProviderRecord[]> {
  return db
    .select()
    .from(companyProvider)
    .where(and(eq(companyProvider.kind, kind), eq(companyProvider.enabled, true)))
    .orderBy(companyProvider.createTime);
}

/** Other companies' providers that are found by this code or one of these domains. */
export async function countNameHolders(
  db: Handle,
  { companyId, code, emailDomains }: { companyId: string; code: string; emailDomains: string[] },
): Promise<number> {
  const domains = sql`${companyProvider.settings}->'emailDomains' ?| ${sql.param(emailDomains)}::text[]`;
  const [row] = await db
    .select({ total: count() })
    .from(companyProvider)
    .where(
      and(
        sql`${companyProvider.companyId} <> ${companyId}`,
        eq(companyProvider.kind, 'OIDC'),
        sql`(${eq(companyProvider.code, code)} or ${domains})`,
      ),
    );
  return row!.total;
}

/** A provider that is switched on, by the name that people type: its code, or the domain of their e-mail address. */
export async function findEnabledByName(db: Handle, name: string): Promise<ProviderRecord | null> {
  const [found] = await db
    .select()
    .from(companyProvider)
    .where(
      and(
        eq(companyProvider.enabled, true),
        eq(companyProvider.kind, 'OIDC'),
        sql`(${eq(companyProvider.code, name)} or ${companyProvider.settings}->'emailDomains' ? ${name})`,
      ),
    );
  return found ?? null;
}

export async function saveProvider(tx: Tx, record: ProviderRecord): Promise<void> {
  const { id, companyId: _, kind: __, createTime: ___, ...change } = record;
  await tx
    .insert(companyProvider)
    .values(record)
    .onConflictDoUpdate({ target: companyProvider.id, set: change });
}

export async function findLinkedUser(db: Handle, who: ProviderSubject): Promise<string | null> {
  const [found] = await db.select({ userId: companyLink.userId }).from(companyLink).where(isSubject(who));
  return found?.userId ?? null;
}

/** Who a person is to a provider, of those whom they agreed to be linked with; null without such a link. */
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

/** A person has one link with a provider: a new one takes the place of the former. False: the subject is linked with somebody else. */
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

/** Answers the link that is gone; null when there was none. */
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

export async function listLinks(db: Handle, providerId: string, page: number, size: number) {
  return db
    .select({ link: companyLink, user: userAccount })
    .from(companyLink)
    .innerJoin(userAccount, eq(userAccount.id, companyLink.userId))
    .where(eq(companyLink.providerId, providerId))
    .orderBy(desc(companyLink.linkTime), companyLink.userId)
    .limit(size)
    .offset((page - 1) * size);
}

export async function insertTrip(db: Handle, record: TripRecord): Promise<void> {
  await db.insert(companySignInTrip).values(record);
}

/** Ends a trip. One that another browser began stays as it is: whoever only knows its state cannot end it. */
export async function takeTrip(
  db: Handle,
  stateHash: string,
  browserHash: string,
): Promise<TripRecord | null> {
  const [taken] = await db
    .delete(companySignInTrip)
    .where(and(eq(companySignInTrip.stateHash, stateHash), eq(companySignInTrip.browserHash, browserHash)))
    .returning();
  return taken ?? null;
}

export async function deleteExpiredTrips(db: Handle, now: Date): Promise<void> {
  await db.delete(companySignInTrip).where(lt(companySignInTrip.expireTime, now));
}

const isSubject = ({ providerId, issuer, subject }: ProviderSubject) =>
  and(
    eq(companyLink.providerId, providerId),
    eq(companyLink.issuer, issuer),
    eq(companyLink.subject, subject),
  );
