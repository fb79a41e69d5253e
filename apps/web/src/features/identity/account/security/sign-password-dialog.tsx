import { isSignPassword, isWeakSignPassword } from '@cinnabar/protocol/identity/password-rules';
import { setSignPasswordCall } from '@cinnabar/protocol/identity/secret-calls';
import { useRef } from 'react';
import { api } from '../../../../lib/api/api-client.ts';
import { seal } from '../../../../lib/api/seal.ts';
import { useForm } from '../../../../lib/form/use-form.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { notify } from '../../../../lib/notices.ts';
import { CodeInput } from '../../../../ui/forms/code-input.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { FormDialog } from '../../../../ui/overlays/form-dialog.tsx';
import { useAct } from '../use-act.ts';

/** Six digits, typed twice: they are masked and cannot be displayed later. */
export function SignPasswordDialog({ isSet, onClose }: { isSet: boolean; onClose: () => void }) {
  const { t } = useTranslation('identity-account');
  const again = useRef<HTMLInputElement>(null);
  const act = useAct();
  const form = useForm({
    t,
    start: { signPwd: '', again: '' },
    check: (values) => {
      if (!isSignPassword(values.signPwd)) return { signPwd: 'signPassword.missing' };
      return { again: values.again === values.signPwd ? undefined : 'signPassword.different' };
    },
    send: async ({ signPwd }) => {
      await act.prove(async () => api(setSignPasswordCall, { body: { signPwd: await seal(signPwd) } }));
      notify('ok', t('signPassword.done'));
      onClose();
    },
    rest: 'signPwd',
  });
  const enter = (part: Partial<typeof form.values>) => form.set(part, 'signPwd', 'again');
  const firstTyped = () => form.verify('signPwd') && again.current?.focus();

  const title = t(isSet ? 'signPassword.change' : 'signPassword.set');
  return (
    <>
      <FormDialog
        form={form}
        title={title}
        lead={t('signPassword.lead')}
        submitLabel={title}
        onClose={onClose}
      >
        <Field
          label={t('signPassword.new')}
          error={form.error('signPwd')}
          help={
            // A warning only: the choice is its owner's.
            isWeakSignPassword(form.values.signPwd) && (
              <span className="account-warning" role="status">
                <Icon name="alert" size={14} /> {t('signPassword.weak')}
              </span>
            )
          }
        >
          <CodeInput
            secret
            autoFocus
            value={form.values.signPwd}
            onChange={(signPwd) => enter({ signPwd })}
            onComplete={firstTyped}
          />
        </Field>
        <Field label={t('signPassword.again')} error={form.error('again')}>
          <CodeInput
            ref={again}
            secret
            value={form.values.again}
            onChange={(digits) => enter({ again: digits })}
          />
        </Field>
      </FormDialog>
      {act.dialog}
    </>
  );
}
