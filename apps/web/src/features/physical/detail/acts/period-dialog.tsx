import type { Application, ChangePeriod } from '@cinnabar/protocol/physical/application-schema';
import { LONGEST_PHYSICAL_REASON } from '@cinnabar/protocol/physical/physical-values';
import { serverNow } from '../../../../lib/api/request-marks.ts';
import { useForm } from '../../../../lib/form/use-form.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { fromInput, toInput } from '../../../../lib/time/china-time-input.ts';
import { DateTimeInput } from '../../../../ui/forms/date-time-input.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { Textarea } from '../../../../ui/forms/textarea.tsx';
import { FormDialog } from '../../../../ui/overlays/form-dialog.tsx';
import { AuthChoice, choosable, chosenAuth } from './auth-choice.tsx';

interface PeriodDialogProps {
  application: Application;
  send: (form: Omit<ChangePeriod, 'id'>) => Promise<void>;
  onClose: () => void;
}

/** Another period for one seal and person, or for all that are not used up. */
export function PeriodDialog({ application, send, onClose }: PeriodDialogProps) {
  const { t } = useTranslation('physical-detail');
  const { own, all, first } = choosable(application, ({ kept }) => kept);
  const form = useForm({
    t,
    start: () => ({
      auth: first,
      from: toInput(Date.parse(own[0]!.startTime)),
      to: toInput(Date.parse(own[0]!.endTime)),
      reason: '',
    }),
    check: ({ from, to, reason }) => {
      const [start, end] = [fromInput(from), fromInput(to)];
      const isLater = start && end && Date.parse(end) > Math.max(serverNow(), Date.parse(start));
      return {
        from: start ? undefined : 'period.missing',
        to: isLater ? undefined : 'period.past',
        reason: reason.trim() === '' ? 'system:form.reasonMissing' : undefined,
      };
    },
    send: ({ auth, from, to, reason }) =>
      send({
        ...chosenAuth(auth),
        startTime: fromInput(from)!,
        endTime: fromInput(to)!,
        reason: reason.trim(),
      }),
    rest: 'to',
  });
  return (
    <FormDialog form={form} title={t('act.period')} submitLabel={t('period.submit')} onClose={onClose}>
      <AuthChoice auths={own} all={all} {...form.input('auth')} />
      <Field label={t('period.from')} error={form.error('from')} required>
        <DateTimeInput {...form.input('from')} />
      </Field>
      <Field label={t('period.to')} error={form.error('to')} help={t('period.zone')} required>
        <DateTimeInput {...form.input('to')} />
      </Field>
      <Field label={t('reason')} error={form.error('reason')} required>
        <Textarea maxLength={LONGEST_PHYSICAL_REASON} {...form.input('reason')} />
      </Field>
    </FormDialog>
  );
}
