import { type SealStage, storedStage } from '@cinnabar/protocol/seals/seal-lifecycle';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/open-database.ts';
import { seal } from '../seals-tables.ts';

/** For one who holds the lock of the seal. */
export async function saveStage(
  tx: Tx,
  sealId: string,
  stage: SealStage,
  {
    stageTime,
    stageReason,
    releaseAskerId,
  }: Pick<typeof seal.$inferSelect, 'stageTime' | 'stageReason' | 'releaseAskerId'>,
): Promise<void> {
  await tx
    .update(seal)
    .set({ ...storedStage(stage), stageTime, stageReason, releaseAskerId })
    .where(eq(seal.id, sealId));
}
