import { sendRealNameCodeCall } from '@cinnabar/protocol/identity/real-name-calls';
import { isMainlandMobile, normalisePaperNumber } from '@cinnabar/protocol/identity/real-name-rules';
import { api } from '../../../lib/api-client.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { seal } from '../../../lib/seal.ts';
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
        <div data-field="card">
          <Field label={t('form.card')} required error={form.error('card')} help={t('form.cardHelp')}>
            <Input
              inputMode="numeric"
              autoComplete="off"
              maxLength={30}
              value={values.card}
              onChange={(event) => form.set('card', event.target.value)}
              onBlur={(event) => form.leave('card', event)}
            />
          </Field>
        </div>
      )}
      <div data-field="mobile">
        <Field
          label={t('form.mobile')}
          required
          error={form.error('mobile')}
          help={t(method === 'BANKCARD' ? 'form.mobileHelp.BANKCARD' : 'form.mobileHelp.MOBILE3')}
        >
          <Input
            type="tel"
            autoComplete="tel"
            maxLength={20}
            value={values.mobile}
            onChange={(event) => form.set('mobile', event.target.value)}
            onBlur={(event) => form.leave('mobile', event)}
          />
        </Field>
      </div>
      <div data-field="pin">
        <OwnCodeField
          send={async (captcha) =>
            api(sendRealNameCodeCall, { body: { mobile: await seal(mobile), ...captcha } })
          }
          ready={() => {
            const good = isMainlandMobile(mobile);
            if (!good) form.fault('mobile', 'form.fault.mobile');
            return good;
          }}
          value={values.pin}
          onChange={(pin) => form.set('pin', pin)}
          error={form.error('pin')}
          onError={(refusal) => form.fault('pin', refusal)}
        />
      </div>
    </>
  );
}
