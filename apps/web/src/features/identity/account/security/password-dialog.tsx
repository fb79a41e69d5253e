import '../proof/proof.css';
import { sendPasswordCodeCall } from '@cinnabar/protocol/identity/secret-calls';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../lib/api-client.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { notify } from '../../../../lib/notices.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { PasswordInput } from '../../../../ui/forms/password-input.tsx';
import { FormDialog } from '../../../../ui/overlays/form-dialog.tsx';
import { OwnCodeField } from '../proof/own-code-field.tsx';
import { sessionsQuery } from '../sessions/use-sessions.ts';
import { usePasswordForm } from './use-password-form.ts';

/** A new password to sign in with; all other devices are signed out. */
export function PasswordDialog({ isSet, onClose }: { isSet: boolean; onClose: () => void }) {
  const { t } = useTranslation('identity-account');
  const client = useQueryClient();
  const form = usePasswordForm(isSet);

  async function submit() {
    if (!(await form.submit())) return;
    void client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    notify('ok', t('password.done'));
    onClose();
  }

  return (
    <>
      <FormDialog
        title={t(isSet ? 'password.change' : 'password.set')}
        lead={t('password.lead')}
        submitLabel={t(isSet ? 'password.change' : 'password.set')}
        busy={form.act.busy}
        onClose={onClose}
        onSubmit={() => void submit()}
      >
        {form.by === 'oldPassword' ? (
          <Field label={t('password.old')} error={form.errors.proof}>
            <PasswordInput
              size="large"
              autoFocus
              autoComplete="current-password"
              value={form.values.proof}
              onChange={(event) => form.set('proof', event.target.value)}
            />
          </Field>
        ) : (
          <OwnCodeField
            send={() => api(sendPasswordCodeCall)}
            value={form.values.proof}
            onChange={(code) => form.set('proof', code)}
            error={form.errors.proof}
            onError={(refusal) => form.fault('proof', refusal)}
          />
        )}
        {isSet && (
          <button type="button" className="login-link account-other" onClick={form.switchProof}>
            {t(form.by === 'pin' ? 'proof.use.PASSWORD' : 'password.forgotten')}
          </button>
        )}
        <Field label={t('password.new')} error={form.errors.pwd} help={form.rule}>
          <PasswordInput
            size="large"
            autoComplete="new-password"
            value={form.values.pwd}
            onChange={(event) => form.set('pwd', event.target.value)}
            onBlur={() => form.values.pwd !== '' && form.checkPwd()}
          />
        </Field>
      </FormDialog>
      {form.act.dialog}
    </>
  );
}
