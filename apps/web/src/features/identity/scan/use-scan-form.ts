import type { SweepDetail } from '@cinnabar/protocol/contracts/sweep-code-schema';
import { normaliseAccount } from '@cinnabar/protocol/identity/account-rules';
import { logoutCall } from '@cinnabar/protocol/identity/login-calls';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/api-client.ts';
import { ApiError, isFailure } from '../../../lib/api-error.ts';
import { sayFault } from '../../../lib/fault.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { showError } from '../../../lib/query-client.ts';
import { useCodeSending } from '../code/use-code-sending.ts';
import { CheckClosed, useHumanCheck } from '../code/use-human-check.tsx';
import { rememberLogin } from '../frame/remembered-login.ts';
import { signIn } from '../login/login-calls.ts';
import {
  checkContact,
  checkScanForm,
  isSound,
  type ScanFault,
  type ScanFaults,
  type ScanForm,
} from './check-scan-form.ts';
import { joinContract, scanQuery, sendScanCode } from './scan-calls.ts';

/** What the server said about the name, the contact or its proof. */
type Refusals = Partial<Record<'name' | 'contact' | 'secret', ApiError | undefined>>;

/** The form that makes whoever scanned the code a signer: signs them in, then joins them to the contract. */
export function useScanForm(contractId: string, detail: SweepDetail) {
  const { t } = useTranslation('identity-scan');
  const navigate = useNavigate();
  const client = useQueryClient();
  const check = useHumanCheck();
  const isKnown = detail.account !== null;
  const [form, setForm] = useState<ScanForm>({
    name: namedAccount(detail),
    contact: '',
    signType: detail.signType,
    pin: '',
    password: '',
  });
  const [faults, setFaults] = useState<ScanFaults>({});
  const [refused, setRefused] = useState<Refusals>({});
  const [busy, setBusy] = useState(false);

  const refuse = (error: unknown) => {
    if (error instanceof CheckClosed) return;
    if (error instanceof ApiError)
      setRefused(isFailure(error, 'NAME_OF_ORGANIZATION') ? { name: error } : { secret: error });
    else showError(error);
  };
  const channels = useCodeSending(
    (voice) => check.guard((answer) => sendScanCode(contractId, form.contact, voice, answer)),
    form.contact.includes('@'),
    refuse,
  );

  function change(part: Partial<ScanForm>, cleared: keyof ScanFaults): void {
    setForm((before) => ({ ...before, ...part }));
    setFaults((before) => ({ ...before, [cleared]: undefined }));
    setRefused((before) => ({ ...before, [cleared]: undefined }));
  }

  async function requestCode(): Promise<boolean> {
    const contact = checkContact(form.contact);
    setFaults((before) => ({ ...before, contact }));
    return contact ? false : channels.text.send();
  }

  async function submit(typedPin: string = form.pin): Promise<void> {
    if (busy) return;
    const whole = { ...form, pin: typedPin };
    const found = checkScanForm(whole, isKnown);
    setFaults(found);
    setRefused({});
    if (!isSound(found)) return;
    setBusy(true);
    try {
      if (!isKnown && (await prove(whole)) === 'secondStep') return;
      await join();
    } catch (error) {
      if (form.signType === 'CAPTCHA') setForm((before) => ({ ...before, pin: '' }));
      refuse(error);
    } finally {
      setBusy(false);
    }
  }

  /** Password or code; where two steps are asked for, the second one leads back here. */
  async function prove({ contact, signType, password, pin }: ScanForm): Promise<'done' | 'secondStep'> {
    const service = `/scanLogin?contractId=${encodeURIComponent(contractId)}`;
    const secret = signType === 'PASSWORD' ? { password } : { pin };
    const outcome = await check.guard((captcha) => signIn({ account: contact, ...secret, service, captcha }));
    if (!outcome.secondStep) return 'done';
    rememberLogin('password', normaliseAccount(contact));
    navigate(`/multiLogin?service=${encodeURIComponent(service)}`);
    return 'secondStep';
  }

  async function join(): Promise<void> {
    const outcome = await joinContract(contractId, form.name.trim()).catch((error: unknown) => {
      // They are signed in: what is left to do is asked without proving it again.
      if (!isKnown) void client.invalidateQueries(scanQuery(contractId));
      throw error;
    });
    if (outcome === null || outcome === 'toSign') return leave(`/sign/${contractId}`);
    if (outcome === 'toDetail') return leave(`/detail/${contractId}`);
    client.setQueryData(scanQuery(contractId).queryKey, { outcome, detail: null });
  }

  /** What was read as somebody else, or as nobody, is forgotten. */
  function leave(path: string): void {
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'scan' && queryKey[0] !== 'system' });
    navigate(path, { replace: true });
  }

  async function signOut(): Promise<void> {
    await api(logoutCall).catch(showError);
    client.removeQueries({ queryKey: ['user'] });
    await client.invalidateQueries(scanQuery(contractId));
  }

  const words = (fault: ScanFault | undefined, refusal?: ApiError) =>
    sayFault(t, fault ? `fault.${fault}` : refusal);
  return {
    ...form,
    isKnown,
    busy,
    check,
    channels,
    errors: {
      name: words(faults.name, refused.name),
      contact: words(faults.contact, refused.contact),
      secret: words(faults.secret, refused.secret),
    },
    requestCode,
    submit,
    signOut,
    setName: (name: string) => change({ name }, 'name'),
    setContact: (contact: string) => change({ contact }, 'contact'),
    setPin: (pin: string) => change({ pin }, 'secret'),
    setPassword: (password: string) => change({ password }, 'secret'),
    /** Switching empties the other secret and keeps who they are. */
    setSignType: (signType: ScanForm['signType']) => change({ signType, pin: '', password: '' }, 'secret'),
    leaveContact: () => {
      if (form.contact !== '') setFaults((before) => ({ ...before, contact: checkContact(form.contact) }));
    },
  };
}

/** An account that has no name yet is called by its masked contact. */
function namedAccount({ account }: SweepDetail): string {
  return account && !account.name.includes('*') ? account.name : '';
}

export type ScanFormState = ReturnType<typeof useScanForm>;
