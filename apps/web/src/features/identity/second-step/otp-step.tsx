import { LIMITS } from '@cinnabar/protocol/limits';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { seal } from '../../../lib/seal.ts';
import { CodeInput } from '../../../ui/forms/code-input.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { StepForm } from './step-form.tsx';
import { type StepProps, useSecondStep } from './use-second-step.ts';

/** The six digits that the authenticator app shows. */
export function OtpStep(props: StepProps) {
  const { t } = useTranslation('identity');
  const [code, setCode] = useState('');
  const step = useSecondStep(props);

  async function submit(typed: string) {
    if (typed.length !== LIMITS.codeLength) return step.setFault('second.otpMissing');
    if (!(await step.submit(async () => ({ otp: await seal(typed) })))) setCode('');
  }

  return (
    <StepForm submitLabel={t('login.submit')} busy={step.busy} onSubmit={() => void submit(code)}>
      <Field label={t('second.otp')} error={step.error}>
        <CodeInput
          autoFocus
          value={code}
          onChange={(digits) => {
            setCode(digits);
            step.setFault(null);
          }}
          onComplete={(digits) => void submit(digits)}
        />
      </Field>
    </StepForm>
  );
}
