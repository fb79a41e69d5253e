import { isId } from '@cinnabar/kernel';
import type { PhotoType } from '@cinnabar/protocol/physical/physical-values';
import { SYSTEM_ACTOR } from '../../audit/index.ts';
import { keepPhoto, paperOf, readSent } from '../photos/send-photo.ts';
import type { PhysicalDeps } from '../physical-deps.ts';
import { findAuth, lockWhole } from '../stores/application-store.ts';

/** Keeps the photo of an event, for the oldest press of the application that waits for one. Throws PHOTO_INVALID, BUSY. */
export async function takePhoto(
  deps: PhysicalDeps,
  { deviceNo, authId, bytes }: { deviceNo: string; authId: string; bytes: Buffer },
): Promise<void> {
  const auth = isId(authId) ? await findAuth(deps.database.db, authId) : null;
  if (!auth) return;
  const photo = await readSent(deps, bytes, auth.userId);
  const paper = await paperOf(deps, photo.code);
  await deps.database.transaction(async (tx) => {
    const whole = (await lockWhole(tx, auth.applicationId))!;
    const form = { type: 'SIGNATORY' as PhotoType };
    const by = { ...SYSTEM_ACTOR, name: deviceNo };
    await keepPhoto(deps, { tx, whole }, { form, photo, paper, bytes, by });
  });
}
