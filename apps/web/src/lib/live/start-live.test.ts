import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeLine, type SeenPage, stubBrowser } from './fake-line.ts';
import { startLive } from './start-live.ts';
import { keepStill } from './still.ts';

let seen: SeenPage;
let client: QueryClient;
let stop: () => void;

beforeEach(() => {
  seen = stubBrowser();
  vi.stubGlobal('navigator', {});
  vi.useFakeTimers();
  client = new QueryClient();
  for (const key of [
    ['contracts', 'todo'],
    ['contract', 'one'],
    ['contract', 'two'],
    ['draft', 'one'],
  ])
    client.setQueryData(key, 'as it was');
  stop = startLive(client);
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const line = () => FakeLine.open[0]!;
const tell = (id: string) => line().say({ kind: 'CONTRACT', id });

/** What is to be asked again, now that so much time has passed; it counts as asked. */
function asksAfter(ms: number): string[] {
  vi.advanceTimersByTime(ms);
  const asked = client.getQueryCache().findAll({ predicate: ({ state }) => state.isInvalidated });
  for (const { queryKey } of asked) client.setQueryData(queryKey, 'as it is');
  return asked.map(({ queryKey }) => queryKey.join(' '));
}

/** The connection is open, and earlier changes have been read. */
function beginTold(): void {
  line().succeed();
  asksAfter(5000);
}

test('asks for all that changes may affect when the connection is open', () => {
  line().succeed();
  expect(asksAfter(1000)).toEqual(['contracts todo', 'contract one', 'contract two']);
});

test('asks for what changed, once for many changes that come together', () => {
  beginTold();
  tell('one');
  tell('one');
  expect(asksAfter(300)).toEqual(['contracts todo', 'contract one']);
  tell('two');
  expect(asksAfter(300)).toEqual([]);
  expect(asksAfter(2000)).toEqual(['contracts todo', 'contract two']);
});

test('a contract that is being signed is not refreshed until the signing is over', () => {
  beginTold();
  const letGo = keepStill('one');
  tell('one');
  expect(asksAfter(5000)).toEqual(['contracts todo']);
  expect(asksAfter(5000)).toEqual([]);
  letGo();
  expect(asksAfter(5000)).toContain('contract one');
});

test('a contract that is being signed is refreshed afterwards, also when the connection came back meanwhile', () => {
  const letGo = keepStill('one');
  line().succeed();
  expect(asksAfter(1000)).toEqual(['contracts todo', 'contract two']);
  letGo();
  expect(asksAfter(5000)).toContain('contract one');
});

test('a page that is not visible refreshes when it becomes visible again', () => {
  beginTold();
  seen.become('hidden');
  expect(asksAfter(60_000)).toEqual([]);
  seen.become('visible');
  line().succeed();
  expect(asksAfter(3000)).toEqual(['contracts todo', 'contract one', 'contract two']);
});

test('without a line it asks by the clock, soon after it was lost', () => {
  beginTold();
  line().fail(0);
  expect(asksAfter(2000)).toEqual([]);
  expect(asksAfter(7000)).toHaveLength(3);
  expect(asksAfter(10_000)).toEqual([]);
  expect(asksAfter(11_000)).toHaveLength(3);
});
