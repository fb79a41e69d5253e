import { randomBytes } from 'node:crypto';
import { isId } from '@cinnabar/kernel';
import type { BoundDevice, bindDeviceSchema } from '@cinnabar/protocol/physical/physical-seal-schema';
import type { z } from 'zod';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { PhysicalDeps } from '../physical-deps.ts';
import { keeps, standToChange } from '../physical-policy.ts';
import { recordEvent } from '../record-event.ts';
import { wrapKey } from '../stores/device-code.ts';
import { insertDevice, unbindSeal } from '../stores/device-store.ts';
import { findSeal, lockPhysicalSeal, type SealRecord } from '../stores/seal-store.ts';

const KEY_BYTES = 32;

async function change<Result>(
  deps: PhysicalDeps,
  actor: Actor,
  sealId: string,
  work: (tx: Tx, seal: SealRecord) => Promise<Result>,
): Promise<Result> {
  const found = isId(sealId) ? await findSeal(deps.database.db, sealId) : null;
  if (!found) throw new AppError('NOT_FOUND');
  const who = await standToChange(deps, actor, found.companyId);
  return deps.database.transaction(async (tx) => {
    const seal = (await lockPhysicalSeal(tx, sealId))!;
    if (!keeps(who, seal)) throw new AppError('NOT_ALLOWED');
    return work(tx, seal);
  });
}

/** Throws NOT_FOUND, NOT_ALLOWED, COMPANY_FROZEN, PHYSICAL_SEAL_STATE, DEVICE_TAKEN for a number or a seal that has a device. */
export function bindDevice(
  deps: PhysicalDeps,
  actor: Actor,
  { sealId, deviceNo, adapter }: z.output<typeof bindDeviceSchema>,
): Promise<BoundDevice> {
  if (adapter === 'SIMULATED' && !deps.demo)
    throw new AppError('BAD_REQUEST', { errors: [{ field: 'adapter', fault: 'NOT_OFFERED' }] });
  return change(deps, actor, sealId, async (tx, seal) => {
    if (seal.state === 'DESTROYED') throw new AppError('PHYSICAL_SEAL_STATE');
    const key = randomBytes(KEY_BYTES);
    const isNew = await insertDevice(tx, {
      deviceNo,
      companyId: seal.companyId,
      sealId,
      bound: true,
      adapter,
      secret: wrapKey(deps.masterKey, deviceNo, key),
      lastSeq: 0,
      received: 0,
      lastTime: null,
      bindTime: deps.clock.now(),
    });
    if (!isNew) throw new AppError('DEVICE_TAKEN');
    await recordEvent(deps, tx, seal, actor, 'PHYSICAL_DEVICE_BIND', { seal: seal.name, device: deviceNo });
    return { deviceNo, secret: key.toString('base64') };
  });
}

/** Its number is not bound again; late events of it are still counted. Throws NOT_FOUND, NOT_ALLOWED, COMPANY_FROZEN. */
export const unbindDevice = (deps: PhysicalDeps, actor: Actor, sealId: string): Promise<void> =>
  change(deps, actor, sealId, async (tx, seal) => {
    const device = await unbindSeal(tx, sealId);
    if (device === null) throw new AppError('NOT_FOUND');
    await recordEvent(deps, tx, seal, actor, 'PHYSICAL_DEVICE_UNBIND', { seal: seal.name, device });
  });
