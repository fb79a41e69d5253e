import type { Seal } from '@cinnabar/protocol/seals/seal-schema';
import { LONGEST_SIGNATURE } from '@cinnabar/protocol/seals/signature-ink';
import { useForm } from '../../../lib/form/use-form.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { useOwnSignatures } from './use-own-signatures.ts';

/** The owner's name for a signature; it is shown to no one else. */
export function RenameDialog({ seal, onClose }: { seal: Seal; onClose: () => void }) {
  const { t } = useTranslation('seals');
  const { rename } = useOwnSignatures();
  const form = useForm({
    t,
    start: { name: seal.name },
    check: ({ name }) => ({ name: name.trim() === '' ? 'own.nameMissing' : undefined }),
    send: async ({ name }) => {
      await rename.mutateAsync({ sealId: seal.id, name: name.trim() });
      onClose();
    },
  });

  return (
    <FormDialog
      form={form}
      title={t('own.renameTitle')}
      submitLabel={t('own.save')}
      cancelLabel={t('signature.cancel')}
      onClose={onClose}
    >
      <Field label={t('own.name')} help={t('own.nameHelp')} error={form.error('name')}>
        <Input autoFocus maxLength={LONGEST_SIGNATURE} {...form.input('name')} />
      </Field>
    </FormDialog>
  );
}
