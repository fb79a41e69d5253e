import { newId } from '@cinnabar/kernel';
import type { Actor } from '../../../../platform/http/actor.ts';
import type { SealsDeps } from '../../seals-deps.ts';
import { PANEL_VALID_MS } from '../signature-panel.ts';
import { insertPanel, type PanelRecord } from '../signature-panel-store.ts';

/** Creates a panel on which the actor may draw one signature by phone. */
export async function openPanel({ database, clock }: SealsDeps, actor: Actor): Promise<PanelRecord> {
  const panel: PanelRecord = {
    id: newId(),
    userId: actor.userId,
    tenantId: actor.tenantId,
    sessionId: actor.sessionId,
    tokenHash: null,
    openTime: null,
    sealId: null,
    doneTime: null,
    expireTime: new Date(clock.now().getTime() + PANEL_VALID_MS),
  };
  await insertPanel(database.db, panel);
  return panel;
}
