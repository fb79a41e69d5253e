import { maskContact } from '@cinnabar/protocol/identity/account-rules';
import type { LoginResult } from '@cinnabar/protocol/identity/login-schema';
import { LIMITS } from '@cinnabar/protocol/limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { api } from '../../../lib/api-client.ts';
import { ApiError, hasCode } from '../../../lib/api-error.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { showError } from '../../../lib/query-client.ts';
import { seal } from '../../../lib/seal.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { CodeInput } from '../../../ui/forms/code-input.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { sendCode } from '../code/send-code.ts';
import { SendCodeButton } from '../code/send-code-button.tsx';
import { useCodeSending } from '../code/use-code-sending.ts';
import { useHumanCheck } from '../code/use-human-check.tsx';
import { VoiceOffer } from '../code/voice-offer.tsx';
import { goTo } from '../frame/go-to.ts';
import { LoginFrame } from '../frame/login-frame.tsx';
import { multiPasswordQuery } from '../frame/login-queries.ts';
import { recallLogin } from '../frame/remembered-login.ts';

/** `/multiLogin`: after the password, a code to the account's phone. Outside multi-password mode there is nothing to do here. */
export function SecondStepPage() {
  const { data: needed } = useQuery(multiPasswordQuery);
  if (needed === undefined) return null;
  return needed ? <SecondStep /> : <Navigate to="/" replace />;
}

/** `POST /multiauth` answers 1 on success, the only call that does (calls.md §2). */
const SUCCESS = 1;
const NO_FIRST_STEP = [403, 9004001];

function SecondStep() {
  const { t } = useTranslation('identity');
  const { search } = useLocation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [account] = useState(() => recallLogin().account);
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const service = new URLSearchParams(search).get('service') ?? '/';
  const toLogin = `/login?service=${encodeURIComponent(service)}`;

  const check = useHumanCheck();
  const onError = (error: unknown) => {
    if (hasCode(error, ...NO_FIRST_STEP)) navigate(toLogin, { replace: true });
    else if (error instanceof ApiError) setFault(error.message);
    else showError(error);
  };
  const channels = useCodeSending(
    (voice) => check.guard((answer) => sendCode(account, voice, answer)),
    false,
    onError,
  );

  // A code is sent on entry (product-spec §2); once, also where effects run twice.
  const entered = useRef(false);
  useEffect(() => {
    if (entered.current) return;
    entered.current = true;
    void channels.text.send();
  });

  async function submit(typed: string) {
    if (busy) return;
    if (typed.length !== LIMITS.codeLength) return setFault(t('login.fault.codeMissing'));
    setBusy(true);
    try {
      const answer = await api.formAnswer(
        '/multiauth',
        { pin: await seal(typed), service },
        { outcomes: [SUCCESS] },
      );
      client.clear();
      goTo((answer.result as LoginResult).service, navigate);
    } catch (error) {
      setBusy(false);
      setCode('');
      onError(error);
    }
  }

  return (
    <LoginFrame title={t('second.title')} lead={t('second.lead', { to: maskContact(account) })}>
      <form
        className="login-form"
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void submit(code);
        }}
      >
        <Field
          label={t('login.code')}
          error={fault}
          aside={<SendCodeButton sending={channels.text} onSend={() => channels.text.send()} />}
          help={<VoiceOffer channels={channels} />}
        >
          <CodeInput
            autoFocus
            value={code}
            onChange={(digits) => {
              setCode(digits);
              setFault(null);
            }}
            onComplete={submit}
          />
        </Field>
        <Button type="submit" look="primary" size="large" block busy={busy}>
          {t('login.submit')}
        </Button>
        <Link to={toLogin}>{t('second.again')}</Link>
        {check.dialog}
      </form>
    </LoginFrame>
  );
}
