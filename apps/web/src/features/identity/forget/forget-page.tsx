import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { CodeInput } from '../../../ui/forms/code-input.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { PasswordInput } from '../../../ui/forms/password-input.tsx';
import { Segmented } from '../../../ui/forms/segmented.tsx';
import { CodeHelp } from '../code/code-help.tsx';
import { SendCodeButton } from '../code/send-code-button.tsx';
import { LoginFrame } from '../frame/login-frame.tsx';
import { passwordRuleQuery } from '../frame/login-queries.ts';
import { useForgetForm } from './use-forget-form.ts';

/** `/login/forget`: a new password by a code to the account's phone or e-mail. */
export function ForgetPage() {
  const { t, i18n } = useTranslation('identity');
  const { data: rule } = useQuery(passwordRuleQuery(i18n.language));
  const navigate = useNavigate();
  const { key } = useLocation();
  const codeInput = useRef<HTMLInputElement>(null);
  const form = useForgetForm(() => {
    notify('ok', t('forget.done'));
    // The first page of a visit has no page before it.
    if (key === 'default') navigate('/login', { replace: true });
    else navigate(-1);
  });
  const { kind } = form.values;
  const onSend = async () => {
    if (await form.requestCode()) codeInput.current?.focus();
  };
  return (
    <LoginFrame title={t('forget.title')} lead={t('forget.lead')}>
      <form className="login-form" {...form.bind}>
        <Segmented
          block
          size="large"
          label={t('forget.by')}
          value={kind}
          onChange={form.setKind}
          options={[
            { value: 'phone', label: t('forget.phone') },
            { value: 'email', label: t('forget.email') },
          ]}
        />
        <Field label={t(`forget.${kind}`)} error={form.error('contact')}>
          <Input
            icon={kind === 'phone' ? 'phone' : 'mail'}
            size="large"
            type={kind === 'phone' ? 'tel' : 'email'}
            autoComplete="username"
            {...form.input('contact')}
            suffix={<SendCodeButton sending={form.channels.text} onSend={onSend} />}
          />
        </Field>
        <Field
          label={t('login.code')}
          error={form.error('code')}
          help={<CodeHelp channels={form.channels} contact={form.values.contact} />}
        >
          <CodeInput ref={codeInput} {...form.control('code')} />
        </Field>
        <Field label={t('forget.password')} error={form.error('password')} help={rule}>
          <PasswordInput
            size="large"
            autoComplete="new-password"
            {...form.input('password')}
            onBlur={() => form.values.password !== '' && form.checkPassword()}
          />
        </Field>
        <Button
          type="submit"
          look="primary"
          size="large"
          block
          busy={form.busy}
          disabled={form.values.contact === ''}
        >
          {t('forget.submit')}
        </Button>
        <Link to="/login">{t('second.again')}</Link>
        {form.check.dialog}
      </form>
    </LoginFrame>
  );
}
