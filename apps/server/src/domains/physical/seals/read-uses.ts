import { isId, toChinaTime } from '@cinnabar/kernel';
import type { PhysicalSealUses } from '@cinnabar/protocol/physical/physical-seal-schema';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { serialOf } from '../applications/present-application.ts';
import type { PhysicalDeps } from '../physical-deps.ts';
import { keeps, standIn } from '../physical-policy.ts';
import { findSeal } from '../stores/seal-store.ts';
import { listEvents, listGaps, listPresses } from '../stores/use-store.ts';
import { presentSeals } from './manage-seals.ts';

/** For those who keep the seal or read seals of its company. Throws NOT_FOUND, PHYSICAL_OFF, NOT_ALLOWED. */
export async function getSealUses(deps: PhysicalDeps, actor: Actor, id: string): Promise<PhysicalSealUses> {
  const { db } = deps.database;
  const found = isId(id) ? await findSeal(db, id) : null;
  if (!found) throw new AppError('NOT_FOUND');
  const who = await standIn(deps, actor, found.companyId);
  if (!keeps(who, found) && !who.reads) throw new AppError('NOT_ALLOWED');
  const [seal] = await presentSeals(deps, who, [found]);
  const { device } = seal!;
  const [presses, events, missing] = await Promise.all([
    listPresses(db, id),
    device ? listEvents(db, device.deviceNo) : [],
    device ? listGaps(db, device.deviceNo) : [],
  ]);
  return {
    seal: seal!,
    presses: presses.map(({ press, application, personName }) => ({
      id: press.id,
      application: application && {
        id: application.id,
        serialNo: serialOf(application),
        subject: application.subject,
      },
      personName: personName ?? '',
      number: press.number,
      over: press.over,
      time: toChinaTime(press.time),
      receiveTime: toChinaTime(press.receiveTime),
      deviceNo: press.deviceNo,
    })),
    events: events.map(({ seq, kind, deviceTime, receiveTime }) => ({
      seq,
      kind,
      time: toChinaTime(deviceTime),
      receiveTime: toChinaTime(receiveTime),
    })),
    missing,
  };
}
