import type { PanelStatus } from '@cinnabar/protocol/seals/signature-panel-schema';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { SealsDeps } from '../../seals-deps.ts';
import { hashPanelToken, statusOf } from '../signature-panel.ts';
import { changePanel, findPanelByToken, type PanelRecord } from '../signature-panel-store.ts';

/** The link was opened on a phone; the desktop is notified. Throws NOT_FOUND for an unknown or deleted token. */
export async function followPanelLink(
  deps: SealsDeps,
  token: string,
): Promise<{ panel: PanelRecord; status: PanelStatus }> {
  const { db, transaction } = deps.database;
  const panel = await findPanelByToken(db, hashPanelToken(token));
  if (!panel) throw new AppError('NOT_FOUND');
  const status = await statusOf(deps, panel);
  if (status !== 'WAITING') return { panel, status };
  await transaction((tx) => changePanel(tx, panel, { openTime: deps.clock.now() }));
  return { panel, status: 'OPENED' };
}
