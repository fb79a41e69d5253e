import { LIMITS } from '@cinnabar/protocol/limits';
import type { ReactNode } from 'react';
import { useForm } from '../../../../lib/form/use-form.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { Input } from '../../../../ui/forms/input.tsx';
import { FormDialog } from '../../../../ui/overlays/form-dialog.tsx';

interface PasskeyNameDialogProps {
  title: string;
  lead?: ReactNode;
  submitLabel: string;
  /** The initial value. */
  initial: string;
  busy: boolean;
  onName: (name: string) => Promise<unknown>;
  onClose: () => void;
}

/** The name of a passkey, which distinguishes several: before it is added, and when it is renamed. */
export function PasskeyNameDialog({ initial, onName, ...dialog }: PasskeyNameDialogProps) {
  const { t } = useTranslation('identity-account');
  const form = useForm({
    t,
    start: { name: initial },
    check: ({ name }) => ({ name: name.trim() === '' ? 'passkeys.nameMissing' : undefined }),
    send: ({ name }) => onName(name.trim()),
  });
  return (
    <FormDialog {...dialog} form={form}>
      <Field label={t('passkeys.name')} error={form.error('name')} help={t('passkeys.nameHelp')}>
        <Input size="large" autoFocus maxLength={LIMITS.personNameLength} {...form.input('name')} />
      </Field>
    </FormDialog>
  );
}
