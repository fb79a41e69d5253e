import en from '@cinnabar/locales/en-US/physical-alerts' with { type: 'json' };
import zh from '@cinnabar/locales/zh-CN/physical-alerts' with { type: 'json' };
import type { PhysicalAlert } from '@cinnabar/protocol/physical/physical-values';
import type { Tx } from '../../platform/db/open-database.ts';
import type { AuditActor } from '../audit/index.ts';
import type { PhysicalDeps } from './physical-deps.ts';
import { recordEvent } from './record-event.ts';

const WORDS = { zh_CN: zh, en_US: en };

interface Alert {
  kind: PhysicalAlert;
  seal: { id: string; name: string; companyId: string; keeperId: string };
  application: { id: string; subject: string } | null;
  by: AuditActor;
  detail?: Record<string, string | number | null>;
}

/** Records what is out of order with a seal, and notifies its keeper and the auditors. */
export async function alertKeepers(
  deps: Pick<PhysicalDeps, 'audit' | 'clock' | 'organizations'>,
  tx: Tx,
  { kind, seal, application, by, detail = {} }: Alert,
): Promise<void> {
  const { companyId, keeperId, name } = seal;
  await recordEvent(deps, tx, { companyId, application }, by, 'PHYSICAL_ALERT', {
    alert: kind,
    seal: name,
    ...detail,
  });
  const auditors = await deps.organizations.listRoleMembers(companyId, 'AUDITOR');
  await deps.organizations.notifyUsers(tx, [keeperId, ...auditors.map(({ id }) => id)], {
    template: 'physical-alert',
    params: (language) => ({ seal: name, alert: WORDS[language][kind], subject: application?.subject ?? '' }),
    path: application ? `/physical/detail/${application.id}` : '/seal-physical',
  });
}
