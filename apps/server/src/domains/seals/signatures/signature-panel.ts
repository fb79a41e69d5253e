import { createHash } from 'node:crypto';
import type { PanelStatus } from '@cinnabar/protocol/seals/signature-panel-schema';
import type { SealsDeps } from '../seals-deps.ts';
import type { PanelRecord } from './signature-panel-store.ts';

/** Time enough to find the phone, scan and write. */
export const PANEL_VALID_MS = 5 * 60 * 1000;

/** Tokens are random, so a plain digest is enough to make a stolen table useless. */
export function hashPanelToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Present permission of a panel. It ends with the session that opened it. */
export async function statusOf(
  { clock, identity }: Pick<SealsDeps, 'clock' | 'identity'>,
  panel: PanelRecord,
): Promise<PanelStatus> {
  if (panel.doneTime) return 'DONE';
  if (panel.expireTime <= clock.now()) return 'EXPIRED';
  if (!(await identity.isSessionOpen(panel.userId, panel.sessionId))) return 'EXPIRED';
  return panel.openTime ? 'OPENED' : 'WAITING';
}
