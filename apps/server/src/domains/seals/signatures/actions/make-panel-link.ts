import { randomBytes } from 'node:crypto';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { linkBase } from '../../../../platform/http/link-origin.ts';
import type { SealsDeps } from '../../seals-deps.ts';
import { hashPanelToken, statusOf } from '../signature-panel.ts';
import { changePanel } from '../signature-panel-store.ts';
import { getOwnPanel } from './get-own-panel.ts';

/**
 * The address that the phone opens. Only a digest of its token is stored, so that each time a new one is made and the previous one stops
 * working; once the link has been opened no further one is made. Throws NOT_FOUND, SIGNATURE_PANEL_CLOSED.
 */
export async function makePanelLink(deps: SealsDeps, actor: Actor, id: string): Promise<string> {
  const panel = await getOwnPanel(deps, actor, id);
  if ((await statusOf(deps, panel)) !== 'WAITING') throw new AppError('SIGNATURE_PANEL_CLOSED');
  const token = randomBytes(24).toString('base64url');
  const tokenHash = hashPanelToken(token);
  await deps.database.transaction((tx) => changePanel(tx, panel, { tokenHash }));
  return new URL(`/signature/panel#${token}`, linkBase(actor.origin, deps.publicUrl)).href;
}
