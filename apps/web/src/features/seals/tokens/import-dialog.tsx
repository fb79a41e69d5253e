import { importTokensCall } from '@cinnabar/protocol/seals/token-calls';
import type { TokenImport } from '@cinnabar/protocol/seals/token-schema';
import { seal, withSealKey } from '../../../lib/api/seal.ts';
import { upload } from '../../../lib/api/upload.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { FileButton } from '../../../ui/actions/file-button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { PasswordInput } from '../../../ui/forms/password-input.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';

const KEY_LENGTH = 200;

interface ImportDialogProps {
  onImported: (result: TokenImport) => void;
  onClose: () => void;
}

/** One file of seeds, and the key that opens it. */
export function ImportDialog({ onImported, onClose }: ImportDialogProps) {
  const { t } = useTranslation('seals-tokens');
  const form = useForm({
    t,
    start: { file: null as File | null, key: '' },
    check: ({ file }) => ({ file: file ? undefined : 'admin.fileMissing' }),
    send: async ({ file, key }) => {
      const sent = await withSealKey(async () =>
        upload(importTokensCall, file!, { body: key === '' ? {} : { key: await seal(key) } }),
      );
      onImported(sent);
    },
    rest: 'file',
  });
  return (
    <FormDialog
      form={form}
      title={t('admin.importTitle')}
      lead={t('admin.importLead')}
      submitLabel={t('admin.confirm')}
      onClose={onClose}
    >
      <Field label={t('admin.file')} error={form.error('file')} group required>
        <FileButton
          file={form.values.file}
          name={t('admin.file')}
          label={t('admin.choose')}
          accept=".xml,.pskc,.pskcxml,.csv,text/xml,application/xml,text/csv"
          onChoose={(file) => form.set({ file }, 'file')}
        />
      </Field>
      <Field label={t('admin.key')} help={t('admin.keyHelp')} error={form.error('key')}>
        <PasswordInput maxLength={KEY_LENGTH} autoComplete="new-password" {...form.input('key')} />
      </Field>
    </FormDialog>
  );
}
