import { LIMITS } from '@cinnabar/protocol/limits';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { Input } from '../../../../ui/forms/input.tsx';
import { FormDialog } from '../../../../ui/overlays/form-dialog.tsx';

interface PasskeyNameDialogProps {
  title: string;
  lead?: ReactNode;
  submitLabel: string;
  /** What stands there at first. */
  initial: string;
  busy: boolean;
  onName: (name: string) => void;
  onClose: () => void;
}

/** The name of a passkey, by which several can be told apart: before it is added, and when it is renamed. */
export function PasskeyNameDialog({ initial, onName, ...dialog }: PasskeyNameDialogProps) {
  const { t } = useTranslation('identity-account');
  const [name, setName] = useState(initial);
  const [asked, setAsked] = useState(false);
  const missing = name.trim() === '';
  return (
    <FormDialog {...dialog} onSubmit={() => (missing ? setAsked(true) : onName(name.trim()))}>
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
