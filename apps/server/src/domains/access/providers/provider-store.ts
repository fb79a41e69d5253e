import type { ProviderKind } from '@cinnabar/protocol/access/company-sign-in-rules';
import { and, count, eq, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../platform/db/open-database.ts';
import { companyProvider } from '../access-tables.ts';

export type ProviderRecord = typeof companyProvider.$inferSelect;
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

/** Locked until the transaction ends. */
export async function lockProvider(
  tx: Tx,
  companyId: string,
  kind: ProviderKind,
): Promise<ProviderRecord | null> {
  const [found] = await tx
    .select()
    .from(companyProvider)
    .where(and(eq(companyProvider.companyId, companyId), eq(companyProvider.kind, kind)))
    .for('update');
  return found ?? null;
}

export async function findProviderById(db: Handle, id: string): Promise<ProviderRecord | null> {
  const [found] = await db.select().from(companyProvider).where(eq(companyProvider.id, id));
  return found ?? null;
}

/** Enabled ones, the oldest first. */
export async function listEnabled(db: Handle, kind: ProviderKind): Promise<ProviderRecord[]> {
  return db
    .select()
    .from(companyProvider)
    .where(and(eq(companyProvider.kind, kind), eq(companyProvider.enabled, true)))
    .orderBy(companyProvider.createTime);
}

/** Other companies' providers that have this code or one of these domains. */
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

/** An enabled provider, by the name that people type: its code, or the domain of their e-mail address. */
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
