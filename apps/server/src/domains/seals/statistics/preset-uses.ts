import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/open-database.ts';
import { insertRows } from '../../../platform/db/write-rows.ts';
import { seal, sealUse } from '../seals-tables.ts';

export interface PastUse {
  contractId: string;
  subject: string;
  userId: string;
  time: Date;
}

/** Uses of a seal of earlier days, with the number that they add to. For seeds. */
export async function presetUses(tx: Tx, sealId: string, uses: readonly PastUse[]): Promise<void> {
  const kept = { ground: null, grantId: null, approvalId: null, agentCompanyId: null, automatic: false };
  await tx.execute(
    insertRows(
      sealUse,
      uses.map((use) => ({ ...use, ...kept, sealId })),
    ),
  );
  await tx
    .update(seal)
    .set({ useCount: sql`${seal.useCount} + ${uses.length}::int` })
    .where(eq(seal.id, sealId));
}
