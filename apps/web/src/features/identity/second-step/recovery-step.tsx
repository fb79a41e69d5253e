import { seal } from '../../../lib/api/seal.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { StepForm } from './step-form.tsx';
import { type StepProps, useSecondStep } from './use-second-step.ts';

const LONGEST = 40;

/** One of the codes that the person kept for the day when phone or device is gone. */
export function RecoveryStep(props: StepProps) {
  const { t } = useTranslation('identity');
  const form = useSecondStep({
    ...props,
    missing: (code) => (code.trim() === '' ? 'second.recoveryMissing' : undefined),
    proof: async (code) => ({ otp: await seal(code.trim()) }),
  });

  return (
    <StepForm form={form} submitLabel={t('login.submit')}>
      <Field label={t('second.recovery')} error={form.error('code')}>
        <Input
          icon="key"
          size="large"
          autoFocus
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={LONGEST}
          {...form.input('code')}
        />
      </Field>
    </StepForm>
  );
}
