import type { Application, EndApplication } from '@cinnabar/protocol/physical/application-schema';
import { LONGEST_PHYSICAL_REASON } from '@cinnabar/protocol/physical/physical-values';
import { useForm } from '../../../../lib/form/use-form.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useCurrentUser } from '../../../../lib/session/session.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { Textarea } from '../../../../ui/forms/textarea.tsx';
import { FormDialog } from '../../../../ui/overlays/form-dialog.tsx';
import { ALL, AuthChoice, choosable, chosenAuth } from './auth-choice.tsx';

interface EndDialogProps {
  application: Application;
  send: (form: Omit<EndApplication, 'id'>) => Promise<void>;
  onClose: () => void;
}

/** Ends what one person may press with one seal, or all of it, with a reason. */
export function EndDialog({ application, send, onClose }: EndDialogProps) {
  const { t } = useTranslation('physical-detail');
  const isApplicant = useCurrentUser().user.id === application.applicantId;
  const { own, all, first } = choosable(application, ({ kept }) => kept || isApplicant);
  const form = useForm({
    t,
    start: { auth: first, reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() === '' ? 'system:form.reasonMissing' : undefined }),
    send: ({ auth, reason }) => send({ ...chosenAuth(auth), reason: reason.trim() }),
    rest: 'reason',
  });
  const left = own
    .filter(({ id }) => form.values.auth === ALL || form.values.auth === id)
    .reduce((sum, one) => sum + one.leftCount, 0);
  return (
    <FormDialog
      form={form}
      danger
      title={t('end.title')}
      lead={t('end.text', { count: left })}
      submitLabel={t('end.submit')}
      cancelLabel={t('keep')}
      onClose={onClose}
    >
      <AuthChoice auths={own} all={all} {...form.input('auth')} />
      <Field label={t('reason')} error={form.error('reason')} required>
        <Textarea maxLength={LONGEST_PHYSICAL_REASON} {...form.input('reason')} />
      </Field>
    </FormDialog>
  );
}
