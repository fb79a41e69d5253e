import { LIMITS } from '@cinnabar/protocol/limits';
import { replaceSealCall } from '@cinnabar/protocol/seals/life-calls';
import type { SealLife } from '@cinnabar/protocol/seals/life-schema';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../lib/api/api-client.ts';
import { useForm } from '../../../../lib/form/use-form.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { notify } from '../../../../lib/notices.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { Textarea } from '../../../../ui/forms/textarea.tsx';
import { FormDialog } from '../../../../ui/overlays/form-dialog.tsx';

interface SwapDialogProps {
  life: SealLife;
  onClose: () => void;
}

/** Contracts that wait for this seal use another one of the company. */
export function SwapDialog({ life: { seal, waiting, replacements }, onClose }: SwapDialogProps) {
  const { t } = useTranslation('seals-detail');
  const client = useQueryClient();
  const form = useForm({
    t,
    start: { replacementId: replacements.length === 1 ? replacements[0]!.id : '', reason: '' },
    check: ({ replacementId, reason }) => ({
      replacementId: replacementId === '' ? ('swap.choose' as const) : undefined,
      reason: reason.trim() === '' ? ('life.reasonMissing' as const) : undefined,
    }),
    send: async ({ replacementId, reason }) => {
      const body = { sealId: seal.id, replacementId, reason: reason.trim() };
      const { count } = await api(replaceSealCall, { body });
      const { name = '' } = replacements.find(({ id }) => id === replacementId) ?? {};
      notify('ok', t('swap.done', { count, name }));
      onClose();
      await client.invalidateQueries({ queryKey: ['seals'] });
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('swap.title')}
      lead={t('swap.text', { count: waiting.total })}
      submitLabel={t('swap.submit')}
      cancelLabel={t('swap.keep')}
      onClose={onClose}
    >
      <Field label={t('swap.seal')} error={form.error('replacementId')} required>
        <Select
          {...form.input('replacementId')}
          options={[
            { value: '', label: t('swap.choose'), disabled: true },
            ...replacements.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      </Field>
      <Field label={t('life.reason')} help={t('life.reasonHelp')} error={form.error('reason')} required>
        <Textarea rows={2} maxLength={LIMITS.reasonLength} {...form.input('reason')} />
      </Field>
    </FormDialog>
  );
}
