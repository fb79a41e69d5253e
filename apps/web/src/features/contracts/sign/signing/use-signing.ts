import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import type { IntentMethod } from '@cinnabar/protocol/contracts/intent-methods';
import type { IntentForm, SignForm } from '@cinnabar/protocol/contracts/intent-schema';
import {
  createIntentCall,
  getSignProgressCall,
  signContractsCall,
} from '@cinnabar/protocol/contracts/signing-calls';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../../lib/api/api-client.ts';
import { seal } from '../../../../lib/api/seal.ts';
import type { ApiError } from '../../../../lib/errors/api-error.ts';
import { showError } from '../../../../lib/query-client.ts';
import { useCountdown } from '../../../../lib/time/use-countdown.ts';
import { waitFor } from '../../../../lib/time/wait-for.ts';
import { PasskeyDeclined, readPasskey } from '../../../identity/index.ts';
import type { Choices } from '../places/placing.ts';
import { documentsToSign } from '../voiding.ts';
import { followSigning } from './follow-signing.ts';
import { createSigning, type SigningEffects } from './signing.ts';
import type { SigningPhase } from './signing-machine.ts';
import { waitForChange } from './wait-for-change.ts';

/** By the id of the seal. */
export type TokenCodes = Readonly<Record<string, string>>;

export interface Signing {
  phase: SigningPhase;
  /** How the will is proven. */
  method: IntentMethod;
  /** Another method: declares the intent again. */
  change: (method: IntentMethod) => void;
  /** The server's sentence about the last try. */
  problem: ApiError | null;
  codeSent: boolean;
  /** Seconds until another code may be asked for. */
  resendIn: number;
  /** Opens the check: sends a code unless a valid one was already sent for these bytes. */
  begin: () => void;
  resend: () => void;
  /** `code` is empty for a passkey, which is asked of the device; `tokens`: what the tokens of the chosen seals show. */
  submit: (code: string, tokens?: TokenCodes) => void;
  /** Asks once more how the signing ended. */
  askAgain: () => void;
  reset: () => void;
}

interface SigningOptions {
  contract: Contract;
  actionId: string;
  choices: Choices;
  /** Methods open to this signer, the best first. */
  methods: readonly IntentMethod[];
  onBytesChanged: () => void;
  /** The contract is no longer to be signed: it was closed, or the step is done. */
  onRefused: () => void;
  /** A requirement of the sender is not met yet. */
  onDemand: () => void;
}

/** Signing as one screen sees it: `createSigning` with the calls of the server and the ways out of this page. */
export function useSigning(options: SigningOptions): Signing {
  const countdown = useCountdown();
  const navigate = useNavigate();
  const page = useRef<Page>({ ...options, tokens: {}, navigate, left: new AbortController().signal });
  Object.assign(page.current, options, { navigate });
  const [signing] = useState(() => createSigning({ ...effectsOn(page), onResendIn: countdown.start }));
  useEffect(() => {
    const control = new AbortController();
    page.current.left = control.signal;
    signing.enter();
    return () => {
      control.abort();
      signing.leave();
    };
  }, [signing]);

  const { phase, problem, sent, chosen } = useSyncExternalStore(signing.subscribe, signing.getState);
  const method = chosen ?? options.methods[0] ?? 'PIN';
  return {
    phase,
    method,
    change: signing.choose,
    problem,
    codeSent: sent !== null,
    resendIn: countdown.left,
    begin: () => signing.begin(method),
    resend: () => signing.declare(method),
    submit: (code, tokens = {}) => {
      page.current.tokens = tokens;
      void signing.submit(code);
    },
    askAgain: () => void signing.followAgain(),
    reset: signing.reset,
  };
}

/** The page as it is when an effect runs. */
interface Page extends SigningOptions {
  tokens: TokenCodes;
  navigate: (to: string) => unknown;
  left: AbortSignal;
}

const effectsOn = (page: { readonly current: Page }): Omit<SigningEffects, 'onResendIn'> => ({
  bytesOf: (by) => JSON.stringify(intentForm(page.current, by)),
  declare: (by) => api(createIntentCall, { body: intentForm(page.current, by) }),
  async sign(intent, code) {
    const passkey = intent.passkey ? await readPasskey(intent.passkey).catch(nullWhenDeclined) : undefined;
    if (passkey === null) return 'declined';
    const given = Object.entries(page.current.tokens);
    const tokens = await Promise.all(
      given.map(async ([sealId, shown]) => ({ sealId, code: await seal(shown) })),
    );
    const order: SignForm = {
      intentId: intent.intentId,
      proof: await seal(passkey === undefined ? code : JSON.stringify(passkey)),
      fields: [...page.current.choices].map(([fieldId, { id }]) => ({ fieldId, sealId: id })),
      ...(tokens.length > 0 && { tokens }),
    };
    await api(signContractsCall, { body: order });
    return 'sent';
  },
  follow: (intentId) => follow(page.current.contract.id, intentId, page.current.left),
  onExit(exit, error) {
    const { contract, navigate, onBytesChanged, onDemand, onRefused } = page.current;
    if (exit === 'bytes-changed') onBytesChanged();
    if (exit === 'unnamed') void navigate(`/verify?service=${encodeURIComponent(`/sign/${contract.id}`)}`);
    if (exit === 'demand') {
      onDemand();
      showError(error);
    }
    if (exit === 'closed') onRefused();
  },
});

const intentForm = ({ contract, actionId }: SigningOptions, method: IntentMethod): IntentForm => ({
  contracts: [
    {
      contractId: contract.id,
      actionId,
      documents: documentsToSign(contract).map(({ id, sha256 }) => ({ documentId: id, sha256 })),
    },
  ],
  method,
});

function nullWhenDeclined(error: unknown): null {
  if (error instanceof PasskeyDeclined) return null;
  throw error;
}

/** Null when the page is left before the end. */
async function follow(contractId: string, intentId: string, signal: AbortSignal) {
  const change = waitForChange(contractId, signal);
  return followSigning({
    ask: () => api(getSignProgressCall, { params: { id: intentId } }),
    wait: (milliseconds) => waitFor(milliseconds, signal),
    waitForMove: change.wait,
  })
    .catch((error: unknown) => {
      if (signal.aborted) return null;
      throw error;
    })
    .finally(change.stop);
}
