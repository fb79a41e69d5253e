import type { FeeAccount, FeeLine } from '@cinnabar/protocol/fees/fee-schema';
import { reverseBookingCall } from '@cinnabar/protocol/fees/fees-calls';
import { LIMITS } from '@cinnabar/protocol/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api-client.ts';
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
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const reverse = useMutation({
    mutationFn: () => api(reverseBookingCall, { body: { tenantId, no: line.no, reason: reason.trim() } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: FEES });
      notify('ok', t('reverse.done'));
      onClose();
    },
  });
  return (
    <FormDialog
      danger
      title={t('reverse.title', { kind: t(`kind.${line.kind}`) })}
      lead={t('reverse.lead', { company: tenantName })}
      submitLabel={t('reverse.act')}
      cancelLabel={t('reverse.cancel')}
      busy={reverse.isPending}
      onClose={onClose}
      onSubmit={() => (reason.trim() === '' ? setFault(t('reverse.reasonMissing')) : reverse.mutate())}
    >
      <Field label={t('reverse.reason')} error={fault} required>
        <Textarea
          rows={2}
          maxLength={LIMITS.reasonLength}
          value={reason}
          onChange={(event) => {
            setReason(event.target.value);
            setFault(null);
          }}
        />
      </Field>
    </FormDialog>
  );
}
