import { useState } from 'react';
import { ApiError } from '../../../../lib/errors/api-error.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { showError } from '../../../../lib/query-client.ts';
import { CodeInput } from '../../../../ui/forms/code-input.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import type { CaptchaAnswer } from '../../code/captcha-answer.ts';
import { SendCodeButton } from '../../code/send-code-button.tsx';
import { useCodeSending } from '../../code/use-code-sending.ts';
import { useHumanCheck } from '../../code/use-human-check.tsx';

interface SentCode {
  resendIn: number;
  expiresIn: number;
  /** Masked. */
  contact?: string;
}

export interface OwnCodeFieldProps {
  /** The call that sends it. */
  send: (captcha: CaptchaAnswer | null) => Promise<SentCode>;
  label?: string;
  value: string;
  onChange: (code: string) => void;
  onComplete?: (code: string) => void;
  error: string | null | undefined;
  onError: (refusal: ApiError) => void;
  /** Before sending: is what the code goes to complete? */
  ready?: () => boolean;
}

/** A code that a signed-in person asks for: the button with its countdown, where it went, six boxes. */
export function OwnCodeField(props: OwnCodeFieldProps) {
  const { send, label, value, onChange, onComplete, error, onError, ready } = props;
  const { t } = useTranslation('identity');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const check = useHumanCheck();
  const channels = useCodeSending(
    () =>
      check.guard(async (answer) => {
        const sent = await send(answer);
        setSentTo(sent.contact ?? null);
        return sent;
      }),
    true,
    (failure) => {
      if (failure instanceof ApiError) onError(failure);
      else showError(failure);
    },
  );
  return (
    <>
      <Field
        label={label ?? t('login.code')}
        error={error}
        help={sentTo && t('code.sent', { to: sentTo })}
        aside={
          <SendCodeButton
            sending={channels.text}
            onSend={() => {
              if (ready?.() ?? true) void channels.text.send();
            }}
          />
        }
      >
        <CodeInput value={value} onChange={onChange} {...(onComplete ? { onComplete } : {})} />
      </Field>
      {check.dialog}
    </>
  );
}
