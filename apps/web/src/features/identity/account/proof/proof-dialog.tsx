import './proof.css';
import type { ProofMethods } from '@cinnabar/protocol/identity/account-schema';
import { proveSelfCall, sendProofCodeCall } from '@cinnabar/protocol/identity/secret-calls';
import { LIMITS } from '@cinnabar/protocol/limits';
import { useState } from 'react';
import { api } from '../../../../lib/api-client.ts';
import { ApiError } from '../../../../lib/api-error.ts';
import { type Fault, sayFault } from '../../../../lib/fault.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { showError } from '../../../../lib/query-client.ts';
import { seal } from '../../../../lib/seal.ts';
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
  const [method, setMethod] = useState(methods[0] ?? 'PIN');
  const [text, setText] = useState('');
  const [fault, setFault] = useState<Fault<'identity-account'> | null>(null);
  const [busy, setBusy] = useState(false);
  const other = methods.find((one) => one !== method);

  const change = (next: string) => {
    setText(next);
    setFault(null);
  };

  async function submit(typed = text) {
    if (busy) return;
    if (method === 'PASSWORD' ? typed === '' : typed.length !== LIMITS.codeLength) {
      return setFault(`proof.missing.${method}`);
    }
    setBusy(true);
    try {
      const secret = await seal(typed);
      await api(proveSelfCall, { body: method === 'PASSWORD' ? { password: secret } : { pin: secret } });
      onEnd(true);
    } catch (error) {
      setBusy(false);
      if (!(error instanceof ApiError)) return showError(error);
      if (method === 'PIN') setText('');
      setFault(error);
    }
  }

  return (
    <FormDialog
      title={t('proof.title')}
      lead={t('proof.lead')}
      submitLabel={t('proof.submit')}
      busy={busy}
      onClose={() => onEnd(false)}
      onSubmit={() => void submit()}
    >
      {method === 'PASSWORD' ? (
        <Field label={t('proof.password')} error={sayFault(t, fault)}>
          <PasswordInput
            size="large"
            autoFocus
            autoComplete="current-password"
            value={text}
            onChange={(event) => change(event.target.value)}
          />
        </Field>
      ) : (
        <OwnCodeField
          send={() => api(sendProofCodeCall)}
          value={text}
          onChange={change}
          onComplete={(code) => void submit(code)}
          error={sayFault(t, fault)}
          onError={setFault}
        />
      )}
      {other && (
        <button
          type="button"
          className="login-link account-other"
          onClick={() => {
            setMethod(other);
            change('');
          }}
        >
          {t(`proof.use.${other}`)}
        </button>
      )}
    </FormDialog>
  );
}
