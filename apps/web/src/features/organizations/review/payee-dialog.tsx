import type { ApplicationReviews } from '@cinnabar/protocol/organizations/company-auth-schema';
import { changeSettingCall } from '@cinnabar/protocol/system/change-setting-calls';
import { api } from '../../../lib/api/api-client.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';

interface PayeeDialogProps {
  payee: ApplicationReviews['payee'];
  onSaved: () => void;
  onClose: () => void;
}

/** The operator's account for payments with a reference; without one, payment is not offered. */
export function PayeeDialog({ payee, onSaved, onClose }: PayeeDialogProps) {
  const { t } = useTranslation('organizations-auth');
  const save = async (chosen: ApplicationReviews['payee']) => {
    await api(changeSettingCall, { params: { '*': 'companypayment' }, body: { payee: chosen } });
    onSaved();
    onClose();
  };
  const form = useForm({
    t,
    start: payee ?? { holder: '', account: '', bank: '' },
    check: ({ holder, account, bank }) => ({
      holder: holder.trim().length >= 2 ? undefined : 'payee.fault',
      account: account.trim().length >= 4 ? undefined : 'payee.fault',
      bank: bank.trim().length >= 2 ? undefined : 'payee.fault',
    }),
    send: ({ holder, account, bank }) =>
      save({ holder: holder.trim(), account: account.trim(), bank: bank.trim() }),
  });
  return (
    <FormDialog
      form={form}
      title={t('payee.title')}
      lead={t('payee.text')}
      submitLabel={t('payee.save')}
      act={payee ? { label: t('payee.remove'), onSelect: () => void save(null) } : undefined}
      onClose={onClose}
    >
      <Field label={t('payment.holder')} required error={form.error('holder')}>
        <Input maxLength={100} {...form.input('holder')} />
      </Field>
      <Field label={t('payment.account')} required error={form.error('account')}>
        <Input autoComplete="off" inputMode="numeric" maxLength={40} {...form.input('account')} />
      </Field>
      <Field label={t('payment.bank')} required error={form.error('bank')}>
        <Input maxLength={100} {...form.input('bank')} />
      </Field>
    </FormDialog>
  );
}
