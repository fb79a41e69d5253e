import { isId } from '@cinnabar/kernel';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { SealsDeps } from '../../seals-deps.ts';
import { findPanel, type PanelRecord } from '../signature-panel-store.ts';

/** A panel that the actor's present session opened. Throws NOT_FOUND. */
export async function getOwnPanel({ database }: SealsDeps, actor: Actor, id: string): Promise<PanelRecord> {
  const found = isId(id) ? await findPanel(database.db, id, actor.sessionId) : null;
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}
