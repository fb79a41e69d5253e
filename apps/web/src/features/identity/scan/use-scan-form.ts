import type { SweepDetail } from '@cinnabar/protocol/contracts/sweep-code-schema';
import { normaliseAccount } from '@cinnabar/protocol/identity/account-rules';
import { logoutCall } from '@cinnabar/protocol/identity/login-calls';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/api/api-client.ts';
import { type ApiError, isFailure } from '../../../lib/errors/api-error.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { showError } from '../../../lib/query-client.ts';
import { useCodeSending } from '../code/use-code-sending.ts';
import { useHumanCheck } from '../code/use-human-check.tsx';
import { rememberLogin } from '../frame/remembered-login.ts';
import { signIn } from '../login/login-calls.ts';
import { checkScanForm, type ScanFault, type ScanFaults, type ScanForm } from './check-scan-form.ts';
import { joinContract, scanQuery, sendScanCode } from './scan-calls.ts';

/** The form that makes the person who scanned the code a signer: signs them in, then joins them to the contract. */
export function useScanForm(contractId: string, detail: SweepDetail) {
  const { t } = useTranslation('identity-scan');
  const navigate = useNavigate();
  const client = useQueryClient();
  const check = useHumanCheck();
  const isKnown = detail.account !== null;
  const form = useForm({
    t,
    start: (): ScanForm => ({
      name: namedAccount(detail),
      contact: '',
      signType: detail.signType,
      secret: '',
    }),
    check: (values) => asTextKeys(checkScanForm(values, isKnown)),
    send: async (values) => {
      if (isKnown || (await prove(values)) === 'done') await join(values.name);
    },
    place,
    spent: ({ signType }) => (signType === 'CAPTCHA' ? { secret: '' } : {}),
  });
  const { contact } = form.values;
  const channels = useCodeSending(
    (voice) => check.guard((answer) => sendScanCode(contractId, contact, voice, answer)),
    contact.includes('@'),
    form.fail,
  );

  /** Password or code; where two steps are asked for, the second one leads back here. */
  async function prove({ contact, signType, secret }: ScanForm): Promise<'done' | 'secondStep'> {
    const service = `/scanLogin?contractId=${encodeURIComponent(contractId)}`;
    const proof = signType === 'PASSWORD' ? { password: secret } : { pin: secret };
    const outcome = await check.guard((captcha) => signIn({ account: contact, ...proof, service, captcha }));
    if (!outcome.secondStep) return 'done';
    rememberLogin('password', normaliseAccount(contact));
    navigate(`/multiLogin?service=${encodeURIComponent(service)}`);
    return 'secondStep';
  }

  async function join(name: string): Promise<void> {
    const { outcome, contractId: own } = await joinContract(contractId, name.trim()).catch(
      (error: unknown) => {
        // They are signed in: what is left to do is asked without proving it again.
        if (!isKnown) void client.invalidateQueries(scanQuery(contractId));
        throw error;
      },
    );
    if (outcome === null || outcome === 'toSign') return leave(`/sign/${own}`);
    if (outcome === 'toDetail') return leave(`/detail/${own}`);
    client.setQueryData(scanQuery(contractId).queryKey, { outcome, contractId: own, detail: null });
  }

  /** Queries that were read under another account, or without one, are removed. */
  function leave(path: string): void {
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'scan' && queryKey[0] !== 'system' });
    navigate(path, { replace: true });
  }

  async function signOut(): Promise<void> {
    await api(logoutCall).catch(showError);
    client.removeQueries({ queryKey: ['user'] });
    await client.invalidateQueries(scanQuery(contractId));
  }

  return {
    ...form,
    isKnown,
    check,
    channels,
    requestCode: async (): Promise<boolean> => form.verify('contact') && channels.text.send(),
    signOut,
    /** Switching empties the other secret and keeps who they are. */
    setSignType: (signType: ScanForm['signType']) => form.set({ signType, secret: '' }),
    leaveContact: () => contact !== '' && form.verify('contact'),
  };
}

const place = (error: ApiError) => (isFailure(error, 'NAME_OF_ORGANIZATION') ? 'name' : 'secret');

const asTextKeys = (
  faults: ScanFaults,
): Partial<Record<keyof ScanFaults, `fault.${ScanFault}` | undefined>> =>
  Object.fromEntries(Object.entries(faults).map(([name, fault]) => [name, fault && `fault.${fault}`]));

/** An account that has no name yet is called by its masked contact. */
function namedAccount({ account }: SweepDetail): string {
  return account && !account.name.includes('*') ? account.name : '';
}

export type ScanFormState = ReturnType<typeof useScanForm>;
