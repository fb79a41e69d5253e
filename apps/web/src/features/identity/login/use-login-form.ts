import type { KeyIn } from '@cinnabar/locales/text-keys';
import { isContact, normaliseAccount } from '@cinnabar/protocol/identity/account-rules';
import { LIMITS } from '@cinnabar/protocol/limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, isFailure } from '../../../lib/api-error.ts';
import { type Fault, sayFaults } from '../../../lib/fault.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { showError } from '../../../lib/query-client.ts';
import { customConfigQuery } from '../../../lib/system-config.ts';
import { isAboutCaptcha } from '../code/captcha-answer.ts';
import { sendCode } from '../code/send-code.ts';
import { useCaptcha } from '../code/use-captcha.ts';
import { useCodeSending } from '../code/use-code-sending.ts';
import { useHumanCheck } from '../code/use-human-check.tsx';
import { goTo } from '../frame/go-to.ts';
import { multiPasswordQuery } from '../frame/login-queries.ts';
import { type LoginMethod, recallLogin, rememberLogin } from '../frame/remembered-login.ts';
import { checkAccount } from './check-account.ts';
import { askAccountStatus, signIn } from './login-calls.ts';
import type { ReturnAddress } from './return-address.ts';

type Faults = {
  account?: Fault<'identity'> | undefined;
  secret?: Fault<'identity'> | undefined;
  captcha?: Fault<'identity'> | undefined;
};

/** The login form's state and acts; the fields only show them. */
export function useLoginForm(address: ReturnAddress) {
  const { t } = useTranslation('identity');
  const navigate = useNavigate();
  const client = useQueryClient();
  const [remembered] = useState(recallLogin);
  const { data: phoneOnly = false } = useQuery(multiPasswordQuery);
  const { data: custom } = useQuery(customConfigQuery);
  const check = useHumanCheck();
  /** The server wants a picture read before it looks at another password. */
  const [wantsPicture, setWantsPicture] = useState(false);
  const captcha = useCaptcha(wantsPicture);
  // Where a password must come first, a code alone would lead nowhere: the switch stays.
  const forced = !phoneOnly && (address.contractId !== null || address.forwardAuthId !== null);

  const [chosen, setChosen] = useState<LoginMethod | null>(null);
  const wished = chosen ?? address.loginType ?? (phoneOnly ? 'password' : remembered.method) ?? 'password';
  const method: LoginMethod = forced ? 'pin' : wished;
  const [account, setAccount] = useState(address.lockedAccount ?? remembered.account);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const [busy, setBusy] = useState(false);
  const contact = normaliseAccount(account);

  const showFault = (error: unknown) => {
    if (isFailure(error, 'CAPTCHA_REQUIRED')) setWantsPicture(true);
    if (isAboutCaptcha(error)) setFaults({ captcha: error });
    else if (error instanceof ApiError) setFaults({ secret: error });
    else showError(error);
  };
  const channels = useCodeSending(
    (voice) => check.guard((answer) => sendCode(contact, voice, answer)),
    contact.includes('@'),
    showFault,
  );

  function accountFault(): KeyIn<'identity'> | undefined {
    const fault = checkAccount(account, method, phoneOnly);
    return fault ? `login.fault.${fault}` : undefined;
  }

  /** On leaving the field: is it well formed, and (unless the server keeps that to itself) does it exist? */
  async function checkAccountField(): Promise<void> {
    if (account === '' || address.lockedAccount) return;
    const fault = accountFault();
    if (fault) return setFaults((before) => ({ ...before, account: fault }));
    if (custom?.customizeConfig.forbidGetUserStatus !== false || !isContact(contact)) return;
    const status = await askAccountStatus(account);
    const applies = status === 'unknown' || (status === 'noPassword' && method === 'password');
    if (applies) setFaults((before) => ({ ...before, account: `login.fault.${status}` }));
  }

  async function requestCode(): Promise<boolean> {
    const wrong: Faults = { account: accountFault() };
    setFaults(wrong);
    if (wrong.account) return false;
    return channels.text.send();
  }

  async function submit(typedCode: string = code): Promise<void> {
    if (busy) return;
    const sent = channels.text.state !== 'ready' || channels.voice.state !== 'ready';
    setBusy(true);
    const wrong: Faults = {
      account: accountFault(),
      secret: secretFault(typedCode, sent),
      captcha: (method === 'password' && (await captcha.check())) || undefined,
    };
    setFaults(wrong);
    if (wrong.account || wrong.secret || wrong.captcha) return setBusy(false);
    try {
      const secret = method === 'password' ? { password } : { pin: typedCode };
      const outcome = await signIn({ account, ...secret, service: address.service, captcha: captcha.answer });
      if (!address.lockedAccount) rememberLogin(method, contact);
      if (outcome.status !== 0 && phoneOnly) notify('warn', t('login.fault.noPassword'));
      client.clear();
      if (outcome.secondStep) navigate(`/multiLogin?service=${encodeURIComponent(address.service)}`);
      else goTo(outcome.service, navigate);
    } catch (error) {
      setBusy(false);
      if (method === 'pin') setCode('');
      // A picture is spent with the attempt; while a code is under way it need not be read again.
      if (channels.text.left === 0) captcha.refresh();
      showFault(error);
    }
  }

  function secretFault(typedCode: string, sent: boolean): KeyIn<'identity'> | undefined {
    if (method === 'password') return password === '' ? 'login.fault.passwordMissing' : undefined;
    if (typedCode.length === LIMITS.codeLength) return undefined;
    return sent || typedCode !== '' ? 'login.fault.codeMissing' : 'login.fault.codeNotSent';
  }

  return {
    forced,
    method,
    account,
    password,
    code,
    faults,
    errors: sayFaults(t, faults),
    busy,
    phoneOnly,
    captcha,
    check,
    channels,
    checkAccountField,
    requestCode,
    submit,
    /** Switching empties the other form and keeps the account. */
    setMethod: (next: LoginMethod) => {
      setChosen(next);
      setPassword('');
      setCode('');
      setFaults({});
    },
    setAccount: (text: string) => {
      setAccount(text);
      setFaults({});
    },
    setCaptcha: (text: string) => {
      captcha.setText(text);
      setFaults((before) => ({ ...before, captcha: undefined }));
    },
    setPassword: (text: string) => {
      setPassword(text);
      setFaults((before) => ({ ...before, secret: undefined }));
    },
    setCode: (digits: string) => {
      setCode(digits);
      setFaults((before) => ({ ...before, secret: undefined }));
    },
  };
}

export type LoginFormState = ReturnType<typeof useLoginForm>;
