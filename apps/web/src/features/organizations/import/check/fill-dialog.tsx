import type { ImportCell } from '@cinnabar/protocol/organizations/import/import-schema';
import { IMPORT_LIMITS } from '@cinnabar/protocol/organizations/import/import-values';
import { useForm } from '../../../../lib/form/use-form.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { Input } from '../../../../ui/forms/input.tsx';
import { FormDialog } from '../../../../ui/overlays/form-dialog.tsx';
import { useFaultText } from './use-fault-text.ts';

interface FillDialogProps {
  wrong: ImportCell;
  onClose: () => void;
  /** Whether it was saved. */
  onSave: (text: string) => Promise<boolean>;
}

/** Writes one cell on the page; the file stays as it is. */
export function FillDialog({ wrong, onClose, onSave }: FillDialogProps) {
  const { t } = useTranslation('organizations-import');
  const faultText = useFaultText();
  const { cell, field, text } = wrong;
  const form = useForm({
    t,
    start: { text },
    check: () => ({}),
    send: async (values) => {
      if (await onSave(values.text.trim())) onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('wrong.fillTitle', { cell })}
      lead={faultText(wrong.fault!)}
      submitLabel={t('wrong.save')}
      onClose={onClose}
    >
      <Field label={field ? t(`field.${field}`) : t('wrong.value')} error={form.error('text')}>
        <Input maxLength={IMPORT_LIMITS.cell} autoComplete="off" {...form.input('text')} />
      </Field>
    </FormDialog>
  );
}
