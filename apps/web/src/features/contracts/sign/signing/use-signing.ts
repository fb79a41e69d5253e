import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import type { IntentMethod } from '@cinnabar/protocol/contracts/intent-methods';
import type { IntentForm, SignForm } from '@cinnabar/protocol/contracts/intent-schema';
import {
  createIntentCall,
  getSignProgressCall,
  signContractsCall,
} from '@cinnabar/protocol/contracts/signing-calls';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../../lib/api/api-client.ts';
import { seal } from '../../../../lib/api/seal.ts';
import { ApiError } from '../../../../lib/errors/api-error.ts';
import { showError } from '../../../../lib/query-client.ts';
import { useCountdown } from '../../../../lib/time/use-countdown.ts';
import { PasskeyDeclined, readPasskey } from '../../../identity/index.ts';
import type { Choices } from '../places/placing.ts';
import { documentsToSign } from '../voiding.ts';
import { followSigning } from './follow-signing.ts';
import {
  BEFORE_SIGNING,
  exitOfOutcome,
  exitOfRefusal,
  isStillGood,
  mayProve,
  type SentIntent,
  type SigningEvent,
  type SigningExit,
  type SigningPhase,
  type SigningState,
  signingMachine,
} from './signing-machine.ts';
import { waitForChange } from './wait-for-change.ts';

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
  /** `code` is empty for a passkey, which is asked of the device. */
  submit: (code: string) => void;
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

/** Intent, proof, signature and waiting for it: the server's steps of signing as one screen sees them (calls.md §4). */
export function useSigning({
  contract,
  actionId,
  choices,
  methods,
  onBytesChanged,
  onRefused,
  onDemand,
}: SigningOptions): Signing {
  const [state, send] = useMachine();
  const { phase, problem, sent } = state();
  const countdown = useCountdown();
  const navigate = useNavigate();
  /** The result of the last declaration: it may be proven before it is answered. */
  const declaring = useRef<Promise<SentIntent | null>>(Promise.resolve(null));
  const gone = useRef(new AbortController());
  useEffect(() => {
    gone.current = new AbortController();
    return () => gone.current.abort();
  }, []);

  const method = state().chosen ?? methods[0] ?? 'PIN';
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

  function leave(exit: SigningExit | null, error?: ApiError) {
    if (exit === 'bytes-changed') onBytesChanged();
    if (exit === 'unnamed') navigate(`/verify?service=${encodeURIComponent(`/sign/${contract.id}`)}`);
    if (exit === 'demand') {
      onDemand();
      showError(error);
    }
    if (exit === 'closed') onRefused();
  }

  function refuse(declaration: number, error: unknown) {
    if (!(error instanceof ApiError)) throw error;
    send({ type: 'refused', declaration, error });
    leave(exitOfRefusal(error), error);
  }

  function declare(by: IntentMethod): void {
    declaring.current = ask(by);
  }

  async function ask(by: IntentMethod): Promise<SentIntent | null> {
    const asked = formOf(by);
    const { declaration } = send({ type: 'declared' });
    const isLast = () => state().declaration === declaration;
    try {
      const intent = await api(createIntentCall, { body: asked });
      const answered = { ...intent, form: JSON.stringify(asked), sentAt: Date.now() };
      if (!isLast()) return null;
      send({ type: 'answered', declaration, sent: answered });
      countdown.start(intent.resendIn);
      return answered;
    } catch (error) {
      if (!isLast()) return null;
      if (error instanceof ApiError && error.retryAfter) countdown.start(error.retryAfter);
      refuse(declaration, error);
      return null;
    }
  }

  async function follow(intentId: string) {
    send({ type: 'followed' });
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
    send({ type: 'ended', outcome });
    leave(exitOfOutcome(outcome));
  }

  async function submit(code: string) {
    const { declaration } = state();
    const intent = await declaring.current;
    // Another method was chosen meanwhile, or this proof was already submitted.
    if (!intent || !mayProve(state(), declaration)) return;
    await prove(declaration, intent, code).finally(() => send({ type: 'proof-settled' }));
  }

  async function prove(declaration: number, intent: SentIntent, code: string) {
    send({ type: 'proof-given' });
    try {
      const proof = intent.passkey ? JSON.stringify(await readPasskey(intent.passkey)) : code;
      const order: SignForm = {
        intentId: intent.intentId,
        proof: await seal(proof),
        fields: [...choices].map(([fieldId, { id }]) => ({ fieldId, sealId: id })),
      };
      await api(signContractsCall, { body: order });
    } catch (error) {
      if (error instanceof PasskeyDeclined) {
        send({ type: 'passkey-declined' });
        return;
      }
      // Without an answer it is unknown whether the call arrived; the server knows.
      const arrived = error instanceof ApiError && error.status > 0 && error.status < 500;
      if (arrived || !(error instanceof ApiError)) return refuse(declaration, error);
    }
    await follow(intent.intentId);
  }

  return {
    phase,
    method,
    change: (by) => {
      send({ type: 'chosen', method: by });
      declare(by);
    },
    problem,
    codeSent: sent !== null,
    resendIn: countdown.left,
    begin: () => {
      if (isStillGood(state(), JSON.stringify(form), Date.now())) send({ type: 'asked-again' });
      else declare(method);
    },
    resend: () => declare(method),
    submit: (code) => void submit(code),
    askAgain: () => sent && void follow(sent.intentId),
    reset: () => void send({ type: 'reset' }),
  };
}

/** The machine with its current state, also for code that runs between two renders of the page. */
function useMachine(): [state: () => SigningState, send: (event: SigningEvent) => SigningState] {
  const [, show] = useState(BEFORE_SIGNING);
  const now = useRef(BEFORE_SIGNING);
  const send = (event: SigningEvent) => {
    now.current = signingMachine(now.current, event);
    show(now.current);
    return now.current;
  };
  return [() => now.current, send];
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
