import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeLine, type SeenPage, stubBrowser } from './fake-line.ts';
import { shareStream } from './share-stream.ts';

const CHANGE = { kind: 'CONTRACT', id: 'one' } as const;
const leaving: (() => void)[] = [];
let seen: SeenPage;

beforeEach(() => {
  seen = stubBrowser();
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'Date'] });
});

afterEach(() => {
  for (const leave of leaving.splice(0)) leave();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page of the browser, and the events that it has received. */
function openPage() {
  const page = { changes: [] as object[], up: null as boolean | null, leave: () => {} };
  page.leave = shareStream({
    onChange: (change) => page.changes.push(change),
    onState: (up) => {
      page.up = up;
    },
  });
  leaving.push(page.leave);
  return page;
}

const soon = (says: () => unknown) => vi.waitFor(() => expect(says()).toBeTruthy());

test('the pages of a browser share one connection, and a page that joins later learns its state', async () => {
  const first = openPage();
  await soon(() => FakeLine.made.length === 1);
  FakeLine.made[0]!.succeed();
  const second = openPage();
  await soon(() => first.up && second.up);
  FakeLine.made[0]!.say(CHANGE);
  await soon(() => second.changes.length > 0);
  expect(first.changes).toEqual([CHANGE]);
  expect(second.changes).toEqual([CHANGE]);
  expect(FakeLine.made).toHaveLength(1);
});

test('when the page that leads is closed another opens a line, and says that something may have been missed', async () => {
  const first = openPage();
  await soon(() => FakeLine.made.length === 1);
  FakeLine.made[0]!.succeed();
  const second = openPage();
  await soon(() => second.up);
  first.leave();
  await soon(() => FakeLine.made.length === 2);
  expect(second.up).toBe(false);
  expect(FakeLine.open).toHaveLength(1);
  FakeLine.made[1]!.succeed();
  expect(second.up).toBe(true);
});

test('a page that is seen takes over from one that its browser has put to sleep, which then waits again', async () => {
  const taken = vi.fn();
  const asleep = navigator.locks.request('cinnabar-live', () => new Promise(() => {})).catch(taken);
  const page = openPage();
  vi.advanceTimersByTime(40_000);
  expect(FakeLine.made).toHaveLength(0);
  vi.advanceTimersByTime(30_000);
  await soon(() => FakeLine.made.length === 1);
  await asleep;
  expect(taken).toHaveBeenCalled();
  FakeLine.made[0]!.succeed();
  expect(page.up).toBe(true);

  const thief = navigator.locks.request('cinnabar-live', { steal: true }, async () => undefined);
  await thief;
  await soon(() => FakeLine.made.length === 2);
  expect(FakeLine.open).toHaveLength(1);
});

test('a connection that is refused is tried again after growing pauses', async () => {
  const page = openPage();
  await soon(() => FakeLine.made.length === 1);
  FakeLine.made[0]!.fail(FakeLine.CLOSED);
  expect(page.up).toBe(false);
  vi.advanceTimersByTime(2000);
  expect(FakeLine.made).toHaveLength(2);
  FakeLine.made[1]!.fail(FakeLine.CLOSED);
  vi.advanceTimersByTime(1900);
  expect(FakeLine.made).toHaveLength(2);
  vi.advanceTimersByTime(2100);
  expect(FakeLine.made).toHaveLength(3);
});

test('a line on which nothing beats any more is given up', async () => {
  const page = openPage();
  await soon(() => FakeLine.made.length === 1);
  FakeLine.made[0]!.succeed();
  vi.advanceTimersByTime(40_000);
  FakeLine.made[0]!.dispatchEvent(new Event('beat'));
  vi.advanceTimersByTime(40_000);
  expect(page.up).toBe(true);
  vi.advanceTimersByTime(20_000);
  expect(page.up).toBe(false);
  expect(FakeLine.open).toHaveLength(1);
  expect(FakeLine.made).toHaveLength(2);
});

test('where pages cannot share, each has a line of its own while it is seen', () => {
  vi.stubGlobal('navigator', {});
  const pages = [openPage(), openPage()];
  expect(FakeLine.open).toHaveLength(2);
  for (const line of FakeLine.open) line.succeed();
  expect(pages.map(({ up }) => up)).toEqual([true, true]);
  seen.become('hidden');
  expect(FakeLine.open).toHaveLength(0);
  expect(pages.map(({ up }) => up)).toEqual([false, false]);
  seen.become('visible');
  expect(FakeLine.open).toHaveLength(2);
});
