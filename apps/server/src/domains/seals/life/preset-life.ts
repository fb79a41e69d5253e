import type { SealStage } from '@cinnabar/protocol/seals/seal-lifecycle';
import type { Tx } from '../../../platform/db/open-database.ts';
import { SYSTEM_ACTOR } from '../../audit/index.ts';
import { type CompanySealOrder, createCompanySeal } from '../making/actions/create-company-seal.ts';
import { recordSealEvent } from '../record-seal-event.ts';
import type { SealsDeps } from '../seals-deps.ts';
import { saveStage } from './life-store.ts';

/** A seal that is already at a stage of its life, for seeds. */
export async function presetLife(
  deps: SealsDeps,
  tx: Tx,
  order: CompanySealOrder,
  { stage, event, reason }: { stage: SealStage; event: string; reason: string },
): Promise<void> {
  const { seal } = await createCompanySeal(deps, tx, order);
  // What was collected is written first.
  await tx.outbox.settle(tx);
  await saveStage(tx, seal.id, stage, {
    stageTime: deps.clock.now(),
    stageReason: reason,
    releaseAskerId: null,
  });
  await recordSealEvent(deps, tx, seal.id, SYSTEM_ACTOR, event, { after: stage, reason });
}
