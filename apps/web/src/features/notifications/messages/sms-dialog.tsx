import {
  OPTIONAL_SMS_FIELDS,
  SMS_FIELDS,
  SMS_PROVIDERS,
  type SmsField,
  type SmsProvider,
  smsAddress,
} from '@cinnabar/protocol/notifications/way-address';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { PasswordInput } from '../../../ui/forms/password-input.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { useWayForm, type WayDialogProps } from './use-way-form.ts';
import { WayDialog } from './way-dialog.tsx';

const EMPTY: Record<SmsField, string> = {
  id: '',
  secret: '',
  app: '',
  sign: '',
  code: '',
  notice: '',
  voice: '',
  from: '',
  url: '',
  signing: '',
};
const SECRETS: readonly SmsField[] = ['secret', 'signing'];

const isWebAddress = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text);

/** Who sends text messages and calls, and with which account and templates. */
export function SmsDialog({ removable, save, onClose }: WayDialogProps) {
  const { t } = useTranslation('notifications');
  const [provider, setProvider] = useState<SmsProvider>('aliyun');
  const form = useWayForm<SmsField>('SMS', EMPTY, { save, onClose });
  const { values, set, errorOf, submit } = form;
  const fields: readonly SmsField[] = SMS_FIELDS[provider];
  const labelOf = (name: SmsField) =>
    (name === 'id' || name === 'secret') && provider !== 'gateway'
      ? t(`way.${name}.${provider}`)
      : t(`way.sms.${name as Exclude<SmsField, 'id' | 'secret'>}`);
  return (
    <WayDialog
      title={t('way.kind.SMS')}
      fault={form.fault}
      busy={form.busy}
      onClose={onClose}
      onSubmit={() =>
        submit(
          fields.filter((name) => !OPTIONAL_SMS_FIELDS.includes(name)),
          provider === 'gateway' && !isWebAddress(values.url) ? { url: 'wrongUrl' } : {},
          () => smsAddress(provider, values),
        )
      }
      onRemove={removable ? form.remove : undefined}
    >
      <Field label={t('way.provider')}>
        <Select
          value={provider}
          onChange={(event) => setProvider(event.target.value as SmsProvider)}
          options={SMS_PROVIDERS.map((value) => ({ value, label: t(`way.providers.${value}`) }))}
        />
      </Field>
      {fields.map((name) => (
        <Field
          key={name}
          label={labelOf(name)}
          error={errorOf(name)}
          help={provider === 'tencent' && name === 'notice' ? t('way.placesHelp') : undefined}
        >
          {SECRETS.includes(name) ? (
            <PasswordInput
              autoComplete="new-password"
              value={values[name]}
              onChange={(event) => set(name, event.target.value)}
            />
          ) : (
            <Input
              autoComplete="off"
              value={values[name]}
              onChange={(event) => set(name, event.target.value)}
            />
          )}
        </Field>
      ))}
    </WayDialog>
  );
}
