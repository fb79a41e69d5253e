import '../proof/proof.css';
import { sendPasswordCodeCall } from '@cinnabar/protocol/identity/secret-calls';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../lib/api/api-client.ts';
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
  const form = usePasswordForm(isSet, () => {
    void client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    notify('ok', t('password.done'));
    onClose();
  });

  return (
    <>
      <FormDialog
        form={form}
        title={t(isSet ? 'password.change' : 'password.set')}
        lead={t('password.lead')}
        submitLabel={t(isSet ? 'password.change' : 'password.set')}
        onClose={onClose}
      >
        {form.values.by === 'oldPassword' ? (
          <Field label={t('password.old')} error={form.error('proof')}>
            <PasswordInput size="large" autoFocus autoComplete="current-password" {...form.input('proof')} />
          </Field>
        ) : (
          <OwnCodeField
            send={() => api(sendPasswordCodeCall)}
            {...form.control('proof')}
            error={form.error('proof')}
            onError={(refusal) => form.fault({ proof: refusal })}
          />
        )}
        {isSet && (
          <button type="button" className="login-link account-other" onClick={form.switchProof}>
            {t(form.values.by === 'pin' ? 'proof.use.PASSWORD' : 'password.forgotten')}
          </button>
        )}
        <Field label={t('password.new')} error={form.error('pwd')} help={form.rule}>
          <PasswordInput size="large" autoComplete="new-password" {...form.input('pwd')} />
        </Field>
      </FormDialog>
      {form.act.dialog}
    </>
  );
}
