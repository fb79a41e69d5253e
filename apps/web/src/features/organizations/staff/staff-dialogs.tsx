import {
  placeEmployeesCall,
  removeDepartmentCall,
  sendPasswordLinkCall,
  suspendEmployeeCall,
  withdrawInvitationCall,
} from '@cinnabar/protocol/organizations/staff-calls';
import type { StaffMember } from '@cinnabar/protocol/organizations/staff-schema';
import { api } from '../../../lib/api/api-client.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { DepartmentChoice } from './departments/department-choice.tsx';
import { DepartmentDialog } from './departments/department-dialog.tsx';
import { MoveDialog } from './departments/move-dialog.tsx';
import { AssignDialog } from './dialogs/assign-dialog.tsx';
import { DismissDialog } from './dialogs/dismiss-dialog.tsx';
import { MemberDialog } from './dialogs/member-dialog.tsx';
import { SuspendDialog } from './dialogs/suspend-dialog.tsx';
import { ApproveDialog } from './requests/approve-dialog.tsx';
import { RejectDialog } from './requests/reject-dialog.tsx';
import type { StaffDialog, StaffDialogProps } from './staff-context.ts';
import { useStaffAct } from './use-staff-act.ts';

/** The question that is open. */
export function StaffDialogs({ dialog, ...props }: StaffDialogProps & { dialog: StaffDialog }) {
  switch (dialog.kind) {
    case 'invite':
      return <MemberDialog {...props} />;
    case 'edit':
      return <MemberDialog {...props} member={dialog.member} />;
    case 'dismiss':
      return <DismissDialog {...props} member={dialog.member} />;
    case 'approveRequest':
      return <ApproveDialog {...props} request={dialog.request} />;
    case 'rejectRequest':
      return <RejectDialog {...props} request={dialog.request} />;
    case 'place':
      return <PlaceDialog {...props} members={dialog.members} />;
    case 'assign':
      return <AssignDialog {...props} members={dialog.members} />;
    case 'suspendAll':
      return <SuspendDialog {...props} members={dialog.members} />;
    case 'department':
      return <DepartmentDialog {...props} parentId={dialog.parentId} departmentId={dialog.departmentId} />;
    case 'move':
    case 'merge':
      return <MoveDialog {...props} kind={dialog.kind} departmentId={dialog.departmentId} />;
    case 'removeDepartment':
      return <RemoveDialog {...props} departmentId={dialog.departmentId} />;
    default:
      return <MemberQuestion {...props} kind={dialog.kind} member={dialog.member} />;
  }
}

const CALLS = {
  suspend: suspendEmployeeCall,
  withdraw: withdrawInvitationCall,
  password: sendPasswordLinkCall,
} as const;
const KEEP = { suspend: 'keep', withdraw: 'keepInvitation', password: 'keepPassword' } as const;

function MemberQuestion({
  kind,
  member,
  companyId,
  onClose,
}: StaffDialogProps & { kind: keyof typeof CALLS; member: StaffMember }) {
  const { t } = useTranslation('organizations-staff');
  const { busy, run } = useStaffAct();
  const confirm = async () => {
    const body = { companyId, employeeId: member.id };
    const act = (): Promise<unknown> =>
      kind === 'suspend' ? api(CALLS.suspend, { body }) : api(CALLS[kind], { body });
    if (await run(act, t(`done.${kind}`))) onClose();
  };
  return (
    <ConfirmDialog
      open
      danger={kind !== 'password'}
      title={t(`confirm.${kind}Title`, { name: member.name })}
      confirmLabel={t(`confirm.${kind}`)}
      cancelLabel={t(`confirm.${KEEP[kind]}`)}
      busy={busy}
      onClose={onClose}
      onConfirm={confirm}
    >
      <p>{t(`confirm.${kind}Text`)}</p>
    </ConfirmDialog>
  );
}

function RemoveDialog({
  departmentId,
  companyId,
  overview,
  onClose,
}: StaffDialogProps & { departmentId: string }) {
  const { t } = useTranslation('organizations-staff');
  const { busy, run } = useStaffAct();
  const name = overview.departments.find(({ id }) => id === departmentId)?.name ?? '';
  const confirm = async () => {
    const body = { companyId, departmentId };
    if (await run(() => api(removeDepartmentCall, { body }), t('department.removed'))) onClose();
  };
  return (
    <ConfirmDialog
      open
      danger
      title={t('department.removeTitle', { name })}
      confirmLabel={t('department.remove')}
      cancelLabel={t('department.keep')}
      busy={busy}
      onClose={onClose}
      onConfirm={confirm}
    >
      <p>{t('department.removeText')}</p>
    </ConfirmDialog>
  );
}

function PlaceDialog({
  members,
  companyId,
  overview,
  onClose,
}: StaffDialogProps & { members: readonly StaffMember[] }) {
  const { t } = useTranslation('organizations-staff');
  const { run } = useStaffAct();
  const form = useForm({
    t,
    start: { departmentId: '' },
    check: () => ({}),
    send: async ({ departmentId }) => {
      const employeeIds = members.map(({ id }) => id).join();
      const act = () => api(placeEmployeesCall, { body: { companyId, employeeIds, departmentId } });
      if (await run(act, ({ done }) => t('done.place', { count: done }))) onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('chosen.placeTitle', { count: members.length })}
      submitLabel={t('act.place')}
      onClose={onClose}
    >
      <Field label={t('form.department')}>
        <DepartmentChoice
          departments={overview.departments}
          first={[{ value: '', label: t('department.unplaced') }]}
          {...form.control('departmentId')}
        />
      </Field>
    </FormDialog>
  );
}
