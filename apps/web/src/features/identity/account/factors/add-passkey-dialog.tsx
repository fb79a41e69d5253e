import { LIMITS } from '@cinnabar/protocol/limits';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { Input } from '../../../../ui/forms/input.tsx';
import { FormDialog } from '../form-dialog.tsx';

interface AddPasskeyDialogProps {
  busy: boolean;
  onAdd: (name: string) => void;
  onClose: () => void;
}

/** A name first, so that several can be told apart; then the browser's own dialog. */
export function AddPasskeyDialog({ busy, onAdd, onClose }: AddPasskeyDialogProps) {
  const { t } = useTranslation('identity-account');
  const [name, setName] = useState(t('passkeys.defaultName'));
  const [asked, setAsked] = useState(false);
  const missing = name.trim() === '';
  return (
    <FormDialog
      title={t('passkeys.add')}
      lead={t('passkeys.addLead')}
      submitLabel={t('system:action.next')}
      busy={busy}
      onClose={onClose}
      onSubmit={() => (missing ? setAsked(true) : onAdd(name.trim()))}
    >
      <Field
        label={t('passkeys.name')}
        error={asked && missing ? t('passkeys.nameMissing') : null}
        help={t('passkeys.nameHelp')}
      >
        <Input
          size="large"
          autoFocus
          maxLength={LIMITS.personNameLength}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}
