import type { IntentMethod } from '@cinnabar/protocol/contracts/intent-methods';
import type { Intent } from '@cinnabar/protocol/contracts/intent-schema';
import type { ErrorName } from '@cinnabar/protocol/errors';
import { type ApiError, isFailure, isNamed } from '../../../../lib/errors/api-error.ts';
import type { SigningOutcome } from './follow-signing.ts';

/** The contract was closed, the deadline passed, or the own step is done, not yet due or by now another person's. */
const NO_LONGER_TO_SIGN = [
  'CONTRACT_STATE',
  'NOT_YOUR_TURN',
  'ALREADY_DONE',
  'DEADLINE_PASSED',
  'NOT_A_PARTY',
] as const satisfies ErrorName[];

export type SigningPhase =
  | { kind: 'idle' }
  | { kind: 'sending-code' }
  /** The code is being sent, or its sending failed; the error of the last try is in `problem`. */
  | { kind: 'asking' }
  | { kind: 'submitting' }
  | { kind: 'signing' }
  | { kind: 'ended'; outcome: SigningOutcome };

export interface SentIntent extends Intent {
  /** The bytes it was declared for. */
  form: string;
  /** Milliseconds since the epoch, by this device. */
  sentAt: number;
}

export interface SigningState {
  phase: SigningPhase;
  /** The way that the signer chose; null: the best that is open to them. */
  chosen: IntentMethod | null;
  /** The server's sentence about the last try. */
  problem: ApiError | null;
  /** The declaration that can be proven, once it is answered. */
  sent: SentIntent | null;
  /** Number of declarations so far: of several pending answers only the last one counts. */
  declaration: number;
  /** No declaration waits for its proof: none was made, or the last one is consumed. */
  spent: boolean;
  /** A proof is in progress; another one is not accepted. */
  proving: boolean;
}

export type SigningEvent =
  | { type: 'chosen'; method: IntentMethod }
  | { type: 'declared' }
  | { type: 'answered'; declaration: number; sent: SentIntent }
  /** Of the declaration, or of its proof. */
  | { type: 'refused'; declaration: number; error: ApiError }
  /** A code that is still good was sent for these bytes. */
  | { type: 'asked-again' }
  | { type: 'proof-given' }
  | { type: 'passkey-declined' }
  /** The call to sign was received, or its result is unknown: the server is asked. */
  | { type: 'followed' }
  | { type: 'ended'; outcome: SigningOutcome }
  /** A proof has a result of any kind. */
  | { type: 'proof-settled' }
  | { type: 'reset' };

export const BEFORE_SIGNING: SigningState = {
  phase: { kind: 'idle' },
  chosen: null,
  problem: null,
  sent: null,
  declaration: 0,
  spent: true,
  proving: false,
};

/**
 * Why signing stops here. `bytes-changed`: other bytes are to be read. `unnamed`: the signer's name is to be verified. `demand`: the sender asks
 * for something first. `closed`: it is no longer to be signed.
 */
export type SigningExit = 'bytes-changed' | 'unnamed' | 'demand' | 'closed';

/** The result of a refusal; null: the signer may try again. */
export function exitOfRefusal(error: ApiError): SigningExit | null {
  if (isFailure(error, 'BYTES_CHANGED')) return 'bytes-changed';
  if (isFailure(error, 'REAL_NAME_REQUIRED')) return 'unnamed';
  if (isFailure(error, 'READ_LONGER', 'UPLOAD_MISSING')) return 'demand';
  // A receiver who lost access gets the answer that the contract does not exist.
  return isFailure(error, ...NO_LONGER_TO_SIGN, 'NOT_FOUND') ? 'closed' : null;
}

/** The same for a signing that the server has processed: another try would not help. */
export function exitOfOutcome(outcome: SigningOutcome): SigningExit | null {
  if (outcome.kind !== 'failed') return null;
  if (isNamed(outcome.error.name, 'BYTES_CHANGED')) return 'bytes-changed';
  return isNamed(outcome.error.name, ...NO_LONGER_TO_SIGN) ? 'closed' : null;
}

const IDLE: SigningPhase = { kind: 'idle' };
const ASKING: SigningPhase = { kind: 'asking' };
const SPENT = { sent: null, spent: true } as const;

/** Intent, proof, signature and its wait, as states of one screen. A late answer changes nothing. */
export function signingMachine(state: SigningState, event: SigningEvent): SigningState {
  switch (event.type) {
    case 'chosen':
      return { ...state, chosen: event.method };
    case 'declared':
      return {
        ...state,
        phase: { kind: 'sending-code' },
        problem: null,
        declaration: state.declaration + 1,
        spent: false,
      };
    case 'answered':
      return event.declaration === state.declaration ? { ...state, phase: ASKING, sent: event.sent } : state;
    case 'refused':
      return event.declaration === state.declaration ? refuse(state, event.error) : state;
    case 'asked-again':
    case 'passkey-declined':
      return { ...state, phase: ASKING };
    case 'proof-given':
      return { ...state, phase: { kind: 'submitting' }, problem: null, proving: true };
    case 'followed':
      return { ...state, phase: { kind: 'signing' } };
    case 'ended':
      return {
        ...state,
        // Its code is consumed, whatever the result.
        ...(event.outcome.kind === 'unknown' ? {} : SPENT),
        phase: exitOfOutcome(event.outcome) ? IDLE : { kind: 'ended', outcome: event.outcome },
      };
    case 'proof-settled':
      return { ...state, proving: false };
    case 'reset':
      return { ...state, phase: IDLE, problem: null };
  }
}

function refuse(state: SigningState, error: ApiError): SigningState {
  const exit = exitOfRefusal(error);
  const isSpent = exit === 'bytes-changed' || isFailure(error, 'CODE_EXPIRED', 'INTENT_EXPIRED');
  return { ...state, ...(isSpent ? SPENT : {}), problem: error, phase: exit ? IDLE : ASKING };
}

/** A code that was sent is worth asking for only while there is time to type it. */
const TYPING_SECONDS = 20;

/** Whether a code that was sent for these bytes is still good. */
export const isStillGood = ({ sent }: SigningState, form: string, now: number): boolean =>
  sent?.form === form && now - sent.sentAt < (sent.expiresIn - TYPING_SECONDS) * 1000;

/** Whether the proof of this declaration may be given now. */
export const mayProve = (state: SigningState, declaration: number): boolean =>
  declaration === state.declaration && !state.spent && state.sent !== null && !state.proving;
