import type { FeeAccount, FeeLine } from '@cinnabar/protocol/fees/fee-schema';
import { reverseBookingCall } from '@cinnabar/protocol/fees/fees-calls';
import { LIMITS } from '@cinnabar/protocol/limits';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/api-client.ts';
import { useForm } from '../../lib/form/use-form.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { notify } from '../../lib/notices.ts';
import { Field } from '../../ui/forms/field.tsx';
import { Textarea } from '../../ui/forms/textarea.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { FEES } from './fee-queries.ts';

interface ReverseDialogProps {
  account: FeeAccount;
  line: FeeLine;
  onClose: () => void;
}

/** The operator takes back a booking that was wrong. */
export function ReverseDialog({ account: { tenantId, tenantName }, line, onClose }: ReverseDialogProps) {
  const { t } = useTranslation('fees');
  const client = useQueryClient();
  const form = useForm({
    t,
    start: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() === '' ? 'reverse.reasonMissing' : undefined }),
    send: async ({ reason }) => {
      await api(reverseBookingCall, { body: { tenantId, no: line.no, reason: reason.trim() } });
      await client.invalidateQueries({ queryKey: FEES });
      notify('ok', t('reverse.done'));
      onClose();
    },
  });
  return (
    <FormDialog
      danger
      form={form}
      title={t('reverse.title', { kind: t(`kind.${line.kind}`) })}
      lead={t('reverse.lead', { company: tenantName })}
      submitLabel={t('reverse.act')}
      cancelLabel={t('reverse.cancel')}
      onClose={onClose}
    >
      <Field label={t('reverse.reason')} error={form.error('reason')} required>
        <Textarea rows={2} maxLength={LIMITS.reasonLength} {...form.input('reason')} />
      </Field>
    </FormDialog>
  );
}
