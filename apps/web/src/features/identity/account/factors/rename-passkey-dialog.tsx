import type { Passkey } from '@cinnabar/protocol/identity/account-schema';
import { LIMITS } from '@cinnabar/protocol/limits';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { Input } from '../../../../ui/forms/input.tsx';
import { FormDialog } from '../form-dialog.tsx';

interface RenamePasskeyDialogProps {
  passkey: Passkey;
  busy: boolean;
  onRename: (name: string) => void;
  onClose: () => void;
}

export function RenamePasskeyDialog({ passkey, busy, onRename, onClose }: RenamePasskeyDialogProps) {
  const { t } = useTranslation('identity-account');
  const [name, setName] = useState(passkey.name);
  const [asked, setAsked] = useState(false);
  const missing = name.trim() === '';
  return (
    <FormDialog
      title={t('passkeys.renameTitle')}
      submitLabel={t('passkeys.renameSave')}
      busy={busy}
      onClose={onClose}
      onSubmit={() => (missing ? setAsked(true) : onRename(name.trim()))}
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
