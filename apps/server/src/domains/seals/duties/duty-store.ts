import type { DutySetting, SealDuty } from '@cinnabar/protocol/seals/rules/duty-values';
import { eq } from 'drizzle-orm';
import type { Database, Tx } from '../../../platform/db/open-database.ts';
import { sealDuties } from './duty-tables.ts';

const COLUMNS = { MAKER: 'makerApart', EXAMINER: 'examinerApart', AUDITOR: 'auditorApart' } as const;

/** How the duties of a company are switched. */
export async function findDuties(
  db: Database['db'] | Tx,
  companyId: string,
): Promise<Record<SealDuty, DutySetting>> {
  const [row] = await db.select().from(sealDuties).where(eq(sealDuties.companyId, companyId));
  const of = (duty: SealDuty): DutySetting => {
    const isOn = row?.[COLUMNS[duty]] ?? null;
    return isOn === null ? 'AUTO' : isOn ? 'ON' : 'OFF';
  };
  return { MAKER: of('MAKER'), EXAMINER: of('EXAMINER'), AUDITOR: of('AUDITOR') };
}

export async function saveDuty(
  tx: Tx,
  companyId: string,
  duty: SealDuty,
  setting: DutySetting,
): Promise<void> {
  const change = { [COLUMNS[duty]]: setting === 'AUTO' ? null : setting === 'ON' };
  await tx
    .insert(sealDuties)
    .values({ companyId, ...change })
    .onConflictDoUpdate({ target: sealDuties.companyId, set: change });
}
