import { isId } from '@cinnabar/kernel';
import type {
  appendCountSchema,
  changePeriodSchema,
  confirmPressSchema,
  endApplicationSchema,
  waivePhotoSchema,
} from '@cinnabar/protocol/physical/application-schema';
import { MOST_PRESSES } from '@cinnabar/protocol/physical/physical-values';
import type { z } from 'zod';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { PhysicalDeps } from '../physical-deps.ts';
import { keeps } from '../physical-policy.ts';
import { recordEvent } from '../record-event.ts';
import { type AuthWithSeal, findAuth, updateApplication, updateAuth } from '../stores/application-store.ts';
import { findDevice } from '../stores/device-store.ts';
import { waivePress } from '../stores/press-store.ts';
import { findSeal } from '../stores/seal-store.ts';
import { type Act, changeState } from './change-state.ts';
import { countPress } from './count-press.ts';

/** The named authorisation, or all that were not ended. Throws NOT_FOUND, PHYSICAL_STATE. */
function chosen({ whole: { auths } }: Act, authId: string | undefined): AuthWithSeal[] {
  const named = authId === undefined ? auths : auths.filter(({ id }) => id === authId);
  if (named.length === 0) throw new AppError('NOT_FOUND');
  const open = named.filter(({ ended }) => !ended);
  if (open.length === 0) throw new AppError('PHYSICAL_STATE');
  return open;
}

/** A keeper changes what concerns seals of theirs. Throws NOT_ALLOWED. */
function requireKept({ who }: Act, auths: readonly AuthWithSeal[]): void {
  if (auths.some((auth) => !keeps(who, auth))) throw new AppError('NOT_ALLOWED');
}

const nameOf = (auths: readonly AuthWithSeal[]): string =>
  auths.map(({ sealName, userName }) => `${sealName}·${userName}`).join('、');

/** Throws what `changeState` throws, NOT_FOUND, PHYSICAL_COUNT past the largest count. */
export const appendCount = (
  deps: PhysicalDeps,
  actor: Actor,
  { id, authId, count, reason }: z.output<typeof appendCountSchema>,
): Promise<void> =>
  changeState(deps, actor, { id, act: 'append' }, async (act) => {
    const { tx, whole } = act;
    const auths = chosen(act, authId);
    requireKept(act, auths);
    if (auths.some((auth) => auth.count + count > MOST_PRESSES))
      throw new AppError('PHYSICAL_COUNT', { params: { max: MOST_PRESSES } });
    for (const auth of auths) await updateAuth(tx, auth.id, { count: auth.count + count });
    const { application } = whole;
    await recordEvent(deps, tx, { companyId: application.companyId, application }, actor, 'PHYSICAL_APPEND', {
      auth: nameOf(auths),
      count,
      reason,
    });
  });

/** Throws what `changeState` throws, NOT_FOUND, PHYSICAL_PERIOD_PAST. */
export const changePeriod = (
  deps: PhysicalDeps,
  actor: Actor,
  { id, authId, startTime, endTime, reason }: z.output<typeof changePeriodSchema>,
): Promise<void> =>
  changeState(deps, actor, { id, act: 'period' }, async (act) => {
    const { tx, whole } = act;
    const [from, to] = [new Date(startTime), new Date(endTime)];
    if (to <= from || to <= deps.clock.now()) throw new AppError('PHYSICAL_PERIOD_PAST');
    const auths = chosen(act, authId).filter((auth) => authId !== undefined || auth.usedCount < auth.count);
    requireKept(act, auths);
    for (const auth of auths) await updateAuth(tx, auth.id, { startTime: from, endTime: to });
    const { application } = whole;
    await recordEvent(deps, tx, { companyId: application.companyId, application }, actor, 'PHYSICAL_PERIOD', {
      auth: nameOf(auths),
      from: startTime,
      to: endTime,
      reason,
    });
  });

/** Ends one authorisation, or all. Throws what `changeState` throws, NOT_FOUND. */
export const endAuths = (
  deps: PhysicalDeps,
  actor: Actor,
  { id, authId, reason }: z.output<typeof endApplicationSchema>,
): Promise<void> =>
  changeState(deps, actor, { id, act: 'end' }, async (act) => {
    const { tx, who, whole } = act;
    const { application } = whole;
    const auths = chosen(act, authId);
    if (application.applicantId !== who.userId) requireKept(act, auths);
    const now = deps.clock.now();
    for (const auth of auths)
      await updateAuth(tx, auth.id, {
        ended: true,
        endReason: reason,
        // A press after this is outside the period; one before it that arrives late is not.
        ...(now < auth.endTime ? { endTime: now } : {}),
      });
    await updateApplication(tx, id, { reason });
    await recordEvent(deps, tx, { companyId: application.companyId, application }, actor, 'PHYSICAL_END', {
      auth: nameOf(auths),
      reason,
    });
  });

/**
 * The keeper confirms presses by hand. Also one too many is counted. Throws what `changeState` throws, NOT_FOUND, PHYSICAL_DEVICE for a seal whose
 * device reports its presses itself.
 */
export const confirmPress = (
  deps: PhysicalDeps,
  actor: Actor,
  { id, authId, count }: z.output<typeof confirmPressSchema>,
): Promise<void> =>
  changeState(deps, actor, { id, act: 'press' }, async (act) => {
    const { tx, whole } = act;
    const auth = whole.auths.find((one) => one.id === authId);
    if (!auth) throw new AppError('NOT_FOUND');
    requireKept(act, [auth]);
    if (auth.deviceNo !== null && (await reportsItself(deps, auth.deviceNo)))
      throw new AppError('PHYSICAL_DEVICE');
    const seal = (await findSeal(tx, auth.sealId))!;
    for (let turn = 0; turn < count; turn++)
      await countPress(deps, tx, {
        seal,
        granted: { whole, auth: (await findAuth(tx, auth.id))! },
        deviceNo: null,
        time: deps.clock.now(),
        place: '',
        by: actor,
      });
  });

async function reportsItself({ database }: PhysicalDeps, deviceNo: string): Promise<boolean> {
  const device = await findDevice(database.db, deviceNo);
  return device !== null && device.adapter !== 'CODE';
}

/** Throws what `changeState` throws, NOT_FOUND for a press that owes no photo. */
export const waivePhoto = (
  deps: PhysicalDeps,
  actor: Actor,
  { id, pressId, reason }: z.output<typeof waivePhotoSchema>,
): Promise<void> =>
  changeState(deps, actor, { id, act: 'waive' }, async ({ tx, whole: { application } }) => {
    if (!isId(pressId) || !(await waivePress(tx, id, pressId, reason))) throw new AppError('NOT_FOUND');
    await recordEvent(deps, tx, { companyId: application.companyId, application }, actor, 'PHYSICAL_WAIVE', {
      reason,
    });
  });
