import type { AppendCount, Application } from '@cinnabar/protocol/physical/application-schema';
import { LONGEST_PHYSICAL_REASON, MOST_PRESSES } from '@cinnabar/protocol/physical/physical-values';
import { useForm } from '../../../../lib/form/use-form.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { Input } from '../../../../ui/forms/input.tsx';
import { Textarea } from '../../../../ui/forms/textarea.tsx';
import { FormDialog } from '../../../../ui/overlays/form-dialog.tsx';
import { AuthChoice, choosable, chosenAuth } from './auth-choice.tsx';

interface AppendDialogProps {
  application: Application;
  send: (form: Omit<AppendCount, 'id'>) => Promise<void>;
  onClose: () => void;
}

/** More presses for one seal and person, or for all. */
export function AppendDialog({ application, send, onClose }: AppendDialogProps) {
  const { t } = useTranslation('physical-detail');
  const { own, all, first } = choosable(application, ({ kept }) => kept);
  const form = useForm({
    t,
    start: { auth: first, count: '1', reason: '' },
    check: ({ count, reason }) => ({
      count: /^[1-9]\d*$/.test(count.trim()) && Number(count) <= MOST_PRESSES ? undefined : 'append.wrong',
      reason: reason.trim() === '' ? 'system:form.reasonMissing' : undefined,
    }),
    send: ({ auth, count, reason }) =>
      send({ ...chosenAuth(auth), count: Number(count), reason: reason.trim() }),
    rest: 'count',
  });
  return (
    <FormDialog form={form} title={t('act.append')} submitLabel={t('append.submit')} onClose={onClose}>
      <AuthChoice auths={own} all={all} {...form.input('auth')} />
      <Field label={t('append.count')} error={form.error('count')} help={t('append.help')} required>
        <Input inputMode="numeric" maxLength={3} autoComplete="off" {...form.input('count')} />
      </Field>
      <Field label={t('reason')} error={form.error('reason')} required>
        <Textarea maxLength={LONGEST_PHYSICAL_REASON} {...form.input('reason')} />
      </Field>
    </FormDialog>
  );
}
