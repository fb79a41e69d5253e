import { addSealFilingCall } from '@cinnabar/protocol/seals/filing/filing-calls';
import { LONGEST_FILING_NUMBER } from '@cinnabar/protocol/seals/filing/filing-values';
import { useQueryClient } from '@tanstack/react-query';
import { upload } from '../../../lib/api/upload.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { FileButton } from '../../../ui/actions/file-button.tsx';
import { DateTimeInput } from '../../../ui/forms/date-time-input.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';

interface FilingDialogProps {
  sealId: string;
  isReplaced: boolean;
  onClose: () => void;
}

/** The receipt as a file, with its number and day. */
export function FilingDialog({ sealId, isReplaced, onClose }: FilingDialogProps) {
  const { t } = useTranslation('seals-detail');
  const client = useQueryClient();
  const form = useForm({
    t,
    start: { file: null as File | null, number: '', day: '' },
    check: ({ file, number, day }) => ({
      file: file ? undefined : 'filing.missing',
      number: number.trim() === '' ? 'filing.numberMissing' : undefined,
      day: day === '' ? 'filing.dayMissing' : undefined,
    }),
    send: async ({ file, number, day }) => {
      await upload(addSealFilingCall, file!, { body: { sealId, number: number.trim(), day } });
      notify('ok', t('filing.done'));
      onClose();
      await client.invalidateQueries({ queryKey: ['seals'] });
    },
    rest: 'file',
  });
  return (
    <FormDialog
      form={form}
      title={t('filing.title')}
      lead={isReplaced ? t('filing.replaceNote') : undefined}
      submitLabel={t('filing.submit')}
      onClose={onClose}
    >
      <Field label={t('filing.number')} error={form.error('number')} required>
        <Input maxLength={LONGEST_FILING_NUMBER} autoComplete="off" {...form.input('number')} />
      </Field>
      <Field label={t('filing.day')} error={form.error('day')} required>
        <DateTimeInput kind="date" {...form.input('day')} />
      </Field>
      <Field label={t('filing.file')} help={t('filing.fileHelp')} error={form.error('file')} group required>
        <FileButton
          file={form.values.file}
          name={t('filing.file')}
          label={t('filing.choose')}
          accept="application/pdf,image/png,image/jpeg"
          onChoose={(file) => form.set({ file }, 'file')}
        />
      </Field>
    </FormDialog>
  );
}
