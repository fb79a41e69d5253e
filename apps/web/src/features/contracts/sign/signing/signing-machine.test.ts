import { describe, expect, it } from 'vitest';
import { ApiError, type FailureName } from '../../../../lib/errors/api-error.ts';
import type { SigningOutcome } from './follow-signing.ts';
import {
  BEFORE_SIGNING,
  exitOfOutcome,
  exitOfRefusal,
  isStillGood,
  mayProve,
  type SentIntent,
  type SigningEvent,
  type SigningState,
  signingMachine,
} from './signing-machine.ts';

const run = (...events: SigningEvent[]): SigningState => events.reduce(signingMachine, BEFORE_SIGNING);
const failure = (name: FailureName, status = 409) => new ApiError({ name, message: name, status });
const sent: SentIntent = {
  intentId: 'i1',
  resendIn: 60,
  expiresIn: 300,
  form: 'bytes',
  sentAt: 1_000_000,
};
const answered = (declaration: number, intentId = 'i1'): SigningEvent => ({
  type: 'answered',
  declaration,
  sent: { ...sent, intentId },
});
const refused = (name: FailureName, declaration = 1): SigningEvent => ({
  type: 'refused',
  declaration,
  error: failure(name),
});
const ended = (outcome: SigningOutcome): SigningEvent => ({ type: 'ended', outcome });
const failed = (name: FailureName): SigningOutcome => ({ kind: 'failed', error: { name, message: name } });
const ASKED = [{ type: 'declared' }, answered(1)] as const satisfies SigningEvent[];
const PROVEN = [...ASKED, { type: 'proof-given' }] as const satisfies SigningEvent[];
const FOLLOWED = [...PROVEN, { type: 'followed' }] as const satisfies SigningEvent[];
const kinds = (...events: SigningEvent[]) =>
  events.map((_, at) => run(...events.slice(0, at + 1)).phase.kind);

