import {
  OPTIONAL_SMS_FIELDS,
  SMS_FIELDS,
  SMS_PROVIDERS,
  type SmsField,
  type SmsProvider,
  smsAddress,
} from '@cinnabar/protocol/notifications/way-address';
import { useTranslation } from '../../../lib/i18n.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { PasswordInput } from '../../../ui/forms/password-input.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { missingOf, useWayForm, type WayDialogProps } from './use-way-form.ts';
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

const fieldsOf = (provider: SmsProvider): readonly SmsField[] => SMS_FIELDS[provider];

const isWebAddress = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text);

/** Who sends text messages and calls, and with which account and templates. */
export function SmsDialog({ removable, save, onClose }: WayDialogProps) {
  const { t } = useTranslation('notifications');
  const form = useWayForm({
    kind: 'SMS',
    start: { provider: 'aliyun' as SmsProvider, ...EMPTY },
    check: ({ provider, ...values }) => ({
      url: provider === 'gateway' && !isWebAddress(values.url) ? 'way.wrongUrl' : undefined,
      ...missingOf(
        values,
        fieldsOf(provider).filter((name) => !OPTIONAL_SMS_FIELDS.includes(name)),
      ),
    }),
    addressOf: ({ provider, ...values }) => ({ address: smsAddress(provider, values) }),
    save,
    onClose,
  });
  const { provider } = form.values;
  const fields = fieldsOf(provider);
  const labelOf = (name: SmsField) =>
    (name === 'id' || name === 'secret') && provider !== 'gateway'
      ? t(`way.${name}.${provider}`)
      : t(`way.sms.${name as Exclude<SmsField, 'id' | 'secret'>}`);
  return (
    <WayDialog form={form} title={t('way.kind.SMS')} removable={removable} onClose={onClose}>
      <Field label={t('way.provider')}>
        <Select
          {...form.input('provider')}
          options={SMS_PROVIDERS.map((value) => ({ value, label: t(`way.providers.${value}`) }))}
        />
      </Field>
      {fields.map((name) => (
        <Field
          key={name}
          label={labelOf(name)}
          error={form.error(name)}
          help={provider === 'tencent' && name === 'notice' ? t('way.placesHelp') : undefined}
        >
          {SECRETS.includes(name) ? (
            <PasswordInput autoComplete="new-password" {...form.input(name)} />
          ) : (
            <Input autoComplete="off" {...form.input(name)} />
          )}
        </Field>
      ))}
    </WayDialog>
  );
}
