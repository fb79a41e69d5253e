import { newId } from '@cinnabar/kernel';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { AuditActor } from '../../audit/index.ts';
import { alertKeepers } from '../alert-keepers.ts';
import type { PhysicalDeps } from '../physical-deps.ts';
import { physicalSeal, sealAuth, sealPress } from '../physical-tables.ts';
import { recordEvent } from '../record-event.ts';
import type { AuthRecord, PressRecord, WholeApplication } from '../stores/application-store.ts';
import type { SealRecord } from '../stores/seal-store.ts';

export interface Press {
  seal: SealRecord;
  /** Locked by the caller; null: pressed without an authorisation. */
  granted: { whole: WholeApplication; auth: AuthRecord } | null;
  deviceNo: string | null;
  /** By the clock of the device. */
  time: Date;
  place: string;
  by: AuditActor;
}

/**
 * Counts one press, also one that was not permitted: those past the count, outside the period or without an authorisation are marked and
 * reported. The number of a press within its authorisation is unique, so none is counted twice.
 */
export async function countPress(
  deps: PhysicalDeps,
  tx: Tx,
  { seal, granted, deviceNo, time, place, by }: Press,
): Promise<PressRecord> {
  const now = deps.clock.now();
  await tx
    .update(physicalSeal)
    .set({ useCount: sql`${physicalSeal.useCount} + 1` })
    .where(eq(physicalSeal.id, seal.id));
  const auth = granted ? await countUp(tx, granted.auth.id) : null;
  const isPast = auth !== null && auth.usedCount > auth.count;
  const isOutside = auth !== null && (time < auth.startTime || time > auth.endTime);
  const press: PressRecord = {
    id: newId(now.getTime()),
    sealId: seal.id,
    applicationId: auth?.applicationId ?? null,
    authId: auth?.id ?? null,
    userId: auth?.userId ?? null,
    number: auth?.usedCount ?? 0,
    over: auth === null || isPast || isOutside,
    deviceNo,
    time,
    receiveTime: now,
    place,
    waived: null,
    photokey: null,
  };
  await tx.insert(sealPress).values(press);
  const application = granted?.whole.application ?? null;
  const about = { companyId: seal.companyId, application };
  await recordEvent(deps, tx, about, by, 'PHYSICAL_PRESS', {
    seal: seal.name,
    person: auth?.userName ?? null,
    number: press.number,
    device: deviceNo,
    time: time.toISOString(),
    received: now.toISOString(),
  });
  const kind = auth === null ? 'NO_AUTH' : isPast ? 'OVER' : isOutside ? 'OUTSIDE_PERIOD' : null;
  if (kind) await alertKeepers(deps, tx, { kind, seal, application, by, detail: { number: press.number } });
  return press;
}

async function countUp(tx: Tx, id: string): Promise<AuthRecord> {
  const [counted] = await tx
    .update(sealAuth)
    .set({ usedCount: sql`${sealAuth.usedCount} + 1` })
    .where(eq(sealAuth.id, id))
    .returning();
  return counted!;
}
