import { suspendEmployeeCall } from '@cinnabar/protocol/organizations/staff-calls';
import type { StaffMember } from '@cinnabar/protocol/organizations/staff-schema';
import { api } from '../../../../lib/api/api-client.ts';
import { formatNames } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { notify } from '../../../../lib/notices.ts';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import type { StaffDialogProps } from '../staff-context.ts';
import { LeftOutDialog } from './left-out-dialog.tsx';
import { useEach } from './use-each.ts';

/** Ends the access of all chosen employees for now. */
export function SuspendDialog({
  members,
  companyId,
  onClose,
}: StaffDialogProps & { members: readonly StaffMember[] }) {
  const { t } = useTranslation('organizations-staff');
  const { busy, leftOut, run } = useEach();
  if (leftOut.length > 0) return <LeftOutDialog leftOut={leftOut} onClose={onClose} />;
  const confirm = async () => {
    const result = await run(members, ({ id: employeeId }) =>
      api(suspendEmployeeCall, { body: { companyId, employeeId } }),
    );
    if (!result) return;
    if (result.done > 0) notify('ok', t('done.suspended', { count: result.done }));
    if (result.left === 0) onClose();
  };
  return (
    <ConfirmDialog
      open
      danger
      title={t('chosen.suspendTitle', { count: members.length })}
      confirmLabel={t('chosen.suspendConfirm')}
      cancelLabel={t('chosen.suspendKeep')}
      busy={busy}
      onClose={onClose}
      onConfirm={confirm}
    >
      <p>{formatNames(members.map(({ name }) => name))}</p>
      <p>{t('confirm.suspendText')}</p>
    </ConfirmDialog>
  );
}
