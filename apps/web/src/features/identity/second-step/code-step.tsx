import { LIMITS } from '@cinnabar/protocol/limits';
import { useEffect, useRef } from 'react';
import { seal } from '../../../lib/api/seal.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { CodeInput } from '../../../ui/forms/code-input.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { sendCode } from '../code/send-code.ts';
import { SendCodeButton } from '../code/send-code-button.tsx';
import { useCodeSending } from '../code/use-code-sending.ts';
import { useHumanCheck } from '../code/use-human-check.tsx';
import { VoiceOffer } from '../code/voice-offer.tsx';
import { StepForm } from './step-form.tsx';
import { type StepProps, useSecondStep } from './use-second-step.ts';

/** A code to the account's phone. */
export function CodeStep(props: StepProps) {
  const { t } = useTranslation('identity');
  const form = useSecondStep({
    ...props,
    missing: (code) => (code.length === LIMITS.codeLength ? undefined : 'login.fault.codeMissing'),
    proof: async (code) => ({ pin: await seal(code) }),
    isSpent: true,
  });
  const check = useHumanCheck();
  const channels = useCodeSending(
    (voice) => check.guard((answer) => sendCode(props.contact, voice, answer)),
    false,
    form.fail,
  );

  // A code is sent on entry (product-spec §2); once, also where effects run twice.
  const entered = useRef(false);
  useEffect(() => {
    if (entered.current) return;
    entered.current = true;
    void channels.text.send();
  });

  return (
    <>
      <StepForm form={form} submitLabel={t('login.submit')}>
        <Field
          label={t('login.code')}
          error={form.error('code')}
          aside={<SendCodeButton sending={channels.text} onSend={() => channels.text.send()} />}
          help={<VoiceOffer channels={channels} />}
        >
          <CodeInput autoFocus {...form.control('code')} onComplete={form.submit} />
        </Field>
      </StepForm>
      {check.dialog}
    </>
  );
}
