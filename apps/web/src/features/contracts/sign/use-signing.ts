import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import type { IntentMethod } from '@cinnabar/protocol/contracts/intent-methods';
import type { Intent, IntentForm, SignForm } from '@cinnabar/protocol/contracts/intent-schema';
import {
  createIntentCall,
  getSignProgressCall,
  signContractsCall,
} from '@cinnabar/protocol/contracts/signing-calls';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/api-client.ts';
import { ApiError, isFailure, isNamed } from '../../../lib/api-error.ts';
import { showError } from '../../../lib/query-client.ts';
import { seal } from '../../../lib/seal.ts';
import { useCountdown } from '../../../lib/use-countdown.ts';
import { PasskeyDeclined, readPasskey } from '../../identity/index.ts';
import { followSigning, type SigningOutcome } from './follow-signing.ts';
import { NO_LONGER_TO_SIGN } from './no-longer-to-sign.ts';
import type { Choices } from './use-sign-state.ts';
import { documentsToSign } from './voiding.ts';
import { waitForChange } from './wait-for-change.ts';

export type SigningPhase =
  | { kind: 'idle' }
  | { kind: 'sending-code' }
  /** The code is on its way, or its sending failed; a refusal of the last try stands in `problem`. */
  | { kind: 'asking' }
  | { kind: 'submitting' }
  | { kind: 'signing' }
  | { kind: 'ended'; outcome: SigningOutcome };

export interface Signing {
  phase: SigningPhase;
  /** How the will is proven. */
  method: IntentMethod;
  /** Another way: declares the will anew. */
  change: (method: IntentMethod) => void;
  /** The server's sentence about the last try. */
  problem: ApiError | null;
  codeSent: boolean;
  /** Seconds until another code may be asked for. */
  resendIn: number;
  /** Opens the check: sends a code unless one that is still good was sent for these bytes. */
  begin: () => void;
  resend: () => void;
  /** `code` is empty for a passkey, which is asked of the device. */
  submit: (code: string) => void;
  /** Asks once more how the signing ended. */
  askAgain: () => void;
  reset: () => void;
}

interface SentIntent extends Intent {
  /** The bytes it was declared for. */
  form: string;
  sentAt: number;
}

interface SigningOptions {
  contract: Contract;
  actionId: string;
  choices: Choices;
  /** Ways that are open to this signer, the best first. */
  methods: readonly IntentMethod[];
  onBytesChanged: () => void;
  /** The contract is no longer to be signed: somebody ended it, or the step is done. */
  onRefused: () => void;
  /** Something that the sender asks for stands before the signature. */
  onDemand: () => void;
}

