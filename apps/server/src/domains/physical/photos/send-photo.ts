import { createHash } from 'node:crypto';
import { isId, newId } from '@cinnabar/kernel';
import type { sendPhotoSchema } from '@cinnabar/protocol/physical/application-schema';
import type { z } from 'zod';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { isPicture } from '../../../platform/pictures/is-picture.ts';
import type { ReadPhoto } from '../../../platform/pictures/photo/read-photo.ts';
import { storeHeld } from '../../../platform/storage/hold-file.ts';
import { TaskFailure } from '../../../platform/workers/task-outcome.ts';
import type { AuditActor } from '../../audit/index.ts';
import { type Act, changeState, getSeen } from '../applications/change-state.ts';
import type { Paper, PhysicalDeps } from '../physical-deps.ts';
import { requireChangeable, requireOpen } from '../physical-policy.ts';
import { recordEvent } from '../record-event.ts';
import { acceptFor, findPhoto, insertPhoto, isReused, type PhotoRecord } from '../stores/photo-store.ts';
import { findDuePress } from '../stores/press-store.ts';

type Form = z.output<typeof sendPhotoSchema>;

/** The code on our prints is the address of the page that checks it, with the number of the page. */
const PRINT_CODE = /[?&]print=([0-9A-Za-z]{12})(?:&page=([1-9]\d{0,4}))?(?![0-9A-Za-z])/;

/**
 * Hands in a photo: for the named press, or the oldest that waits for one. A picture that was handed in before is kept and does not count. The code
 * on our prints names the contract; a photo without one is unmatched, and counts. Throws what `changeState` throws, PHOTO_INVALID,
 * PHOTO_PLACE_MISSING, PHOTO_PRESS for a press that waits for none.
 */
export async function sendPhoto(deps: PhysicalDeps, actor: Actor, form: Form, bytes: Buffer): Promise<void> {
  // Refused before the picture takes the time of a process.
  await getSeen(deps, actor, form.id, requireChangeable);
  const photo = await readSent(deps, bytes, actor.userId);
  const { locationRequired } = await deps.system.setting('physicalconfig');
  if (locationRequired && placeOf(photo, form).place === null) throw new AppError('PHOTO_PLACE_MISSING');
  const paper = await paperOf(deps, photo.code);
  await changeState(deps, actor, { id: form.id, act: 'photo' }, (act) =>
    keepPhoto(deps, act, { form, photo, paper, bytes, by: actor }),
  );
}

/** Throws PHOTO_INVALID, BUSY. */
export async function readSent(deps: PhysicalDeps, bytes: Buffer, userId: string): Promise<ReadPhoto> {
  if (!isPicture(bytes)) throw new AppError('PHOTO_INVALID');
  try {
    return await deps.readPhoto(bytes, userId);
  } catch (error) {
    if (error instanceof TaskFailure) throw new AppError('PHOTO_INVALID', { cause: error });
    throw error;
  }
}

export async function paperOf(deps: PhysicalDeps, code: string | null): Promise<Paper | null> {
  const [, printed, page] = (code && PRINT_CODE.exec(code)) || [];
  const paper = printed ? await deps.findPaper(printed) : null;
  return paper && { ...paper, page: page ? Number(page) : null };
}

/** What the camera wrote counts before what the browser says. */
const placeOf = (
  photo: Pick<ReadPhoto, 'place'>,
  form: Pick<Form, 'place'>,
): Pick<PhotoRecord, 'place' | 'placeSource'> => {
  if (photo.place !== null) return { place: photo.place, placeSource: 'PHOTO' };
  return form.place === undefined
    ? { place: null, placeSource: null }
    : { place: form.place, placeSource: 'BROWSER' };
};

export interface Sent {
  form: Pick<Form, 'pressId' | 'type' | 'place'>;
  photo: ReadPhoto;
  paper: Paper | null;
  bytes: Uint8Array;
  by: AuditActor;
}

export async function keepPhoto(
  deps: PhysicalDeps,
  { tx, whole: { application } }: Pick<Act, 'tx' | 'whole'>,
  { form, photo, paper, bytes, by }: Sent,
): Promise<void> {
  if (form.pressId !== undefined && !isId(form.pressId)) throw new AppError('PHOTO_PRESS');
  const isFace = form.type === 'FACE';
  const press = isFace ? null : await findDuePress(tx, application.id, form.pressId);
  if (form.pressId !== undefined && !press) throw new AppError('PHOTO_PRESS');
  const now = deps.clock.now();
  const { companyId, id: applicationId } = application;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const { likeness, time: takenTime } = photo;
  const { key: storageKey } = await storeHeld(deps, tx, photo.jpeg);
  const reused = await isReused(tx, { companyId, sha256, likeness });
  const record: PhotoRecord = {
    photokey: newId(now.getTime()),
    companyId,
    applicationId,
    pressId: press?.id ?? null,
    type: form.type,
    storageKey,
    sha256,
    likeness,
    match: reused ? 'REUSED' : paper ? 'MATCHED' : 'UNMATCHED',
    paper,
    takenTime,
    ...placeOf(photo, form),
    senderId: by.userId,
    senderName: by.name,
    sendTime: now,
  };
  await insertPhoto(tx, record);
  if (press && !reused) await acceptFor(tx, press.id, record.photokey);
  await recordEvent(deps, tx, { companyId, application }, by, 'PHYSICAL_PHOTO', {
    match: record.match,
    number: press?.number ?? null,
    sha256,
  });
}

/** The bytes of a photo, for those who see its application. Throws NOT_FOUND, PHYSICAL_OFF. */
export async function getPhoto(deps: PhysicalDeps, actor: Actor, photokey: string): Promise<PhotoRecord> {
  const found = isId(photokey) ? await findPhoto(deps.database.db, photokey) : null;
  if (!found) throw new AppError('NOT_FOUND');
  await getSeen(deps, actor, found.applicationId, requireOpen);
  return found;
}
