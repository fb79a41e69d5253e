import './proof.css';
import type { ProofMethods } from '@cinnabar/protocol/identity/account-schema';
import { proveSelfCall, sendProofCodeCall } from '@cinnabar/protocol/identity/secret-calls';
import { LIMITS } from '@cinnabar/protocol/limits';
import { api } from '../../../../lib/api/api-client.ts';
import { seal } from '../../../../lib/api/seal.ts';
import { useForm } from '../../../../lib/form/use-form.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { PasswordInput } from '../../../../ui/forms/password-input.tsx';
import { FormDialog } from '../../../../ui/overlays/form-dialog.tsx';
import { OwnCodeField } from './own-code-field.tsx';

interface ProofDialogProps {
  methods: ProofMethods['methods'];
  /** Whether a proof was given. */
  onEnd: (given: boolean) => void;
}

/** "Is it you?": the password, or a code to the person's own phone or e-mail. Good for the next ten minutes. */
export function ProofDialog({ methods, onEnd }: ProofDialogProps) {
  const { t } = useTranslation('identity-account');
  const form = useForm({
    t,
    start: { method: methods[0] ?? 'PIN', secret: '' },
    check: ({ method, secret }) => {
      const complete = method === 'PASSWORD' ? secret !== '' : secret.length === LIMITS.codeLength;
      return { secret: complete ? undefined : `proof.missing.${method}` };
    },
    send: async ({ method, ...values }) => {
      const secret = await seal(values.secret);
      await api(proveSelfCall, { body: method === 'PASSWORD' ? { password: secret } : { pin: secret } });
      onEnd(true);
    },
    rest: 'secret',
    spent: ({ method }) => (method === 'PIN' ? { secret: '' } : {}),
  });
  const { method } = form.values;
  const other = methods.find((one) => one !== method);

  return (
    <FormDialog
      form={form}
      title={t('proof.title')}
      lead={t('proof.lead')}
      submitLabel={t('proof.submit')}
      onClose={() => onEnd(false)}
    >
      {method === 'PASSWORD' ? (
        <Field label={t('proof.password')} error={form.error('secret')}>
          <PasswordInput size="large" autoFocus autoComplete="current-password" {...form.input('secret')} />
        </Field>
      ) : (
        <OwnCodeField
          send={() => api(sendProofCodeCall)}
          {...form.control('secret')}
          onComplete={form.submit}
          error={form.error('secret')}
          onError={(refusal) => form.fault({ secret: refusal })}
        />
      )}
      {other && (
        <button
          type="button"
          className="login-link account-other"
          onClick={() => form.set({ method: other, secret: '' })}
        >
          {t(`proof.use.${other}`)}
        </button>
      )}
    </FormDialog>
  );
}
