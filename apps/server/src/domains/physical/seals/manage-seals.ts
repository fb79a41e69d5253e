import { isId, newId, toChinaTime } from '@cinnabar/kernel';
import type {
  PhysicalSeal,
  PhysicalSealList,
  physicalSealStateSchema,
  savePhysicalSealSchema,
} from '@cinnabar/protocol/physical/physical-seal-schema';
import { MOST_PHYSICAL_SEALS } from '@cinnabar/protocol/physical/physical-values';
import type { z } from 'zod';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { PhysicalDeps } from '../physical-deps.ts';
import { keeps, type Standing, standIn, standToChange } from '../physical-policy.ts';
import { recordEvent } from '../record-event.ts';
import { type DeviceRecord, findDevices } from '../stores/device-store.ts';
import {
  findSeal,
  findSeals,
  insertSeal,
  isInUse,
  lockPhysicalSeal,
  lockSealsOf,
  type SealRecord,
  updateSeal,
} from '../stores/seal-store.ts';

const presentDevice = ({ deviceNo, adapter, lastTime, lastSeq, received }: DeviceRecord) => ({
  deviceNo,
  adapter,
  lastTime: lastTime && toChinaTime(lastTime),
  missing: lastSeq - received,
});

export async function presentSeals(
  deps: PhysicalDeps,
  who: Standing,
  seals: readonly SealRecord[],
): Promise<PhysicalSeal[]> {
  const ids = seals.map(({ id }) => id);
  const keepers = [...new Set(seals.map(({ keeperId }) => keeperId))];
  const [devices, people] = await Promise.all([
    findDevices(deps.database.db, ids),
    deps.identity.listUsers(keepers),
  ]);
  return seals.map((seal) => {
    const device = devices.find(({ sealId }) => sealId === seal.id);
    const { id, name, kind, keeperId, place, state, useCount } = seal;
    return {
      id,
      name,
      kind,
      keeperId,
      keeperName: people.find((one) => one.id === keeperId)?.name ?? '',
      place,
      state,
      useCount,
      device: device ? presentDevice(device) : null,
      mayManage: keeps(who, seal),
    };
  });
}

/** For every employee: who applies chooses among them. Throws NOT_FOUND, PHYSICAL_OFF. */
export async function listPhysicalSeals(
  deps: PhysicalDeps,
  actor: Actor,
  companyId: string,
): Promise<PhysicalSealList> {
  const who = await standIn(deps, actor, companyId);
  const seals = await findSeals(deps.database.db, companyId);
  return { list: await presentSeals(deps, who, seals), mayCreate: who.managesAll };
}

/** Throws NOT_FOUND, NOT_ALLOWED, COMPANY_FROZEN, PHYSICAL_OFF, PHYSICAL_PERSON, PHYSICAL_NAME_TAKEN, PHYSICAL_SEALS_TOO_MANY, PHYSICAL_SEAL_STATE. */
export async function savePhysicalSeal(
  deps: PhysicalDeps,
  actor: Actor,
  form: z.output<typeof savePhysicalSealSchema>,
): Promise<PhysicalSeal> {
  const who = await standToChange(deps, actor, form.companyId);
  const { companyId, name, kind, keeperId, place } = form;
  if (!isId(keeperId)) throw new AppError('PHYSICAL_PERSON');
  const saved = await deps.database.transaction(async (tx) => {
    const all = await lockSealsOf(tx, companyId);
    const known = form.id === undefined ? null : all.find(({ id }) => id === form.id);
    if (known === undefined) throw new AppError('NOT_FOUND');
    if (!(known ? keeps(who, known) : who.managesAll)) throw new AppError('NOT_ALLOWED');
    if (known?.state === 'DESTROYED') throw new AppError('PHYSICAL_SEAL_STATE');
    if (all.some((one) => one.name === name && one.id !== known?.id))
      throw new AppError('PHYSICAL_NAME_TAKEN');
    if (!known && all.length >= MOST_PHYSICAL_SEALS)
      throw new AppError('PHYSICAL_SEALS_TOO_MANY', { params: { max: MOST_PHYSICAL_SEALS } });
    if (!(await deps.organizations.employeesAmong(tx, companyId, [keeperId])).has(keeperId))
      throw new AppError('PHYSICAL_PERSON');
    const now = deps.clock.now();
    const record: SealRecord = known
      ? { ...known, name, kind, keeperId, place }
      : {
          id: newId(now.getTime()),
          companyId,
          name,
          kind,
          keeperId,
          place,
          state: 'NORMAL',
          useCount: 0,
          createTime: now,
        };
    if (known) await updateSeal(tx, known.id, { name, kind, keeperId, place });
    else await insertSeal(tx, record);
    const [keeper] = await deps.identity.listUsers([keeperId], tx);
    await recordEvent(
      deps,
      tx,
      { companyId },
      actor,
      known ? 'PHYSICAL_SEAL_CHANGE' : 'PHYSICAL_SEAL_CREATE',
      {
        seal: name,
        keeper: keeper?.name ?? '',
        place,
      },
    );
    return record;
  });
  return (await presentSeals(deps, who, [saved]))[0]!;
}

/** Throws NOT_FOUND, NOT_ALLOWED, COMPANY_FROZEN, PHYSICAL_OFF; PHYSICAL_SEAL_STATE for a destroyed one; PHYSICAL_SEAL_BUSY for one that is to be destroyed while it is in use. */
export async function changePhysicalSealState(
  deps: PhysicalDeps,
  actor: Actor,
  { id, state, reason }: z.output<typeof physicalSealStateSchema>,
): Promise<PhysicalSeal> {
  const found = isId(id) ? await findSeal(deps.database.db, id) : null;
  if (!found) throw new AppError('NOT_FOUND');
  const who = await standToChange(deps, actor, found.companyId);
  const changed = await deps.database.transaction(async (tx) => {
    const seal = (await lockPhysicalSeal(tx, id))!;
    if (!keeps(who, seal)) throw new AppError('NOT_ALLOWED');
    if (seal.state === 'DESTROYED' || seal.state === state) throw new AppError('PHYSICAL_SEAL_STATE');
    if (state === 'DESTROYED' && (await isInUse(tx, id))) throw new AppError('PHYSICAL_SEAL_BUSY');
    await updateSeal(tx, id, { state });
    await recordEvent(deps, tx, seal, actor, `PHYSICAL_SEAL_${state}`, { seal: seal.name, reason });
    return { ...seal, state };
  });
  return (await presentSeals(deps, who, [changed]))[0]!;
}