/** Intent, proof, signature and waiting for it: the server's ladder of signing as one screen sees it (calls.md §4). */
export function useSigning({
  contract,
  actionId,
  choices,
  methods,
  onBytesChanged,
  onRefused,
  onDemand,
}: SigningOptions): Signing {
  const [phase, setPhase] = useState<SigningPhase>({ kind: 'idle' });
  const [problem, setProblem] = useState<ApiError | null>(null);
  const [chosen, setChosen] = useState<IntentMethod | null>(null);
  const [sent, setSent] = useState<SentIntent | null>(null);
  const countdown = useCountdown();
  const navigate = useNavigate();
  /** The last one counts: another way may be chosen while the answer to the first is on its way. */
  const declared = useRef<symbol | null>(null);
  /** What the last one comes to: it may be proven before it is answered. */
  const declaring = useRef<Promise<SentIntent | null> | null>(null);
  const proving = useRef(false);
  const gone = useRef(new AbortController());
  useEffect(() => {
    gone.current = new AbortController();
    return () => gone.current.abort();
  }, []);

  const method = chosen ?? methods[0] ?? 'PIN';
  const formOf = (by: IntentMethod): IntentForm => ({
    contracts: [
      {
        contractId: contract.id,
        actionId,
        documents: documentsToSign(contract).map(({ id, sha256 }) => ({ documentId: id, sha256 })),
      },
    ],
    method: by,
  });
  const form = formOf(method);

  function forget() {
    declaring.current = null;
    setSent(null);
  }

  function refuse(error: unknown) {
    if (!(error instanceof ApiError)) throw error;
    setProblem(error);
    if (isFailure(error, 'BYTES_CHANGED')) {
      forget();
      setPhase({ kind: 'idle' });
      onBytesChanged();
      return;
    }
    if (isFailure(error, 'REAL_NAME_REQUIRED')) {
      setPhase({ kind: 'idle' });
      navigate(`/verify?service=${encodeURIComponent(`/sign/${contract.id}`)}`);
      return;
    }
    if (isFailure(error, 'READ_LONGER', 'UPLOAD_MISSING')) {
      setPhase({ kind: 'idle' });
      onDemand();
      showError(error);
      return;
    }
    if (isFailure(error, 'CODE_EXPIRED', 'INTENT_EXPIRED')) forget();
    // Whose contract it is no longer is told that there is none.
    if (isFailure(error, ...NO_LONGER_TO_SIGN, 'NOT_FOUND')) {
      setPhase({ kind: 'idle' });
      onRefused();
      return;
    }
    setPhase({ kind: 'asking' });
  }

  function declare(by: IntentMethod): void {
    declaring.current = ask(by);
  }

  async function ask(by: IntentMethod): Promise<SentIntent | null> {
    const form = formOf(by);
    const mine = Symbol(by);
    declared.current = mine;
    setProblem(null);
    setPhase({ kind: 'sending-code' });
    try {
      const intent = await api(createIntentCall, { body: form });
      if (declared.current !== mine) return null;
      const answered = { ...intent, form: JSON.stringify(form), sentAt: Date.now() };
      setSent(answered);
      countdown.start(intent.resendIn);
      setPhase({ kind: 'asking' });
      return answered;
    } catch (error) {
      if (declared.current !== mine) return null;
      if (error instanceof ApiError && error.retryAfter) countdown.start(error.retryAfter);
      refuse(error);
      return null;
    }
  }

  async function follow(intentId: string) {
    setPhase({ kind: 'signing' });
    const { signal } = gone.current;
    const change = waitForChange(contract.id, signal);
    const outcome = await followSigning({
      ask: () => api(getSignProgressCall, { params: { id: intentId } }),
      wait: (milliseconds) => waitFor(milliseconds, signal),
      waitForMove: change.wait,
    })
      .catch((error: unknown) => {
        if (signal.aborted) return null;
        throw error;
      })
      .finally(change.stop);
    if (!outcome) return;
    // Its code is spent, however it ended.
    if (outcome.kind !== 'unknown') forget();
    if (outcome.kind === 'failed' && isNamed(outcome.error.name, 'BYTES_CHANGED')) {
      setPhase({ kind: 'idle' });
      onBytesChanged();
      return;
    }
    // To try again would lead nowhere.
    if (outcome.kind === 'failed' && isNamed(outcome.error.name, ...NO_LONGER_TO_SIGN)) {
      setPhase({ kind: 'idle' });
      onRefused();
      return;
    }
    setPhase({ kind: 'ended', outcome });
  }

  async function submit(code: string) {
    const last = declaring.current;
    const intent = await last;
    // Another way was chosen meanwhile, or this proof was handed in already.
    if (!intent || last !== declaring.current || proving.current) return;
    proving.current = true;
    await prove(intent, code).finally(() => {
      proving.current = false;
    });
  }

  async function prove(intent: SentIntent, code: string) {
    setProblem(null);
    setPhase({ kind: 'submitting' });
    try {
      const proof = intent.passkey ? JSON.stringify(await readPasskey(intent.passkey)) : code;
      const order: SignForm = {
        intentId: intent.intentId,
        proof: await seal(proof),
        fields: [...choices].map(([fieldId, { id }]) => ({ fieldId, sealId: id })),
      };
      await api(signContractsCall, { body: order });
    } catch (error) {
      if (error instanceof PasskeyDeclined) return setPhase({ kind: 'asking' });
      // Without an answer nobody knows whether the order arrived; the server does.
      const arrived = error instanceof ApiError && error.status > 0 && error.status < 500;
      if (arrived || !(error instanceof ApiError)) return refuse(error);
    }
    await follow(intent.intentId);
  }

  return {
    phase,
    method,
    change: (by) => {
      setChosen(by);
      declare(by);
    },
    problem,
    codeSent: sent !== null,
    resendIn: countdown.left,
    begin: () => {
      const good =
        sent?.form === JSON.stringify(form) && Date.now() - sent.sentAt < (sent.expiresIn - 20) * 1000;
      if (good) setPhase({ kind: 'asking' });
      else declare(method);
    },
    resend: () => declare(method),
    submit: (code) => void submit(code),
    askAgain: () => sent && void follow(sent.intentId),
    reset: () => {
      setProblem(null);
      setPhase({ kind: 'idle' });
    },
  };
}

function waitFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('The page was left', 'AbortError'));
    });
  });
}
