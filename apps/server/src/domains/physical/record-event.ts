import { newId } from '@cinnabar/kernel';
import type { Tx } from '../../platform/db/open-database.ts';
import type { AuditActor } from '../audit/index.ts';
import type { PhysicalDeps } from './physical-deps.ts';
import { applicationEvent } from './physical-tables.ts';

type Detail = Record<string, string | number | null>;

/** In the log of the company, and in the timeline of the application where there is one. */
export async function recordEvent(
  { audit, clock }: Pick<PhysicalDeps, 'audit' | 'clock'>,
  tx: Tx,
  {
    companyId,
    application = null,
  }: { companyId: string; application?: { id: string; subject: string } | null },
  actor: AuditActor,
  event: string,
  detail: Detail = {},
): Promise<void> {
  const { userId, name, tenantId, origin } = actor;
  await audit.record(tx, {
    chain: { kind: 'TENANT', id: companyId },
    event,
    actor: { userId, name, tenantId, origin },
    detail: { ...(application ? { subject: application.subject } : {}), ...detail },
    ...(application ? { subjectId: application.id } : {}),
  });
  if (!application) return;
  const now = clock.now();
  await tx.insert(applicationEvent).values({
    id: newId(now.getTime()),
    applicationId: application.id,
    time: now,
    event,
    person: name,
    detail,
  });
}
