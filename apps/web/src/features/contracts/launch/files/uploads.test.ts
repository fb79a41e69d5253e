import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ApiError } from '../../../../lib/errors/api-error.ts';
import { createUploads } from './uploads.ts';

const failure = (status: number) => new ApiError({ name: 'INTERNAL', message: '', status });
const named = (name: string) => new File(['%PDF'], name);
const settled = () => new Promise((done) => setTimeout(done));

interface Sent {
  signal: AbortSignal;
  onProgress: (share: number) => void;
  answer: (text: string) => void;
  fail: (error: unknown) => void;
}

/** A queue whose answers the test gives, by the name of the file. */
function makeQueue() {
  const sent = new Map<string, Sent>();
  const calls: string[] = [];
  const uploaded: [answer: string, quicker: readonly string[]][] = [];
  const queue = createUploads<string>({
    send: (file, options) => {
      calls.push(file.name);
      return new Promise((answer, fail) => {
        sent.set(file.name, { ...options, answer, fail });
      });
    },
    refusalOf: ({ name }) => (name.endsWith('.exe') ? ('kind' as const) : null),
    onUploaded: (answer, _, quicker) => uploaded.push([answer, quicker]),
  });
  const shown = () => queue.getState().map(({ file, phase, share }) => [file.name, phase, share]);
  return { queue, calls, uploaded, shown, sent: (name: string) => sent.get(name)! };
}

describe('createUploads', () => {
  it('shows the progress of each file, and removes what has arrived', async () => {
    const { queue, sent, shown, uploaded } = makeQueue();
    queue.add([named('a'), named('b')]);
    sent('a').onProgress(0.5);
    sent('b').onProgress(1);
    expect(shown()).toEqual([
      ['a', 'sending', 0.5],
      ['b', 'checking', 1],
    ]);
    sent('a').answer('A');
    await settled();
    expect(shown()).toEqual([['b', 'checking', 1]]);
    expect(uploaded).toEqual([['A', []]]);
  });

  it('names the quicker files when answers arrive in another order', async () => {
    const { queue, sent, uploaded } = makeQueue();
    queue.add([named('a'), named('b')]);
    queue.add([named('c')]);
    for (const name of ['c', 'a', 'b']) {
      sent(name).answer(name);
      await settled();
    }
    expect(uploaded).toEqual([
      ['c', []],
      ['a', ['c']],
      ['b', ['c']],
    ]);
  });

  it('waits as long as a busy server says, and sends the file again by itself', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { queue, calls, sent, shown, uploaded } = makeQueue();
    const busy = (retryAfter: number) => new ApiError({ name: 'BUSY', message: '', status: 503, retryAfter });
    queue.add([named('a')]);
    sent('a').fail(busy(10));
    await vi.advanceTimersByTimeAsync(9000);
    expect([calls.length, shown()]).toEqual([1, [['a', 'sending', 0]]]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(calls).toHaveLength(2);
    sent('a').answer('A');
    await vi.advanceTimersByTimeAsync(0);
    expect(uploaded).toEqual([['A', []]]);
    queue.add([named('b')]);
    sent('b').fail(busy(600));
    await vi.advanceTimersByTimeAsync(0);
    expect(shown(), 'ten minutes are for the person to decide').toEqual([['b', 'failed', 0]]);
    queue.add([named('c')]);
    sent('c').fail(busy(10));
    await vi.advanceTimersByTimeAsync(0);
    queue.drop(3);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(calls.filter((name) => name === 'c')).toHaveLength(1);
  });

  it('refuses a file before it is sent', () => {
    const { queue, calls, shown } = makeQueue();
    queue.add([named('a.exe')]);
    expect(shown()).toEqual([['a.exe', 'failed', 0]]);
    queue.retry(1);
    expect(calls).toEqual([]);
  });

  it.each([
    [0, true],
    [429, true],
    [503, true],
    [400, false],
    [413, false],
  ])('after a failure with status %s it may be sent again: %s', async (status, mayRetry) => {
    const { queue, sent, calls } = makeQueue();
    queue.add([named('a')]);
    sent('a').fail(failure(status));
    await settled();
    expect(queue.getState()).toMatchObject([{ phase: 'failed', mayRetry, error: { status } }]);
    queue.retry(1);
    expect(calls).toHaveLength(mayRetry ? 2 : 1);
  });

  it('sends a failed file again once, and takes its answer', async () => {
    const { queue, sent, calls, shown, uploaded } = makeQueue();
    queue.add([named('a')]);
    sent('a').onProgress(1);
    sent('a').fail(failure(0));
    await settled();
    queue.retry(1);
    queue.retry(1);
    expect(calls).toEqual(['a', 'a']);
    expect(shown()).toEqual([['a', 'sending', 0]]);
    sent('a').answer('A');
    await settled();
    expect([shown(), uploaded]).toEqual([[], [['A', []]]]);
  });

  it('cancels a dropped upload, and ignores an answer that was on its way', async () => {
    const { queue, sent, shown, uploaded } = makeQueue();
    queue.add([named('a')]);
    queue.drop(1);
    expect(sent('a').signal.aborted).toBe(true);
    sent('a').onProgress(1);
    sent('a').answer('A');
    await settled();
    expect([shown(), uploaded, queue.isRunning()]).toEqual([[], [], false]);
  });

  it('cancels all uploads when the page is left, without a failure', async () => {
    const { queue, sent, uploaded } = makeQueue();
    queue.add([named('a'), named('b')]);
    expect(queue.isRunning()).toBe(true);
    queue.stop();
    sent('a').fail(new DOMException('cancelled', 'AbortError'));
    sent('b').answer('B');
    await settled();
    expect([queue.isRunning(), uploaded]).toEqual([false, []]);
    expect(queue.getState().every(({ error }) => error === null)).toBe(true);
  });

  it('notifies its subscribers of each change, until they leave', () => {
    const { queue } = makeQueue();
    let times = 0;
    const leave = queue.subscribe(() => times++);
    queue.add([named('a')]);
    leave();
    queue.drop(1);
    expect(times).toBe(1);
  });
});
