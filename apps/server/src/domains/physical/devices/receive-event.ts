import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { isId } from '@cinnabar/kernel';
import type { DeviceReceipt, deviceEventSchema } from '@cinnabar/protocol/physical/device-schema';
import type { z } from 'zod';
import type { Tx } from '../../../platform/db/open-database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { type AuditActor, SYSTEM_ACTOR } from '../../audit/index.ts';
import { alertKeepers } from '../alert-keepers.ts';
import { settleState } from '../applications/change-state.ts';
import { countPress } from '../applications/count-press.ts';
import type { PhysicalDeps } from '../physical-deps.ts';
import { type AuthRecord, findAuth, lockWhole, type WholeApplication } from '../stores/application-store.ts';
import { keyOf } from '../stores/device-code.ts';
import { type DeviceRecord, findDevice, keepEvent, lockDevice, noteEvent } from '../stores/device-store.ts';
import { findSeal, type SealRecord } from '../stores/seal-store.ts';

type Event = z.output<typeof deviceEventSchema>;

/** Of the raw body, hexadecimal. */
export const signBody = (key: Uint8Array, raw: Uint8Array): string =>
  createHmac('sha256', key).update(raw).digest('hex');

/** The device that signed the body. An unknown device and a wrong signature are answered alike. Throws DEVICE_SIGNATURE. */
export async function requireSigned(
  deps: PhysicalDeps,
  deviceNo: string,
  raw: Uint8Array,
  signature: string,
): Promise<DeviceRecord> {
  const device = await findDevice(deps.database.db, deviceNo);
  const given = Buffer.from(signature, 'hex');
  const wanted = device && Buffer.from(signBody(keyOf(deps.masterKey, device), raw), 'hex');
  const isSigned = wanted !== null && given.length === wanted.length && timingSafeEqual(given, wanted);
  // A device that takes codes reports nothing itself.
  if (!device || !isSigned || device.adapter === 'CODE') throw new AppError('DEVICE_SIGNATURE');
  return device;
}

/**
 * Takes an event once for its number, in any order. A press is counted also when it is late, past the count or without an authorisation; a
 * number that is skipped is reported when the later one arrives. Throws DEVICE_SEQ for a number that was used for another event.
 */
export function receiveEvent(
  deps: PhysicalDeps,
  { deviceNo }: DeviceRecord,
  event: Event,
  raw: Uint8Array,
): Promise<DeviceReceipt> {
  const now = deps.clock.now();
  const sha256 = createHash('sha256').update(raw).digest('hex');
  return deps.database.transaction(async (tx) => {
    const device = (await lockDevice(tx, deviceNo))!;
    const { seq, kind, at } = event;
    const deviceTime = new Date(at);
    const known = await keepEvent(tx, { deviceNo, seq, kind, sha256, deviceTime, receiveTime: now });
    if (known && known.sha256 !== sha256) throw new AppError('DEVICE_SEQ');
    const asked = await lockAsked(tx, event.authId, device.sealId);
    if (known) return { repeated: true, left: leftOf(asked?.auth) };
    await noteEvent(tx, deviceNo, seq, now);
    const seal = (await findSeal(tx, device.sealId))!;
    const by: AuditActor = { ...SYSTEM_ACTOR, name: deviceNo };
    const application = asked?.whole.application ?? null;
    if (seq > device.lastSeq + 1)
      await alertKeepers(deps, tx, {
        kind: 'GAP',
        seal,
        application: null,
        by,
        detail: { from: device.lastSeq + 1, to: seq - 1 },
      });
    if (kind === 'TAMPER' || kind === 'LOW_BATTERY')
      await alertKeepers(deps, tx, { kind, seal, application, by });
    if (kind === 'PRESS') await press(deps, tx, { seal, asked, event, by });
    const auth = asked && (await findAuth(tx, asked.auth.id));
    return { repeated: false, left: leftOf(auth) };
  });
}

const leftOf = (auth: AuthRecord | null | undefined): number | null =>
  auth ? Math.max(0, auth.count - auth.usedCount) : null;

interface Granted {
  whole: WholeApplication;
  auth: AuthRecord;
}

/** The authorisation that the event names, locked with its application; null: none of this seal, or none that was approved. */
async function lockAsked(tx: Tx, authId: string | undefined, sealId: string): Promise<Granted | null> {
  const seen = authId !== undefined && isId(authId) ? await findAuth(tx, authId) : null;
  if (seen?.sealId !== sealId) return null;
  const whole = await lockWhole(tx, seen.applicationId);
  const auth = whole?.auths.find(({ id }) => id === authId);
  if (!whole || !auth) return null;
  return ['USING', 'COMPLETE', 'FINISHED'].includes(whole.application.status) ? { whole, auth } : null;
}

async function press(
  deps: PhysicalDeps,
  tx: Tx,
  { seal, asked, event, by }: { seal: SealRecord; asked: Granted | null; event: Event; by: AuditActor },
): Promise<void> {
  await countPress(deps, tx, {
    seal,
    granted: asked,
    deviceNo: event.deviceNo,
    time: new Date(event.at),
    place: event.place ?? '',
    by,
  });
  if (asked) await settleState(tx, asked.whole.application.id, 'press');
}
