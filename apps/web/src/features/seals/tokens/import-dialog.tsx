import { importTokensCall } from '@cinnabar/protocol/seals/token-calls';
import type { TokenImport } from '@cinnabar/protocol/seals/token-schema';
import { seal, withSealKey } from '../../../lib/api/seal.ts';
import { upload } from '../../../lib/api/upload.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
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
      <Field label={t('admin.file')} error={form.error('file')} required>
        <Input
          type="file"
          accept=".xml,.pskc,.pskcxml,.csv,text/xml,application/xml,text/csv"
          onChange={({ target }) =>
            form.set({ file: (target as HTMLInputElement).files?.[0] ?? null }, 'file')
          }
        />
      </Field>
      <Field label={t('admin.key')} help={t('admin.keyHelp')} error={form.error('key')}>
        <PasswordInput maxLength={KEY_LENGTH} autoComplete="new-password" {...form.input('key')} />
      </Field>
    </FormDialog>
  );
}
