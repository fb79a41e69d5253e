import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tellListeners } from '../../../../lib/live/heard.ts';
import { setLive } from '../../../../lib/live/live-state.ts';
import { waitForChange } from './wait-for-change.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  setLive(false);
  vi.useRealTimers();
});

const tell = (id: string) => tellListeners({ kind: 'CONTRACT', id });

/** A wait of 400 ms for the contract `one`, and whether it is over. */
function begin() {
  const leaving = new AbortController();
  const change = waitForChange('one', leaving.signal);
  const wait = () => {
    const state = { over: false, error: undefined as unknown };
    change.wait(400).then(
      () => Object.assign(state, { over: true }),
      (error: unknown) => Object.assign(state, { over: true, error }),
    );
    return state;
  };
  return { change, wait, leave: () => leaving.abort() };
}

it('ends as soon as the contract has changed, and not for another one', async () => {
  setLive(true);
  const waiting = begin().wait();
  tell('two');
  await vi.advanceTimersByTimeAsync(1000);
  expect(waiting.over).toBe(false);
  tell('one');
  await vi.advanceTimersByTimeAsync(0);
  expect(waiting.over).toBe(true);
});

it('does not miss a change between two waits', async () => {
  setLive(true);
  const { wait } = begin();
  tell('one');
  const first = wait();
  await vi.advanceTimersByTimeAsync(0);
  expect(first.over).toBe(true);
  const second = wait();
  await vi.advanceTimersByTimeAsync(1000);
  expect(second.over).toBe(false);
});

it('uses the interval without a subscription, and a longer one with a subscription', async () => {
  const untold = begin().wait();
  await vi.advanceTimersByTimeAsync(400);
  expect(untold.over).toBe(true);
  setLive(true);
  const told = begin().wait();
  await vi.advanceTimersByTimeAsync(4000);
  expect(told.over).toBe(false);
  await vi.advanceTimersByTimeAsync(1000);
  expect(told.over).toBe(true);
});

it('ends when the page is left', async () => {
  setLive(true);
  const { wait, leave } = begin();
  const waiting = wait();
  leave();
  await vi.advanceTimersByTimeAsync(0);
  expect(waiting.error).toMatchObject({ name: 'AbortError' });
});
