import { sendRealNameCodeCall } from '@cinnabar/protocol/identity/real-name/real-name-calls';
import { normalisePaperNumber } from '@cinnabar/protocol/identity/real-name/real-name-rules';
import { api } from '../../../lib/api/api-client.ts';
import { seal } from '../../../lib/api/seal.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { OwnCodeField } from '../account/proof/own-code-field.tsx';
import type { RealNameFormState } from './use-real-name-form.ts';

/** The phone, and for a bank card the card, that name and number are compared with. */
export function PhoneFields({ form }: { form: RealNameFormState }) {
  const { t } = useTranslation('identity-realname');
  const { method, values } = form;
  const mobile = normalisePaperNumber(values.mobile);
  return (
    <>
      {method === 'BANKCARD' && (
        <Field label={t('form.card')} required error={form.error('card')} help={t('form.cardHelp')}>
          <Input inputMode="numeric" autoComplete="off" maxLength={30} {...form.input('card')} />
        </Field>
      )}
      <Field
        label={t('form.mobile')}
        required
        error={form.error('mobile')}
        help={t(method === 'BANKCARD' ? 'form.mobileHelp.BANKCARD' : 'form.mobileHelp.MOBILE3')}
      >
        <Input type="tel" autoComplete="tel" maxLength={20} {...form.input('mobile')} />
      </Field>
      <OwnCodeField
        send={async (captcha) =>
          api(sendRealNameCodeCall, { body: { mobile: await seal(mobile), ...captcha } })
        }
        ready={() => form.verify('mobile')}
        {...form.control('pin')}
        error={form.error('pin')}
        onError={(refusal) => form.fault({ pin: refusal })}
      />
    </>
  );
}
