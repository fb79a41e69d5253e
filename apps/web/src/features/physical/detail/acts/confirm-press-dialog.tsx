import type { Application } from '@cinnabar/protocol/physical/application-schema';
import { MOST_CONFIRMED } from '@cinnabar/protocol/physical/physical-values';
import { useForm } from '../../../../lib/form/use-form.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { Input } from '../../../../ui/forms/input.tsx';
import { FormDialog } from '../../../../ui/overlays/form-dialog.tsx';

interface ConfirmPressDialogProps {
  auth: Application['auths'][number];
  send: (count: number) => Promise<unknown>;
  onClose: () => void;
}

/** The keeper confirms what was pressed before their eyes, also one too many. */
export function ConfirmPressDialog({ auth, send, onClose }: ConfirmPressDialogProps) {
  const { t } = useTranslation('physical-detail');
  const form = useForm({
    t,
    start: { count: '1' },
    check: ({ count }) => ({
      count: /^[1-9]\d*$/.test(count.trim()) && Number(count) <= MOST_CONFIRMED ? undefined : 'press.wrong',
    }),
    send: async ({ count }) => {
      await send(Number(count));
      onClose();
    },
    rest: 'count',
  });
  const over = Number(form.values.count) - auth.leftCount;
  return (
    <FormDialog
      form={form}
      title={t('press.title', { seal: auth.sealName })}
      lead={t('press.lead', { person: auth.userName, count: auth.leftCount })}
      submitLabel={t('press.submit')}
      danger={over > 0}
      onClose={onClose}
    >
      <Field
        label={t('press.count')}
        error={form.error('count')}
        help={over > 0 ? t('press.over', { count: over }) : undefined}
        required
      >
        <Input inputMode="numeric" maxLength={2} autoComplete="off" {...form.input('count')} />
      </Field>
    </FormDialog>
  );
}
