import { and, eq } from 'drizzle-orm';
import type { Database, Tx } from '../../../platform/db/open-database.ts';
import { countPrints } from '../lifecycle/contracts-store.ts';
import { contractPrint } from './contract-print-tables.ts';

export type PrintRecord = typeof contractPrint.$inferSelect;
type Handle = Database['db'] | Tx;

/** The row of the contract is locked by the caller, so that concurrent prints get distinct numbers. */
export async function insertPrint(tx: Tx, record: PrintRecord): Promise<void> {
  await tx.insert(contractPrint).values(record);
  await countPrints(tx, record.contractId, record.firstNumber + record.copies - 1);
}

export async function findPrint(db: Handle, contractId: string, id: string): Promise<PrintRecord | null> {
  const [found] = await db
    .select()
    .from(contractPrint)
    .where(and(eq(contractPrint.contractId, contractId), eq(contractPrint.id, id)));
  return found ?? null;
}

export async function findPrintByCode(db: Handle, code: string): Promise<PrintRecord | null> {
  const [found] = await db.select().from(contractPrint).where(eq(contractPrint.code, code));
  return found ?? null;
}
