import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { type FormEvent, useId, useState } from 'react';
import { formatDateTime } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { DateTimeInput } from '../../../ui/forms/date-time-input.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
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
  const form = useId();
  const { delay } = useContractActs(contract.id);
  const [value, setValue] = useState(() => proposeDeadline(contract.expireTime, Date.now()));
  const [problem, setProblem] = useState<string | null>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    const chosen = fromInput(value);
    if (!chosen || Date.parse(chosen) <= Date.now()) return setProblem(t('delay.past'));
    delay.mutate(chosen, { onSuccess: onClose });
  }

  return (
    <Dialog
      open
      title={t('delay.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('delay.keep')}</Button>
          <Button look="primary" type="submit" form={form} busy={delay.isPending}>
            {t('delay.act')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
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
            min={toInput(Date.now())}
            onChange={(event) => {
              setValue(event.target.value);
              setProblem(null);
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}
