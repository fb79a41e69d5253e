import { useTranslation } from '../../../lib/i18n.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { PasswordInput } from '../../../ui/forms/password-input.tsx';
import type { LoginFormState } from './use-login-form.ts';

/** The password that replaces one that has expired. */
export function NewPasswordField({ form }: { form: LoginFormState }) {
  const { t } = useTranslation('identity');
  return (
    <Field label={t('forget.password')} error={form.error('newPassword')}>
      <PasswordInput
        size="large"
        autoFocus
        autoComplete="new-password"
        {...form.control('newPassword')}
        onChange={(event) => form.set({ newPassword: event.target.value })}
      />
    </Field>
  );
}
