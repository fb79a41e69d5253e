import type { Tx } from '../../../platform/db/open-database.ts';
import { SYSTEM_ACTOR } from '../../audit/index.ts';
import { recordSealEvent } from '../record-seal-event.ts';
import type { SealsDeps } from '../seals-deps.ts';
import { insertGrant, newGrant, nextNumber } from './grant-store.ts';

/** A grant of earlier days. */
export interface PastGrant {
  subject: { id: string; name: string };
  grantedBy: string;
  grantTime: Date;
  untilTime: Date;
  reason: string;
}

/** A grant to an employee to use a seal, that was given and ended by its dates before now. For seeds. */
export async function presetGrant(
  deps: Pick<SealsDeps, 'audit'>,
  tx: Tx,
  sealId: string,
  { subject, reason, ...terms }: PastGrant,
): Promise<void> {
  const number = await nextNumber(tx, sealId);
  const whom = { subjectType: 'EMPLOYEE', subjectId: subject.id, right: 'USE' } as const;
  await insertGrant(tx, newGrant({ ...terms, ...whom, sealId, number, reason }));
  const detail = { grant: number, subject: subject.name, right: whom.right, reason };
  await recordSealEvent(deps, tx, sealId, SYSTEM_ACTOR, 'SEAL_GRANT', detail);
}
