import type { Intent } from '@cinnabar/protocol/contracts/intent-schema';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../../lib/errors/api-error.ts';
import type { SigningOutcome } from './follow-signing.ts';
import { createSigning } from './signing.ts';

const failure = (name: string, status: number, retryAfter?: number) =>
  new ApiError({ name, message: '', status, ...(retryAfter ? { retryAfter } : {}) });
const intent = (intentId: string) =>
  ({ intentId, resendIn: 60, expiresIn: 300, passkey: null }) as unknown as Intent;
const DONE: SigningOutcome = { kind: 'done', nextContractId: null };
const settled = () => new Promise((done) => setTimeout(done));

interface Pending<T> {
  name: string;
  answer: (value: T) => void;
  fail: (error: unknown) => void;
}

/** Signing whose calls the test answers, in any order. */
function makeSigning() {
  const declared: Pending<Intent>[] = [];
  const signed: Pending<'sent' | 'declined'>[] = [];
  const followed: Pending<SigningOutcome | null>[] = [];
  const exits: string[] = [];
  const resends: number[] = [];
  const wait = <T>(list: Pending<T>[], name: string) =>
    new Promise<T>((answer, fail) => void list.push({ name, answer, fail }));
  const signing = createSigning({
    bytesOf: (method) => `bytes by ${method}`,
    declare: (method) => wait(declared, method),
    sign: ({ intentId }, code) => wait(signed, `${intentId} ${code}`),
    follow: (intentId) => wait(followed, intentId),
    onResendIn: (seconds) => resends.push(seconds),
    onExit: (exit) => exits.push(exit),
  });
  const phase = () => signing.getState().phase.kind;
  return { signing, declared, signed, followed, exits, resends, phase };
}

describe('createSigning', () => {
  it('declares, proves and waits for the end', async () => {
    const { signing, declared, signed, followed, resends, phase, exits } = makeSigning();
    signing.begin('PIN');
    expect(phase()).toBe('sending-code');
    declared[0]!.answer(intent('one'));
    await settled();
    expect([phase(), resends]).toEqual(['asking', [60]]);
    void signing.submit('123456');
    await settled();
    expect([phase(), signed[0]!.name]).toEqual(['submitting', 'one 123456']);
    signed[0]!.answer('sent');
    await settled();
    expect(phase()).toBe('signing');
    followed[0]!.answer(DONE);
    await settled();
    expect([signing.getState().phase, exits]).toEqual([{ kind: 'ended', outcome: DONE }, []]);
  });

  it('counts only the last declaration, whichever is answered first', async () => {
    const { signing, declared, signed } = makeSigning();
    signing.begin('PIN');
    signing.choose('PASSKEY');
    declared[1]!.answer(intent('two'));
    declared[0]!.answer(intent('one'));
    await settled();
    expect(signing.getState()).toMatchObject({ chosen: 'PASSKEY', sent: { intentId: 'two' } });
    void signing.submit('');
    await settled();
    expect(signed.map(({ name }) => name)).toEqual(['two ']);
  });

  it('ignores the late refusal of a former declaration', async () => {
    const { signing, declared, exits, phase } = makeSigning();
    signing.begin('PIN');
    signing.declare('PIN');
    declared[1]!.answer(intent('two'));
    declared[0]!.fail(failure('BYTES_CHANGED', 409));
    await settled();
    expect([phase(), exits, signing.getState().problem]).toEqual(['asking', [], null]);
  });

  it('proves a declaration that is answered later, and a proof once', async () => {
    const { signing, declared, signed } = makeSigning();
    signing.begin('PIN');
    void signing.submit('123456');
    void signing.submit('123456');
    declared[0]!.answer(intent('one'));
    await settled();
    expect(signed).toHaveLength(1);
  });

  it('sends no second code while the first is still good', async () => {
    const { signing, declared, phase } = makeSigning();
    signing.begin('PIN');
    declared[0]!.answer(intent('one'));
    await settled();
    signing.reset();
    signing.begin('PIN');
    expect([declared.length, phase()]).toEqual([1, 'asking']);
  });

  it('lets the signer try again after a refused code, and reports when another may be sent', async () => {
    const { signing, declared, signed, phase, resends } = makeSigning();
    signing.begin('PIN');
    declared[0]!.fail(failure('CODE_TOO_SOON', 429, 30));
    await settled();
    expect([resends, phase()]).toEqual([[30], 'asking']);
    signing.declare('PIN');
    declared[1]!.answer(intent('two'));
    await settled();
    void signing.submit('000000');
    await settled();
    signed[0]!.fail(failure('CODE_WRONG', 400));
    await settled();
    expect(phase()).toBe('asking');
    void signing.submit('123456');
    await settled();
    expect(signed.map(({ name }) => name)).toEqual(['two 000000', 'two 123456']);
  });

  it('asks the server when the call to sign was not answered, as often as the signer wants', async () => {
    const { signing, declared, signed, followed, phase } = makeSigning();
    signing.begin('PIN');
    declared[0]!.answer(intent('one'));
    await settled();
    void signing.submit('123456');
    await settled();
    signed[0]!.fail(failure('NO_ANSWER', 0));
    await settled();
    followed[0]!.answer({ kind: 'unknown' });
    await settled();
    void signing.followAgain();
    expect([phase(), followed.map(({ name }) => name)]).toEqual(['signing', ['one', 'one']]);
  });

  it('returns to the question when a passkey is declined', async () => {
    const { signing, declared, signed, followed, phase } = makeSigning();
    signing.begin('PASSKEY');
    declared[0]!.answer(intent('one'));
    await settled();
    void signing.submit('');
    await settled();
    signed[0]!.answer('declined');
    await settled();
    expect([phase(), followed]).toEqual(['asking', []]);
  });

  it.each([
    ['BYTES_CHANGED', 'bytes-changed'],
    ['REAL_NAME_REQUIRED', 'unnamed'],
    ['READ_LONGER', 'demand'],
    ['DEADLINE_PASSED', 'closed'],
  ])('%s leads out of the page: %s', async (name, exit) => {
    const { signing, declared, exits, phase } = makeSigning();
    signing.begin('PIN');
    declared[0]!.fail(failure(name, 409));
    await settled();
    expect([exits, phase()]).toEqual([[exit], 'idle']);
  });

  it('leads nowhere once the page is left', async () => {
    const { signing, declared, signed, followed, exits } = makeSigning();
    signing.begin('PIN');
    declared[0]!.answer(intent('one'));
    await settled();
    void signing.submit('123456');
    await settled();
    signing.leave();
    signed[0]!.answer('sent');
    await settled();
    followed[0]!.answer(null);
    signing.declare('PIN');
    declared[1]!.fail(failure('REAL_NAME_REQUIRED', 403));
    await settled();
    expect(exits).toEqual([]);
  });
});
