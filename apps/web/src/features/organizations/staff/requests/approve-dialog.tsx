import { approveJoinRequestCall } from '@cinnabar/protocol/organizations/joining/joining-calls';
import type { OpenJoinRequest } from '@cinnabar/protocol/organizations/joining/joining-schema';
import { STAFF_LIMITS } from '@cinnabar/protocol/organizations/staff-values';
import { useQueryClient } from '@tanstack/react-query';
import { perform } from '../../../../lib/api/perform.ts';
import { useForm } from '../../../../lib/form/use-form.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { notify } from '../../../../lib/notices.ts';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { Input } from '../../../../ui/forms/input.tsx';
import { FormDialog } from '../../../../ui/overlays/form-dialog.tsx';
import { DepartmentChoice } from '../departments/department-choice.tsx';
import type { StaffDialogProps } from '../staff-context.ts';

/** Makes the author of a request an employee; a warning where nothing proves that they belong here. */
export function ApproveDialog({
  companyId,
  overview,
  request,
  onClose,
}: StaffDialogProps & { request: OpenJoinRequest }) {
  const { t } = useTranslation('organizations-staff');
  const client = useQueryClient();
  const isInvited = request.matches.some(({ kind }) => kind === 'INVITATION');
  const form = useForm({
    t,
    // The number of an open invitation counts more than what the person wrote.
    start: { departmentId: '', number: isInvited ? '' : request.number, position: '' },
    send: async ({ departmentId, number, position }) => {
      try {
        const done = await perform(approveJoinRequestCall, {
          body: {
            companyId,
            id: request.id,
            number: number.trim(),
            position: position.trim(),
            ...(departmentId ? { departmentId } : {}),
          },
        });
        if (done) notify('ok', t('requests.approved', { name: request.name }));
        onClose();
      } finally {
        void client.invalidateQueries({ queryKey: ['staff'] });
      }
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('requests.approveTitle', { name: request.name })}
      lead={t('requests.approveText')}
      submitLabel={t('requests.approveConfirm')}
      onClose={onClose}
    >
      {!request.matches.some(({ proved }) => proved) && (
        <Banner tone="warn">{t('requests.unproved', { contact: request.contact })}</Banner>
      )}
      <Field
        label={t('form.department')}
        error={form.error('departmentId')}
        {...(request.department ? { help: t('requests.wrote', { text: request.department }) } : {})}
      >
        <DepartmentChoice
          departments={overview.departments}
          first={[{ value: '', label: t(isInvited ? 'requests.asInvited' : 'department.unplaced') }]}
          {...form.control('departmentId')}
        />
      </Field>
      <div className="staff-form-pair">
        <Field
          label={t('form.number')}
          error={form.error('number')}
          {...(isInvited ? { help: t('requests.emptyAsInvited') } : {})}
        >
          <Input maxLength={STAFF_LIMITS.number} {...form.input('number')} />
        </Field>
        <Field label={t('form.position')} error={form.error('position')}>
          <Input maxLength={STAFF_LIMITS.position} {...form.input('position')} />
        </Field>
      </div>
    </FormDialog>
  );
}
