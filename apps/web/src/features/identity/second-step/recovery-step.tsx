import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { seal } from '../../../lib/seal.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { StepForm } from './step-form.tsx';
import { type StepProps, useSecondStep } from './use-second-step.ts';

const LONGEST = 40;

/** One of the codes that the person kept for the day when phone or device is gone. */
export function RecoveryStep(props: StepProps) {
  const { t } = useTranslation('identity');
  const [code, setCode] = useState('');
  const step = useSecondStep(props);

  async function submit() {
    if (code.trim() === '') return step.setFault('second.recoveryMissing');
    await step.submit(async () => ({ otp: await seal(code.trim()) }));
  }

  return (
    <StepForm submitLabel={t('login.submit')} busy={step.busy} onSubmit={() => void submit()}>
      <Field label={t('second.recovery')} error={step.error}>
        <Input
          icon="key"
          size="large"
          autoFocus
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={LONGEST}
          value={code}
          onChange={(event) => {
            setCode(event.target.value);
            step.setFault(null);
          }}
        />
      </Field>
    </StepForm>
  );
}
