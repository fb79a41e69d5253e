import { LIMITS } from '@cinnabar/protocol/limits';
import { useForm } from '../../../lib/form/use-form.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Textarea } from '../../../ui/forms/textarea.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';

const USUAL = ['unclear', 'name', 'expired', 'legalPerson', 'number'] as const;

interface RejectDialogProps {
  name: string;
  onClose: () => void;
  onReject: (reason: string) => void;
}

/** The reason is sent to the applicant; the usual ones are a press away. */
export function RejectDialog({ name, onClose, onReject }: RejectDialogProps) {
  const { t } = useTranslation('organizations-auth');
  const form = useForm({
    t,
    start: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() === '' ? 'system:form.reasonMissing' : undefined }),
    send: ({ reason }) => onReject(reason.trim()),
  });
  const { reason } = form.values;
  return (
    <FormDialog
      form={form}
      danger
      title={t('reject.title', { name })}
      lead={t('reject.text')}
      submitLabel={t('review.reject')}
      cancelLabel={t('reject.keep')}
      note={`${[...reason].length} / ${LIMITS.reasonLength}`}
      onClose={onClose}
    >
      <Field label={t('reject.reason')} required error={form.error('reason')}>
        <Textarea rows={3} maxLength={LIMITS.reasonLength} {...form.input('reason')} />
      </Field>
      <ul className="review-reasons" aria-label={t('reject.usual')}>
        {USUAL.map((usual) => (
          <li key={usual}>
            <Button
              size="small"
              onClick={() =>
                form.set(
                  { reason: [reason.trim(), t(`reject.${usual}`)].filter(Boolean).join(t('reject.and')) },
                  'reason',
                )
              }
            >
              {t(`reject.${usual}`)}
            </Button>
          </li>
        ))}
      </ul>
    </FormDialog>
  );
}
