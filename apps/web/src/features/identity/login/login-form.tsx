import { maskContact } from '@cinnabar/protocol/identity/account-rules';
import { lazy, Suspense, useRef } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { CodeInput } from '../../../ui/forms/code-input.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { LockedInput } from '../../../ui/forms/locked-input.tsx';
import { PasswordInput } from '../../../ui/forms/password-input.tsx';
import { Segmented } from '../../../ui/forms/segmented.tsx';
import { CaptchaField } from '../code/captcha-field.tsx';
import { CodeHelp } from '../code/code-help.tsx';
import { SendCodeButton } from '../code/send-code-button.tsx';
import { useSealSoon } from '../code/use-seal-soon.ts';
import type { ReturnAddress } from './return-address.ts';
import { useFirstFocus } from './use-first-focus.ts';
import type { LoginFormState } from './use-login-form.ts';

// Only for a password that has expired.
const NewPasswordField = lazy(() =>
  import('./new-password-field.tsx').then((m) => ({ default: m.NewPasswordField })),
);

interface LoginFormProps {
  form: LoginFormState;
  address: ReturnAddress;
}

export function LoginForm({ form, address }: LoginFormProps) {
  const { t } = useTranslation('identity');
  const codeInput = useRef<HTMLInputElement>(null);
  const byCode = form.method === 'pin';

  useFirstFocus(form.bind.ref);
  useSealSoon();

  const onSend = async () => {
    if (await form.requestCode()) codeInput.current?.focus();
  };
  const send = byCode && <SendCodeButton sending={form.channels.text} onSend={onSend} />;

  return (
    <form className="login-form" {...form.bind}>
      {!form.forced && (
        <Segmented
          block
          size="large"
          label={t('login.method')}
          value={form.method}
          onChange={form.setMethod}
          options={[
            { value: 'password', label: t('login.byPassword') },
            { value: 'pin', label: t('login.byCode') },
          ]}
        />
      )}
      <Field
        label={t('login.account')}
        error={form.error('account')}
        help={address.lockedAccount ? t('login.lockedNote') : undefined}
      >
        {address.lockedAccount ? (
          <LockedInput value={maskContact(address.lockedAccount)} note={send} />
        ) : (
          <Input
            icon="user"
            size="large"
            autoComplete="username"
            autoCapitalize="off"
            spellCheck={false}
            inputMode={form.phoneOnly ? 'tel' : 'text'}
            placeholder={t(`login.placeholder.${form.phoneOnly ? 'phone' : form.method}`)}
            value={form.values.account}
            onChange={(event) => form.setAccount(event.target.value)}
            onBlur={() => form.checkAccountField()}
            suffix={send}
          />
        )}
      </Field>
      {byCode ? (
        <Field
          label={t('login.code')}
          error={form.error('secret')}
          help={<CodeHelp channels={form.channels} contact={form.values.account} />}
        >
          <CodeInput ref={codeInput} {...form.control('secret')} onComplete={form.submit} />
        </Field>
      ) : (
        <>
          <Field
            label={t('login.password')}
            // Without a picture there is no field for its fault.
            error={form.error('secret') ?? (form.captcha.picture ? undefined : form.error('captcha'))}
            aside={<Link to="/login/forget">{t('login.forgot')}</Link>}
          >
            <PasswordInput
              size="large"
              autoComplete="current-password"
              {...form.control('secret')}
              onChange={(event) => form.set({ secret: event.target.value })}
            />
          </Field>
          {form.wantsNew && (
            <Suspense fallback={null}>
              <NewPasswordField form={form} />
            </Suspense>
          )}
          <CaptchaField
            captcha={{ ...form.captcha, setText: form.setCaptcha }}
            error={form.error('captcha')}
          />
        </>
      )}
      <Button type="submit" look="primary" size="large" block busy={form.busy}>
        {t(address.contractId ? 'login.openContract' : 'login.submit')}
      </Button>
      {form.check.dialog}
    </form>
  );
}
