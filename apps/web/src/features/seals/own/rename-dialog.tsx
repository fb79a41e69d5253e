import type { Seal } from '@cinnabar/protocol/seals/seal-schema';
import { LONGEST_SIGNATURE } from '@cinnabar/protocol/seals/signature-ink';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { useOwnSignatures } from './use-own-signatures.ts';

/** What the owner calls a signature; nobody else is shown it. */
export function RenameDialog({ seal, onClose }: { seal: Seal; onClose: () => void }) {
  const { t } = useTranslation('seals');
  const { rename } = useOwnSignatures();
  const [name, setName] = useState(seal.name);
  const [asked, setAsked] = useState(false);

  function submit() {
    setAsked(true);
    if (name.trim() !== '') rename.mutate({ sealId: seal.id, name: name.trim() }, { onSuccess: onClose });
  }

  return (
    <FormDialog
      title={t('own.renameTitle')}
      submitLabel={t('own.save')}
      cancelLabel={t('signature.cancel')}
      busy={rename.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <Field
        label={t('own.name')}
        help={t('own.nameHelp')}
        error={asked && name.trim() === '' ? t('own.nameMissing') : null}
      >
        <Input
          autoFocus
          value={name}
          maxLength={LONGEST_SIGNATURE}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}
