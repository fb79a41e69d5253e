import { and, count, eq, ilike, ne, or, sql } from 'drizzle-orm';
import { type Database, sqlState, type Tx } from '../../../platform/db/open-database.ts';
import { insertRows } from '../../../platform/db/write-rows.ts';
import { address } from './address-book-tables.ts';

export type AddressRecord = typeof address.$inferSelect;
type Handle = Database['db'] | Tx;
/** PostgreSQL's error code for a unique violation. */
const UNIQUE_VIOLATION = '23505';

export interface AddressFilter {
  keyword: string;
  kind: 'PERSON' | 'COMPANY' | undefined;
}

/** Last used or added first. */
export async function findAddresses(
  db: Handle,
  ownerId: string,
  { keyword, kind }: AddressFilter,
  limit: number,
): Promise<AddressRecord[]> {
  const pattern = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
  const { companyName, name, contact } = address;
  return db
    .select()
    .from(address)
    .where(
      and(
        eq(address.ownerId, ownerId),
        kind === undefined ? undefined : kind === 'PERSON' ? eq(companyName, '') : ne(companyName, ''),
        keyword === ''
          ? undefined
          : or(ilike(companyName, pattern), ilike(name, pattern), ilike(contact, pattern)),
      ),
    )
    .orderBy(sql`greatest(${address.useTime}, ${address.createTime}) desc`, address.id)
    .limit(limit);
}

export async function countAddresses(db: Handle, ownerId: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(address).where(eq(address.ownerId, ownerId));
  return row!.total;
}

/** An existing entry gets the newest name and the time. */
export function rememberAddresses({ outbox }: Tx, records: AddressRecord[]): void {
  if (records.length === 0) return;
  outbox.atEnd(sql`${insertRows(address, records)} on conflict (owner_id, company_name, contact)
    do update set name = excluded.name, use_time = excluded.use_time`);
}

/** False when the owner already has an entry of that company and contact. */
export async function insertAddress(tx: Tx, record: AddressRecord): Promise<boolean> {
  const made = await tx.insert(address).values(record).onConflictDoNothing().returning({ id: address.id });
  return made.length > 0;
}

/** Null when it is not the owner's; `taken` when another entry of theirs has the same company and contact. */
export async function updateAddress(
  tx: Tx,
  ownerId: string,
  id: string,
  change: Pick<AddressRecord, 'companyName' | 'name' | 'contact'>,
): Promise<AddressRecord | 'taken' | null> {
  try {
    const [changed] = await tx.transaction((inner) =>
      inner
        .update(address)
        .set(change)
        .where(and(eq(address.ownerId, ownerId), eq(address.id, id)))
        .returning(),
    );
    return changed ?? null;
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) return 'taken';
    throw error;
  }
}

export async function deleteAddress(tx: Tx, ownerId: string, id: string): Promise<boolean> {
  const gone = await tx
    .delete(address)
    .where(and(eq(address.ownerId, ownerId), eq(address.id, id)))
    .returning({ id: address.id });
  return gone.length > 0;
}
