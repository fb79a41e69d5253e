import { changeProfileCall } from '@cinnabar/protocol/identity/profile-calls';
import { LIMITS } from '@cinnabar/protocol/limits';
import { useState } from 'react';
import { api } from '../../../../lib/api-client.ts';
import { ApiError } from '../../../../lib/api-error.ts';
import { type Fault, sayFault } from '../../../../lib/fault.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { notify } from '../../../../lib/notices.ts';
import { showError } from '../../../../lib/query-client.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { Input } from '../../../../ui/forms/input.tsx';
import { FormDialog } from '../../../../ui/overlays/form-dialog.tsx';
import { useAct } from '../use-act.ts';

export function NameDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const { t } = useTranslation('identity-account');
  const [text, setText] = useState(name);
  const [fault, setFault] = useState<Fault<'identity-account'> | null>(null);
  const act = useAct();

  async function submit() {
    const next = text.trim();
    if (next === '') return setFault('profile.nameMissing');
    if (next === name) return onClose();
    const done = await act.run(
      () => api(changeProfileCall, { body: { name: next } }),
      (error) => (error instanceof ApiError ? setFault(error) : showError(error)),
    );
    if (!done) return;
    notify('ok', t('profile.nameChanged', { name: next }));
    onClose();
  }

  return (
    <>
      <FormDialog
        title={t('profile.changeName')}
        lead={t('profile.nameLead')}
        submitLabel={t('system:action.save')}
        busy={act.busy}
        onClose={onClose}
        onSubmit={() => void submit()}
      >
        <Field label={t('profile.name')} error={sayFault(t, fault)}>
          <Input
            size="large"
            autoFocus
            autoComplete="name"
            maxLength={LIMITS.personNameLength}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setFault(null);
            }}
          />
        </Field>
      </FormDialog>
      {act.dialog}
    </>
  );
}
