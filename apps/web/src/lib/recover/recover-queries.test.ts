import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let answers = true;
let load: () => Promise<{
  connection: typeof import('../api/connection.ts');
  queries: typeof import('./recover-queries.ts');
  live: typeof import('../live/live-state.ts');
  still: typeof import('../live/still.ts');
}>;
const stops: (() => void)[] = [];

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now: new Date('2026-11-21T08:00:00Z') });
  vi.stubGlobal('fetch', async () => {
    if (!answers) throw new TypeError('Failed to fetch');
    return new Response('{}');
  });
  load = async () => {
    const [connection, queries, live, still] = await Promise.all([
      import('../api/connection.ts'),
      import('./recover-queries.ts'),
      import('../live/live-state.ts'),
      import('../live/still.ts'),
    ]);
    return { connection, queries, live, still };
  };
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** A page that shows the answer to this question. */
async function show(client: QueryClient, key: string[], question: () => unknown = () => 'an answer') {
  const queryFn = vi.fn(async () => question());
  stops.push(new QueryObserver(client, { queryKey: key, queryFn, retry: false }).subscribe(() => {}));
  await vi.advanceTimersByTimeAsync(0);
  return queryFn;
}

it('asks again for what failed and for what others may have changed, not for what is fixed', async () => {
  const { connection, queries, still } = await load();
  const client = new QueryClient();
  stops.push(queries.recoverQueries(client), still.keepStill('held'));
  const [contracts, held, fixed] = [
    await show(client, ['contracts', 'todo']),
    await show(client, ['contract', 'held']),
    await show(client, ['system', 'skin']),
  ];
  const failed = await show(client, ['fees', 'one'], () => {
    throw new Error('no answer');
  });
  answers = false;
  await connection.checkConnection();
  answers = true;
  await vi.advanceTimersByTimeAsync(1000);
  expect([contracts, held, fixed, failed].map(({ mock }) => mock.calls.length)).toEqual([2, 1, 1, 2]);
});

it('reports how old the shown data may be', async () => {
  const { queries, live } = await load();
  const client = new QueryClient();
  const start = Date.now();
  expect(queries.shownSince(client)).toBeNull();
  await show(client, ['system', 'skin']);
  expect(queries.shownSince(client), 'what nobody changes has no age').toBeNull();
  await show(client, ['contracts', 'todo']);
  vi.advanceTimersByTime(60_000);
  await show(client, ['notices', 'list']);
  expect(queries.shownSince(client)).toBe(start);

  // The page was notified of every change, so it was current until then.
  live.setLive(true);
  vi.advanceTimersByTime(60_000);
  live.setLive(false);
  vi.advanceTimersByTime(60_000);
  expect(queries.shownSince(client)).toBe(start + 120_000);
});
