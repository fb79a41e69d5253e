import { newId } from '@cinnabar/kernel';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { OrganizationsDeps } from '../organizations-deps.ts';
import { expiryOf } from './joining-rules.ts';
import { insertJoinRequest } from './joining-store.ts';

export interface PresetJoinRequest {
  userId: string;
  name: string;
  /** A company that is not here. */
  asked: string;
  /** How long ago. */
  days: number;
}

const DAY_MS = 86_400_000;

/** A request of earlier days, which no call can make: of a demonstration. */
export async function presetJoinRequest(
  { clock }: OrganizationsDeps,
  tx: Tx,
  { userId, name, asked, days }: PresetJoinRequest,
): Promise<void> {
  const createTime = new Date(clock.now().getTime() - days * DAY_MS);
  await insertJoinRequest(tx, {
    id: newId(createTime.getTime()),
    userId,
    companyId: null,
    asked,
    name,
    number: '',
    department: '',
    remark: '',
    status: 'PENDING',
    reason: null,
    createTime,
    expireTime: expiryOf(createTime),
    statusTime: null,
  });
}
