import { isSignPassword, isWeakSignPassword } from '@cinnabar/protocol/identity/account-rules';
import { setSignPasswordCall } from '@cinnabar/protocol/identity/secret-calls';
import { useRef, useState } from 'react';
import { api } from '../../../../lib/api-client.ts';
import { ApiError } from '../../../../lib/api-error.ts';
import { type Fault, sayFault } from '../../../../lib/fault.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { notify } from '../../../../lib/notices.ts';
import { showError } from '../../../../lib/query-client.ts';
import { seal } from '../../../../lib/seal.ts';
import { CodeInput } from '../../../../ui/forms/code-input.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { FormDialog } from '../../../../ui/overlays/form-dialog.tsx';
import { useAct } from '../use-act.ts';

type FieldName = 'first' | 'again';

/** Six digits, typed twice: they are dots, and nobody can look them up later. */
export function SignPasswordDialog({ isSet, onClose }: { isSet: boolean; onClose: () => void }) {
  const { t } = useTranslation('identity-account');
  const [values, setValues] = useState({ first: '', again: '' });
  const [faults, setFaults] = useState<Partial<Record<FieldName, Fault<'identity-account'>>>>({});
  const again = useRef<HTMLInputElement>(null);
  const act = useAct();

  const set = (field: FieldName) => (digits: string) => {
    setValues((before) => ({ ...before, [field]: digits }));
    setFaults({});
  };
  const faultOfFirst = (first: string): Fault<'identity-account'> | null =>
    isSignPassword(first) ? null : 'signPassword.missing';
  function firstTyped(first: string) {
    const wrong = faultOfFirst(first);
    if (wrong) setFaults({ first: wrong });
    else again.current?.focus();
  }

  async function submit() {
    const wrong = faultOfFirst(values.first);
    if (wrong) return setFaults({ first: wrong });
    if (values.again !== values.first) return setFaults({ again: 'signPassword.different' });
    const done = await act.run(
      async () => api(setSignPasswordCall, { body: { signPwd: await seal(values.first) } }),
      (error) => (error instanceof ApiError ? setFaults({ first: error }) : showError(error)),
    );
    if (!done) return;
    notify('ok', t('signPassword.done'));
    onClose();
  }

  const title = t(isSet ? 'signPassword.change' : 'signPassword.set');
  return (
    <>
      <FormDialog
        title={title}
        lead={t('signPassword.lead')}
        submitLabel={title}
        busy={act.busy}
        onClose={onClose}
        onSubmit={() => void submit()}
      >
        <Field
          label={t('signPassword.new')}
          error={sayFault(t, faults.first)}
          help={
            // A warning only: the choice is its owner's.
            isWeakSignPassword(values.first) && (
              <span className="account-warning" role="status">
                <Icon name="alert" size={14} /> {t('signPassword.weak')}
              </span>
            )
          }
        >
          <CodeInput secret autoFocus value={values.first} onChange={set('first')} onComplete={firstTyped} />
        </Field>
        <Field label={t('signPassword.again')} error={sayFault(t, faults.again)}>
          <CodeInput ref={again} secret value={values.again} onChange={set('again')} />
        </Field>
      </FormDialog>
      {act.dialog}
    </>
  );
}