describe('signingMachine', () => {
  it('runs from the declaration of intent through its proof to the end', () => {
    const done: SigningOutcome = { kind: 'done', nextContractId: 'k2' };
    expect(kinds(...FOLLOWED, ended(done), { type: 'proof-settled' })).toEqual([
      'sending-code',
      'asking',
      'submitting',
      'signing',
      'ended',
      'ended',
    ]);
  });

  it('counts the last declaration alone, whichever is answered first', () => {
    const two: SigningEvent[] = [
      { type: 'declared' },
      { type: 'chosen', method: 'PASSKEY' },
      { type: 'declared' },
    ];
    expect(run(...two, answered(1, 'first'))).toMatchObject({ phase: { kind: 'sending-code' }, sent: null });
    expect(run(...two, refused('TOO_MANY_REQUESTS', 1)).problem).toBeNull();
    const last = run(...two, answered(2, 'second'), answered(1, 'first'));
    expect(last).toMatchObject({
      chosen: 'PASSKEY',
      phase: { kind: 'asking' },
      sent: { intentId: 'second' },
    });
  });

  it('takes one proof at a time, and none of what is spent', () => {
    expect(mayProve(BEFORE_SIGNING, 0)).toBe(false);
    expect(mayProve(run({ type: 'declared' }), 1), 'not answered yet').toBe(false);
    expect(mayProve(run(...ASKED), 1)).toBe(true);
    expect(mayProve(run(...ASKED, { type: 'declared' }), 1), 'another way was chosen').toBe(false);
    expect(mayProve(run(...PROVEN), 1), 'handed in already').toBe(false);
    const wrong = run(...PROVEN, refused('WRONG_CODE'), { type: 'proof-settled' });
    expect(mayProve(wrong, 1), 'a wrong code may be tried again').toBe(true);
    const late = run(...PROVEN, refused('CODE_EXPIRED'), { type: 'proof-settled' });
    expect(mayProve(late, 1), 'its code is spent').toBe(false);
  });

  it('keeps a declaration that came after the refused one', () => {
    const again = run(...PROVEN, { type: 'declared' }, refused('CODE_EXPIRED', 1), answered(2, 'second'));
    expect(again).toMatchObject({ spent: false, sent: { intentId: 'second' }, problem: null });
    expect(mayProve({ ...again, proving: false }, 2)).toBe(true);
  });

  it('returns to the check after an error that the signer can correct, and shows the error', () => {
    for (const name of ['WRONG_CODE', 'CODE_EXPIRED', 'INTENT_EXPIRED', 'NO_ANSWER'] as const) {
      const state = run(...PROVEN, refused(name));
      expect(state.phase.kind, name).toBe('asking');
      expect(state.problem?.reason).toBe(name);
    }
    expect(run(...PROVEN, refused('WRONG_CODE'), { type: 'proof-given' }).problem).toBeNull();
  });

  it('returns to the pages when there is nothing to prove any more', () => {
    for (const name of [
      'BYTES_CHANGED',
      'REAL_NAME_REQUIRED',
      'READ_LONGER',
      'CONTRACT_STATE',
      'NOT_FOUND',
    ] as const)
      expect(run(...PROVEN, refused(name)).phase.kind, name).toBe('idle');
    expect(run(...PROVEN, refused('BYTES_CHANGED'))).toMatchObject({ sent: null, spent: true });
  });

  it('asks again when the passkey is declined', () => {
    expect(run(...PROVEN, { type: 'passkey-declined' }).phase.kind).toBe('asking');
  });

  it('keeps the code while the result of the signing is unknown, and consumes it at every end', () => {
    expect(run(...FOLLOWED, ended({ kind: 'unknown' }))).toMatchObject({
      phase: { kind: 'ended' },
      sent: { intentId: 'i1' },
    });
    for (const outcome of [failed('SIGNING_FAILED'), { kind: 'never-began' } as const])
      expect(run(...FOLLOWED, ended(outcome))).toMatchObject({
        phase: { kind: 'ended', outcome },
        sent: null,
      });
    expect(run(...FOLLOWED, ended(failed('DEADLINE_PASSED'))).phase.kind).toBe('idle');
  });

  it('forgets the problem, but not the code, when the check is closed', () => {
    const closed = run(...PROVEN, refused('WRONG_CODE'), { type: 'reset' });
    expect(closed).toMatchObject({ phase: { kind: 'idle' }, problem: null, sent: { intentId: 'i1' } });
    expect(run(...ASKED, { type: 'reset' }, { type: 'asked-again' }).phase.kind).toBe('asking');
  });
});

describe('isStillGood', () => {
  it('is a code for the same bytes with time left to type it', () => {
    const state = run(...ASKED);
    expect(isStillGood(state, 'bytes', sent.sentAt + 279_000)).toBe(true);
    expect(isStillGood(state, 'bytes', sent.sentAt + 280_000)).toBe(false);
    expect(isStillGood(state, 'other bytes', sent.sentAt)).toBe(false);
    expect(isStillGood(BEFORE_SIGNING, 'bytes', 0)).toBe(false);
  });
});

describe('the exit', () => {
  it.each([
    ['BYTES_CHANGED', 'bytes-changed', 'bytes-changed'],
    ['REAL_NAME_REQUIRED', 'unnamed', null],
    ['READ_LONGER', 'demand', null],
    ['UPLOAD_MISSING', 'demand', null],
    ['DEADLINE_PASSED', 'closed', 'closed'],
    ['ALREADY_DONE', 'closed', 'closed'],
    ['NOT_FOUND', 'closed', null],
    ['WRONG_CODE', null, null],
  ] as [FailureName, string | null, string | null][])(
    'of %s is %s when it is refused, %s when it failed',
    (name, refusal, outcome) => {
      expect(exitOfRefusal(failure(name))).toBe(refusal);
      expect(exitOfOutcome(failed(name))).toBe(outcome);
    },
  );
});
