import type { FillForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../lib/errors/api-error.ts';
import { createKeptValues } from './kept-values.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

type Sent = Pick<FillForm, 'values' | 'seen' | 'submit'>;
const QUIET_MS = 1000;
const RETRY_MS = 6000;
const failure = (name: string, status: number, result?: unknown) =>
  new ApiError({ name, message: '', status, result });
const conflict = (values: Record<string, string | null>) => failure('FILL_CONFLICT', 409, { values });

/** The fields a and b, both empty; each outcome is played once, then everything succeeds. */
function makeKept(...outcomes: (Error | null)[]) {
  const sent: Sent[] = [];
  const kept = createKeptValues({
    known: new Map([
      ['a', null],
      ['b', null],
    ]),
    send: async (form) => {
      sent.push(form);
      await new Promise((done) => setTimeout(done, 100));
      const outcome = outcomes.shift();
      if (outcome) throw outcome;
      return {} as Contract;
    },
  });
  const type = (values: Record<string, string>) => kept.autosave.change(new Map(Object.entries(values)));
  return { kept, sent, type };
}
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('createKeptValues', () => {
  it('writes changed values alone, with what they were', async () => {
    const { sent, type } = makeKept();
    type({ a: 'one', b: '' });
    await wait(QUIET_MS);
    type({ a: 'one', b: 'two' });
    await wait(QUIET_MS);
    expect(sent).toEqual([
      { values: { a: 'one' }, seen: { a: null }, submit: false },
      { values: { b: 'two' }, seen: { b: null }, submit: false },
    ]);
  });

  it('writes what was typed during a write after it, never beside it', async () => {
    const { sent, type } = makeKept();
    type({ a: 'one' });
    await wait(850);
    type({ a: 'other' });
    expect(sent).toHaveLength(1);
    await wait(QUIET_MS + 200);
    expect(sent.map(({ values, seen }) => [values, seen])).toEqual([
      [{ a: 'one' }, { a: null }],
      [{ a: 'other' }, { a: 'one' }],
    ]);
  });

  it('sets a conflict aside and writes the other values', async () => {
    const { kept, sent, type } = makeKept(conflict({ a: 'theirs' }));
    type({ a: 'mine', b: 'two' });
    await wait(QUIET_MS + 200);
    expect([...kept.getConflicts()]).toEqual([['a', 'theirs']]);
    expect(sent.map(({ values }) => values)).toEqual([{ a: 'mine', b: 'two' }, { b: 'two' }]);
    expect(kept.autosave.getState().phase).toBe('saved');
    type({ a: 'mine again', b: 'two' });
    await wait(QUIET_MS);
    expect(sent, 'nothing is written over a conflict').toHaveLength(2);
  });

  it('overwrites the other version once the viewer chose', async () => {
    const { kept, sent, type } = makeKept(conflict({ a: 'theirs' }));
    let notified = 0;
    kept.subscribe(() => notified++);
    type({ a: 'mine' });
    await wait(QUIET_MS + 200);
    kept.settle('a', new Map([['a', 'mine']]));
    await wait(QUIET_MS);
    expect(sent.at(-1)).toEqual({ values: { a: 'mine' }, seen: { a: 'theirs' }, submit: false });
    expect([kept.getConflicts().size, notified]).toEqual([0, 2]);
  });

  it('tries again after a failure of the network', async () => {
    const { kept, sent, type } = makeKept(failure('NO_ANSWER', 0));
    type({ a: 'one' });
    await wait(QUIET_MS);
    expect(kept.autosave.getState().phase).toBe('failed');
    await wait(RETRY_MS);
    expect([sent.length, kept.autosave.getState().phase]).toEqual([2, 'saved']);
  });

  it('stops where filling is over', async () => {
    const { kept, sent, type } = makeKept(failure('DEADLINE_PASSED', 409));
    type({ a: 'one' });
    await wait(QUIET_MS);
    type({ a: 'other' });
    await wait(10 * RETRY_MS);
    expect([sent.length, kept.autosave.getState().phase]).toEqual([1, 'refused']);
  });

  it('writes what is left when the page is left', async () => {
    const { kept, sent, type } = makeKept();
    type({ a: 'one' });
    const left = kept.autosave.flush();
    await wait(100);
    await left;
    expect(sent).toHaveLength(1);
  });

  it('submits all values of its fields, after what was still unsaved, and nothing more afterwards', async () => {
    const { kept, sent, type } = makeKept();
    type({ a: 'one' });
    const submitted = kept.submit(
      new Map([
        ['a', 'one'],
        ['b', 'two'],
        ['foreign', 'x'],
      ]),
    );
    await wait(300);
    await submitted;
    expect(sent).toEqual([
      { values: { a: 'one' }, seen: { a: null }, submit: false },
      { values: { a: 'one', b: 'two' }, seen: { a: 'one', b: null }, submit: true },
    ]);
    type({ a: 'later' });
    await wait(RETRY_MS);
    expect(sent).toHaveLength(2);
  });

  it('reports a conflict of a submission, which may be repeated', async () => {
    const { kept, sent } = makeKept(conflict({ a: 'theirs' }));
    const values = new Map([['a', 'mine']]);
    const refused = expect(kept.submit(values)).rejects.toThrow(ApiError);
    await wait(100);
    await refused;
    expect([...kept.getConflicts()]).toEqual([['a', 'theirs']]);
    const again = kept.submit(values);
    await wait(200);
    await again;
    expect(sent.at(-1)).toMatchObject({ values: { a: 'mine' }, seen: { a: 'theirs' }, submit: true });
  });
});
