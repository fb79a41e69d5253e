import type { ContractDocument } from '@cinnabar/protocol/documents/document-schema';
import { LIMITS } from '@cinnabar/protocol/limits';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { showError } from '../../../lib/query-client.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { renameDocument } from './file-calls.ts';

interface RenameDialogProps {
  document: ContractDocument;
  onRenamed: (document: ContractDocument) => void;
  onClose: () => void;
}

export function RenameDialog({ document, onRenamed, onClose }: RenameDialogProps) {
  const { t } = useTranslation('contracts-launch');
  const [title, setTitle] = useState(document.title);
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      onRenamed(await renameDocument(document.id, title.trim()));
      onClose();
    } catch (error) {
      setBusy(false);
      showError(error);
    }
  };
  return (
    <FormDialog
      width={440}
      title={t('files.rename.title')}
      submitLabel={t('files.rename.save')}
      cancelLabel={t('files.rename.cancel')}
      busy={busy}
      unready={title.trim() === ''}
      onClose={onClose}
      onSubmit={save}
    >
      <Field label={t('files.rename.label')}>
        <Input
          autoFocus
          value={title}
          maxLength={LIMITS.documentTitleLength}
          onChange={(event) => setTitle(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}
