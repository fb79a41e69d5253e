import type { ContractDocument } from '@cinnabar/protocol/documents/document-schema';
import { LIMITS } from '@cinnabar/protocol/limits';
import { useForm } from '../../../../lib/form/use-form.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { Input } from '../../../../ui/forms/input.tsx';
import { FormDialog } from '../../../../ui/overlays/form-dialog.tsx';
import { renameDocument } from './file-calls.ts';

interface RenameDialogProps {
  document: ContractDocument;
  onRenamed: (document: ContractDocument) => void;
  onClose: () => void;
}

export function RenameDialog({ document, onRenamed, onClose }: RenameDialogProps) {
  const { t } = useTranslation('contracts-launch');
  const form = useForm({
    t,
    start: { title: document.title },
    send: async ({ title }) => {
      onRenamed(await renameDocument(document.id, title.trim()));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      width={440}
      title={t('files.rename.title')}
      submitLabel={t('files.rename.save')}
      cancelLabel={t('files.rename.cancel')}
      unready={form.values.title.trim() === ''}
      onClose={onClose}
    >
      <Field label={t('files.rename.label')} error={form.error('title')}>
        <Input autoFocus maxLength={LIMITS.documentTitleLength} {...form.input('title')} />
      </Field>
    </FormDialog>
  );
}
