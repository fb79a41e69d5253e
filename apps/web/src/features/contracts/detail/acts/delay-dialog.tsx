import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { serverNow } from '../../../../lib/api/request-marks.ts';
import { useForm } from '../../../../lib/form/use-form.ts';
import { formatDateTime } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { fromInput, proposeDeadline, toInput } from '../../../../lib/time/china-time-input.ts';
import { DateTimeInput } from '../../../../ui/forms/date-time-input.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { FormDialog } from '../../../../ui/overlays/form-dialog.tsx';
import { useContractActs } from './use-contract-acts.ts';

interface DelayDialogProps {
  open: boolean;
  contract: Contract;
  onClose: () => void;
}

/** Another deadline, later than now. */
export function DelayDialog(props: DelayDialogProps) {
  return props.open ? <OpenDelayDialog {...props} /> : null;
}

function OpenDelayDialog({ contract, onClose }: DelayDialogProps) {
  const { t } = useTranslation('contracts-detail');
  const { delay } = useContractActs(contract.id);
  const form = useForm({
    t,
    start: () => ({ expireTime: proposeDeadline(contract.expireTime, serverNow()) }),
    check: ({ expireTime }) => {
      const chosen = fromInput(expireTime);
      return { expireTime: chosen && Date.parse(chosen) > serverNow() ? undefined : 'delay.past' };
    },
    send: async ({ expireTime }) => {
      await delay.mutateAsync(fromInput(expireTime)!);
      onClose();
    },
  });

  return (
    <FormDialog
      form={form}
      title={t('delay.title')}
      submitLabel={t('delay.act')}
      cancelLabel={t('delay.keep')}
      onClose={onClose}
    >
      <Field
        label={t('delay.label')}
        help={
          contract.expireTime
            ? t('delay.now', { time: formatDateTime(contract.expireTime) })
            : t('delay.zone')
        }
        error={form.error('expireTime')}
        required
      >
        <DateTimeInput min={toInput(serverNow())} {...form.input('expireTime')} />
      </Field>
    </FormDialog>
  );
}
