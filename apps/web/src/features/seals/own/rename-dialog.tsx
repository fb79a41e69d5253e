import type { Seal } from '@cinnabar/protocol/seals/seal-schema';
import { LONGEST_SIGNATURE } from '@cinnabar/protocol/seals/signature-ink';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useOwnSignatures } from './use-own-signatures.ts';

/** What the owner calls a signature; nobody else is shown it. */
export function RenameDialog({ seal, onClose }: { seal: Seal; onClose: () => void }) {
  const { t } = useTranslation('seals');
  const form = useId();
  const { rename } = useOwnSignatures();
  const [name, setName] = useState(seal.name);
  const [asked, setAsked] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (name.trim() !== '') rename.mutate({ sealId: seal.id, name: name.trim() }, { onSuccess: onClose });
  }

  return (
    <Dialog
      open
      title={t('own.renameTitle')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('signature.cancel')}</Button>
          <Button look="primary" type="submit" form={form} busy={rename.isPending}>
            {t('own.save')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
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
      </form>
    </Dialog>
  );
}
