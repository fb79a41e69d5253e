import type { IntentMethod } from '@cinnabar/protocol/contracts/intent-methods';
import type { Intent } from '@cinnabar/protocol/contracts/intent-schema';
import { ApiError } from '../../../../lib/errors/api-error.ts';
import { createListeners } from '../../../../lib/listeners.ts';
import type { SigningOutcome } from './follow-signing.ts';
import {
  BEFORE_SIGNING,
  exitOfOutcome,
  exitOfRefusal,
  isStillGood,
  mayProve,
  type SentIntent,
  type SigningEvent,
  type SigningExit,
  type SigningState,
  signingMachine,
} from './signing-machine.ts';

/** What signing needs of the page and the server; calls reject with ApiError. */
export interface SigningEffects {
  /** The bytes that an intent would be declared for now. */
  bytesOf(method: IntentMethod): string;
  declare(method: IntentMethod): Promise<Intent>;
  /** `declined`: the device was not unlocked for a passkey, and nothing was sent. */
  sign(intent: Intent, code: string): Promise<'sent' | 'declined'>;
  /** Waits for the end of a signing; null when the page is left before. */
  follow(intentId: string): Promise<SigningOutcome | null>;
  /** Another code may be asked for after so many seconds. */
  onResendIn(seconds: number): void;
  onExit(exit: SigningExit, error?: ApiError): void;
}

export interface SigningSteps {
  getState(): SigningState;
  subscribe(listener: () => void): () => void;
  /** Declares the intent, unless a code that is still good was sent for these bytes. */
  begin(method: IntentMethod): void;
  declare(method: IntentMethod): void;
  choose(method: IntentMethod): void;
  submit(code: string): Promise<void>;
  /** Asks once more how the signing ended. */
  followAgain(): Promise<void>;
  reset(): void;
  /** The page is shown, or left: then no answer leads anywhere. */
  enter(): void;
  leave(): void;
}

/** Intent, proof, signature and waiting for it, one after another (calls.md §4). Of several answers only that of the last declaration counts. */
export function createSigning(effects: SigningEffects): SigningSteps {
  const listeners = createListeners();
  let state = BEFORE_SIGNING;
  let isLeft = false;
  /** The result of the last declaration: it may be proven before it is answered. */
  let declaring: Promise<SentIntent | null> = Promise.resolve(null);

  function send(event: SigningEvent): SigningState {
    state = signingMachine(state, event);
    listeners.notify();
    return state;
  }

  function exit(to: SigningExit | null, error?: ApiError) {
    if (to && !isLeft) effects.onExit(to, error);
  }

  function refuse(declaration: number, error: unknown) {
    if (!(error instanceof ApiError)) throw error;
    send({ type: 'refused', declaration, error });
    exit(exitOfRefusal(error), error);
  }

  function declare(method: IntentMethod): void {
    declaring = ask(method);
  }

  async function ask(method: IntentMethod): Promise<SentIntent | null> {
    const form = effects.bytesOf(method);
    const { declaration } = send({ type: 'declared' });
    const isLast = () => state.declaration === declaration;
    try {
      const intent = await effects.declare(method);
      if (!isLast()) return null;
      const sent = { ...intent, form, sentAt: Date.now() };
      send({ type: 'answered', declaration, sent });
      effects.onResendIn(intent.resendIn);
      return sent;
    } catch (error) {
      if (!isLast()) return null;
      if (error instanceof ApiError && error.retryAfter) effects.onResendIn(error.retryAfter);
      refuse(declaration, error);
      return null;
    }
  }

  async function prove(declaration: number, intent: SentIntent, code: string): Promise<void> {
    send({ type: 'proof-given' });
    try {
      if ((await effects.sign(intent, code)) === 'declined') {
        send({ type: 'passkey-declined' });
        return;
      }
    } catch (error) {
      // Without an answer it is unknown whether the call arrived; the server knows.
      const arrived = error instanceof ApiError && error.status > 0 && error.status < 500;
      if (arrived || !(error instanceof ApiError)) return refuse(declaration, error);
    }
    await follow(intent.intentId);
  }

  async function follow(intentId: string): Promise<void> {
    send({ type: 'followed' });
    const outcome = await effects.follow(intentId);
    if (!outcome) return;
    send({ type: 'ended', outcome });
    exit(exitOfOutcome(outcome));
  }

  return {
    getState: () => state,
    subscribe: listeners.subscribe,
    begin(method) {
      if (isStillGood(state, effects.bytesOf(method), Date.now())) send({ type: 'asked-again' });
      else declare(method);
    },
    declare,
    choose(method) {
      send({ type: 'chosen', method });
      declare(method);
    },
    async submit(code) {
      const { declaration } = state;
      const intent = await declaring;
      // Another method was chosen meanwhile, or this proof was already submitted.
      if (!intent || !mayProve(state, declaration)) return;
      await prove(declaration, intent, code).finally(() => send({ type: 'proof-settled' }));
    },
    async followAgain() {
      if (state.sent) await follow(state.sent.intentId);
    },
    reset: () => void send({ type: 'reset' }),
    enter() {
      isLeft = false;
    },
    leave() {
      isLeft = true;
    },
  };
}
