import { toChinaTime } from '@cinnabar/kernel';
import { APPLICATION_ACTS, refusalOfAct } from '@cinnabar/protocol/physical/application-lifecycle';
import type { Application, ApplicationBrief } from '@cinnabar/protocol/physical/application-schema';
import type { PhysicalDeps } from '../physical-deps.ts';
import { keeps, rolesIn, type Standing } from '../physical-policy.ts';
import {
  type AuthWithSeal,
  countPresses,
  findParts,
  type PhotoRecord,
  type PressRecord,
  type WholeApplication,
} from '../stores/application-store.ts';
import { codeOf } from '../stores/device-code.ts';
import { findDevices } from '../stores/device-store.ts';

const DIGITS = 4;

export const serialOf = ({ year, sequence }: { year: number; sequence: number }): string =>
  `WY-${year}-${String(sequence).padStart(DIGITS, '0')}`;

const presentAuth = (auth: AuthWithSeal, who: Standing): ApplicationBrief['auths'][number] => ({
  id: auth.id,
  sealId: auth.sealId,
  sealName: auth.sealName,
  userId: auth.userId,
  userName: auth.userName,
  deviceNo: auth.deviceNo,
  adapter: auth.adapter,
  kept: keeps(who, auth),
  count: auth.count,
  usedCount: auth.usedCount,
  leftCount: Math.max(0, auth.count - auth.usedCount),
  startTime: toChinaTime(auth.startTime),
  endTime: toChinaTime(auth.endTime),
  ended: auth.ended,
  endReason: auth.endReason,
});

function presentBrief(
  { application, auths }: WholeApplication,
  who: Standing,
  categoryName: string,
  { presses, open, photoRequired }: { presses: number; open: number; photoRequired: boolean },
): ApplicationBrief {
  return {
    id: application.id,
    serialNo: serialOf(application),
    subject: application.subject,
    status: application.status,
    emergency: application.emergency,
    categoryName,
    applicantId: application.applicantId,
    applicantName: application.applicantName,
    createTime: toChinaTime(application.createTime),
    auths: auths.map((auth) => presentAuth(auth, who)),
    photosDue: photoRequired ? open : 0,
    photosDone: presses - open,
    presses,
    toDecide: application.status === 'APPROVING' && application.askedIds.includes(who.userId),
  };
}

export async function presentBriefs(
  deps: PhysicalDeps,
  wholes: readonly WholeApplication[],
  who: Standing,
): Promise<ApplicationBrief[]> {
  const names = await deps.categories.namesOf(who.company.id);
  const { photoRequired } = await deps.system.setting('physicalconfig');
  const counts = await countPresses(
    deps.database.db,
    wholes.map(({ application }) => application.id),
  );
  return wholes.map((whole) =>
    presentBrief(whole, who, names.get(whole.application.categoryId) ?? '', {
      ...(counts.get(whole.application.id) ?? { presses: 0, open: 0 }),
      photoRequired,
    }),
  );
}

const presentPress = (press: PressRecord): Application['pressList'][number] => ({
  id: press.id,
  authId: press.authId,
  number: press.number,
  over: press.over,
  time: toChinaTime(press.time),
  receiveTime: toChinaTime(press.receiveTime),
  place: press.place,
  deviceNo: press.deviceNo,
  waived: press.waived,
});

const presentPhoto = (photo: PhotoRecord): Application['photos'][number] => ({
  photokey: photo.photokey,
  pressId: photo.pressId,
  type: photo.type,
  match: photo.match,
  paper: photo.paper && {
    subject: photo.paper.subject,
    firstNumber: photo.paper.firstNumber,
    copies: photo.paper.copies,
    page: photo.paper.page ?? null,
  },
  takenTime: photo.takenTime,
  place: photo.place,
  placeSource: photo.placeSource,
  sendTime: toChinaTime(photo.sendTime),
  senderName: photo.senderName,
});

/** The whole application, as one person sees it. */
export async function presentApplication(
  deps: PhysicalDeps,
  whole: WholeApplication,
  who: Standing,
): Promise<Application> {
  const { application } = whole;
  const [brief] = await presentBriefs(deps, [whole], who);
  const { presses, photos, files, events } = await findParts(deps.database.db, application.id);
  const roles = rolesIn(whole, who);
  return {
    ...brief!,
    categoryId: application.categoryId,
    description: application.description,
    takenOut: application.takenOut,
    place: application.place,
    reason: application.reason,
    forms: application.forms,
    categoryVersion: application.categoryVersion,
    nodes: application.nodes.map(({ name, decision, opinion, time }) => ({ name, decision, opinion, time })),
    codes: await ownCodes(deps, whole, who),
    files: files.map(({ id, kind, name, size, sha256 }) => ({ id, kind, name, size, sha256 })),
    pressList: presses.map(presentPress),
    photos: photos.map(presentPhoto),
    timeline: events.map(({ time, event, person, detail }) => ({
      time: toChinaTime(time),
      event,
      person,
      detail,
    })),
    acts: APPLICATION_ACTS.filter((act) => refusalOfAct(act, application.status, roles) === null),
  };
}

/** Codes for what the reader may press now, one for each authorisation at a device that takes codes. */
async function ownCodes(deps: PhysicalDeps, { application, auths }: WholeApplication, who: Standing) {
  if (application.status !== 'USING') return [];
  const now = deps.clock.now();
  const open = auths.filter(
    (auth) =>
      auth.userId === who.userId &&
      !auth.ended &&
      auth.usedCount < auth.count &&
      auth.startTime <= now &&
      auth.endTime > now,
  );
  const devices = await findDevices(
    deps.database.db,
    open.map(({ sealId }) => sealId),
  );
  return open.flatMap((auth) => {
    const device = devices.find(({ sealId }) => sealId === auth.sealId);
    if (device?.adapter !== 'CODE') return [];
    return [{ authId: auth.id, code: codeOf(deps.masterKey, device, auth) }];
  });
}
