import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { useState } from 'react';
import { formatDateTime } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { serverNow } from '../../../lib/request-marks.ts';
import { DateTimeInput } from '../../../ui/forms/date-time-input.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { fromInput, proposeDeadline, toInput } from './china-time-input.ts';
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
  const [value, setValue] = useState(() => proposeDeadline(contract.expireTime, serverNow()));
  const [problem, setProblem] = useState<string | null>(null);

  function submit() {
    const chosen = fromInput(value);
    if (!chosen || Date.parse(chosen) <= serverNow()) return setProblem(t('delay.past'));
    delay.mutate(chosen, { onSuccess: onClose });
  }

  return (
    <FormDialog
      title={t('delay.title')}
      submitLabel={t('delay.act')}
      cancelLabel={t('delay.keep')}
      busy={delay.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <Field
        label={t('delay.label')}
        help={
          contract.expireTime
            ? t('delay.now', { time: formatDateTime(contract.expireTime) })
            : t('delay.zone')
        }
        error={problem}
        required
      >
        <DateTimeInput
          value={value}
          min={toInput(serverNow())}
          onChange={(event) => {
            setValue(event.target.value);
            setProblem(null);
          }}
        />
      </Field>
    </FormDialog>
  );
}
