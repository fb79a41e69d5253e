import type { Origin } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { countAttempt } from '../../../../platform/http/rate-limit.ts';
import type { SealsDeps } from '../../seals-deps.ts';
import { hashPanelToken, statusOf } from '../signature-panel.ts';
import { changePanel, findPanelByToken, lockPanelByToken } from '../signature-panel-store.ts';
import { makeSignaturePicture } from '../signature-picture.ts';
import { addPersonSignature } from './add-person-signature.ts';

/**
 * Stores the drawing from the phone as a signature of the person who opened the panel: once, and the link grants nothing else. Throws
 * NOT_FOUND, SIGNATURE_PANEL_CLOSED, SIGNATURE_IMAGE_INVALID, SIGNATURE_LIMIT.
 */
export async function fillPanel(
  deps: SealsDeps,
  { token, image, origin }: { token: string; image: string; origin: Origin },
): Promise<void> {
  const { database } = deps;
  const tokenHash = hashPanelToken(token);
  const found = await findPanelByToken(database.db, tokenHash);
  if (!found) throw new AppError('NOT_FOUND');
  if (!OPEN.includes(await statusOf(deps, found))) throw new AppError('SIGNATURE_PANEL_CLOSED');
  await countAttempt(database, { key: `signature-panel:${found.id}`, max: 10, windowSeconds: 600 });
  const user = await deps.identity.getUser(found.userId);
  const picture = await makeSignaturePicture(deps.workers, { source: 'DRAWN', image });
  await database.transaction(async (tx) => {
    const panel = await lockPanelByToken(tx, tokenHash);
    if (!panel || !OPEN.includes(await statusOf(deps, panel))) throw new AppError('SIGNATURE_PANEL_CLOSED');
    const actor = { userId: panel.userId, tenantId: panel.tenantId, name: user.name, origin };
    const { seal } = await addPersonSignature(deps, tx, actor, { picture, way: 'PHONE' });
    changePanel(tx, panel, { sealId: seal.id, doneTime: deps.clock.now() });
  });
}

const OPEN: readonly string[] = ['WAITING', 'OPENED'];
