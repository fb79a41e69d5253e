import { LIMITS } from '@cinnabar/protocol/limits';
import { seal } from '../../../lib/api/seal.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { CodeInput } from '../../../ui/forms/code-input.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { StepForm } from './step-form.tsx';
import { type StepProps, useSecondStep } from './use-second-step.ts';

/** The six digits that the authenticator app shows. */
export function OtpStep(props: StepProps) {
  const { t } = useTranslation('identity');
  const form = useSecondStep({
    ...props,
    missing: (code) => (code.length === LIMITS.codeLength ? undefined : 'second.otpMissing'),
    proof: async (code) => ({ otp: await seal(code) }),
    isSpent: true,
  });

  return (
    <StepForm form={form} submitLabel={t('login.submit')}>
      <Field label={t('second.otp')} error={form.error('code')}>
        <CodeInput autoFocus {...form.control('code')} onComplete={form.submit} />
      </Field>
    </StepForm>
  );
}
