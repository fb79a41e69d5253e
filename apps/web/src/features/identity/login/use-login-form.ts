import type { KeyIn } from '@cinnabar/locales/text-keys';
import { isContact, normaliseAccount } from '@cinnabar/protocol/identity/account-rules';
import { LIMITS } from '@cinnabar/protocol/limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type ApiError, isFailure } from '../../../lib/errors/api-error.ts';
import { LEAVING } from '../../../lib/form/form-machine.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { customConfigQuery } from '../../../lib/queries/system-config.ts';
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
  /** The password was right and has expired: a new one goes with it. */
  const [isExpired, setExpired] = useState(false);
  // Where a password must come first, a code alone would lead nowhere: the switch stays.
  const forced = !phoneOnly && Boolean(address.contractId ?? address.forwardAuthId ?? address.letterId);

  const [chosen, setChosen] = useState<LoginMethod | null>(null);
  const wished = chosen ?? address.loginType ?? (phoneOnly ? 'password' : remembered.method) ?? 'password';
  const method: LoginMethod = forced ? 'pin' : wished;
  const wantsNew = isExpired && method === 'password';

  const form = useForm({
    t,
    /** `secret`: the password or the code; `captcha` is what was read in the picture. */
    start: { account: address.lockedAccount ?? remembered.account, secret: '', captcha: '', newPassword: '' },
    check: ({ account, secret }) => ({ account: accountFault(account), secret: secretFault(secret) }),
    ask: async () => ({ captcha: (method === 'password' && (await captcha.check())) || undefined }),
    send: async ({ account, secret, newPassword }) => {
      const byPassword = { password: secret, ...(wantsNew ? { newPassword } : {}) };
      const proof = method === 'password' ? byPassword : { pin: secret };
      try {
        const outcome = await signIn({
          account,
          ...proof,
          service: address.service,
          captcha: captcha.answer,
        });
        if (!address.lockedAccount) rememberLogin(method, normaliseAccount(account));
        if (outcome.status !== 0 && phoneOnly) notify('warn', t('login.fault.noPassword'));
        client.clear();
        if (outcome.secondStep) navigate(`/multiLogin?service=${encodeURIComponent(address.service)}`);
        else goTo(outcome.service, navigate);
        return LEAVING;
      } catch (error) {
        // A picture is spent with the attempt; while a code is under way it need not be read again.
        if (channels.text.left === 0) captcha.refresh();
        throw error;
      }
    },
    place,
    spent: () => (method === 'pin' ? { secret: '' } : {}),
  });
  const contact = normaliseAccount(form.values.account);

  function place(error: ApiError): 'captcha' | 'secret' | 'newPassword' {
    if (isFailure(error, 'PASSWORD_EXPIRED')) setExpired(true);
    if (isFailure(error, 'PASSWORD_EXPIRED', 'PASSWORD_RULE', 'PASSWORD_USED_BEFORE')) return 'newPassword';
    if (isFailure(error, 'CAPTCHA_REQUIRED')) setWantsPicture(true);
    return isAboutCaptcha(error) ? 'captcha' : 'secret';
  }
  const channels = useCodeSending(
    (voice) => check.guard((answer) => sendCode(contact, voice, answer)),
    contact.includes('@'),
    form.fail,
  );

  function accountFault(account: string): KeyIn<'identity'> | undefined {
    const fault = checkAccount(account, method, phoneOnly);
    return fault ? `login.fault.${fault}` : undefined;
  }

  function secretFault(secret: string): KeyIn<'identity'> | undefined {
    if (method === 'password') return secret === '' ? 'login.fault.passwordMissing' : undefined;
    if (secret.length === LIMITS.codeLength) return undefined;
    const sent = channels.text.state !== 'ready' || channels.voice.state !== 'ready';
    return sent || secret !== '' ? 'login.fault.codeMissing' : 'login.fault.codeNotSent';
  }

  /** On leaving the field: is it well formed, and (unless the server keeps that to itself) does it exist? */
  async function checkAccountField(): Promise<void> {
    const { account } = form.values;
    if (account === '' || address.lockedAccount) return;
    const fault = accountFault(account);
    if (fault) return form.fault({ account: fault });
    if (custom?.customizeConfig.forbidGetUserStatus !== false || !isContact(contact)) return;
    const status = await askAccountStatus(account);
    const applies = status === 'unknown' || (status === 'noPassword' && method === 'password');
    if (applies) form.fault({ account: `login.fault.${status}` });
  }

  return {
    ...form,
    forced,
    method,
    phoneOnly,
    wantsNew,
    captcha,
    check,
    channels,
    checkAccountField,
    requestCode: async (): Promise<boolean> => {
      form.fault({ secret: undefined });
      return form.verify('account') && channels.text.send();
    },
    /** Switching empties the other form and keeps the account. */
    setMethod: (next: LoginMethod) => {
      setChosen(next);
      form.set({ secret: '' }, 'account', 'captcha');
    },
    /** What was said of the password was said of that account. */
    setAccount: (account: string) => {
      setExpired(false);
      form.set({ account, newPassword: '' }, 'secret', 'captcha');
    },
    setCaptcha: (text: string) => {
      captcha.setText(text);
      form.set({ captcha: text });
    },
  };
}

export type LoginFormState = ReturnType<typeof useLoginForm>;
