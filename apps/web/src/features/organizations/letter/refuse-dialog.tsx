import { LIMITS } from '@cinnabar/protocol/limits';
import { refuseLetterCall } from '@cinnabar/protocol/organizations/letter/letter-calls';
import type { Letter } from '@cinnabar/protocol/organizations/letter/letter-schema';
import { api } from '../../../lib/api/api-client.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { Textarea } from '../../../ui/forms/textarea.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { useLetterAct } from './use-letter-act.ts';

/** The legal representative does not sign, and says why. */
export function RefuseDialog({ letter: { id }, onClose }: { letter: Letter; onClose: () => void }) {
  const { t } = useTranslation('organizations-letter');
  const act = useLetterAct(id);
  const form = useForm({
    t,
    start: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() === '' ? 'refuse.fault' : undefined }),
    send: async ({ reason }) => {
      await act(() => api(refuseLetterCall, { body: { id, reason: reason.trim() } }));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      danger
      title={t('refuse.title')}
      lead={t('refuse.text')}
      submitLabel={t('refuse.submit')}
      cancelLabel={t('refuse.keep')}
      onClose={onClose}
    >
      <Field label={t('refuse.reason')} required error={form.error('reason')}>
        <Textarea rows={3} maxLength={LIMITS.reasonLength} {...form.input('reason')} />
      </Field>
    </FormDialog>
  );
}
