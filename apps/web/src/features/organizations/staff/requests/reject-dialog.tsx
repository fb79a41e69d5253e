import { rejectJoinRequestCall } from '@cinnabar/protocol/organizations/joining/joining-calls';
import type { OpenJoinRequest } from '@cinnabar/protocol/organizations/joining/joining-schema';
import { JOIN_LIMITS } from '@cinnabar/protocol/organizations/joining/joining-values';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../lib/api/api-client.ts';
import { useForm } from '../../../../lib/form/use-form.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { notify } from '../../../../lib/notices.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { Input } from '../../../../ui/forms/input.tsx';
import { FormDialog } from '../../../../ui/overlays/form-dialog.tsx';
import type { StaffDialogProps } from '../staff-context.ts';

/** The reason is sent to the person. */
export function RejectDialog({
  companyId,
  request,
  onClose,
}: StaffDialogProps & { request: OpenJoinRequest }) {
  const { t } = useTranslation('organizations-staff');
  const client = useQueryClient();
  const form = useForm({
    t,
    start: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() === '' ? 'system:form.reasonMissing' : undefined }),
    send: async ({ reason }) => {
      try {
        await api(rejectJoinRequestCall, { body: { companyId, id: request.id, reason: reason.trim() } });
        notify('ok', t('requests.rejected', { name: request.name }));
        onClose();
      } finally {
        void client.invalidateQueries({ queryKey: ['staff'] });
      }
    },
  });
  return (
    <FormDialog
      form={form}
      danger
      title={t('requests.rejectTitle', { name: request.name })}
      lead={t('requests.rejectText')}
      submitLabel={t('requests.rejectConfirm')}
      onClose={onClose}
    >
      <Field label={t('requests.reason')} error={form.error('reason')} required>
        <Input maxLength={JOIN_LIMITS.reason} {...form.input('reason')} />
      </Field>
    </FormDialog>
  );
}
