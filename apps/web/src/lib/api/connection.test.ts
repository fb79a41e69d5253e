import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

let answers: boolean;
let asked: number;
let connection: typeof import('./connection.ts');
let recovered: number;

beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers();
  answers = true;
  asked = 0;
  recovered = 0;
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    if (!answers) throw new TypeError('Failed to fetch');
    return new Response('{}');
  });
  connection = await import('./connection.ts');
  connection.onRecovery(() => {
    recovered += 1;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe('the connection to the server', () => {
  it('is not called away for one call that was lost', async () => {
    const changes = vi.fn();
    connection.watchConnection(changes);
    expect(await connection.checkConnection()).toBe(true);
    expect(connection.isServerUp()).toBe(true);
    expect([changes.mock.calls.length, recovered]).toEqual([0, 0]);
  });

  it('is away when the server does not answer, and comes back by itself', async () => {
    answers = false;
    expect(await connection.checkConnection()).toBe(false);
    expect(connection.isServerUp()).toBe(false);
    await vi.advanceTimersByTimeAsync(1000);
    expect([asked, recovered]).toEqual([2, 0]);
    answers = true;
    await vi.advanceTimersByTimeAsync(2000);
    expect(connection.isServerUp()).toBe(true);
    expect(recovered).toBe(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked, 'a server that answers is not asked any more').toBe(3);
  });

  it('is asked once, whatever many calls fail together, and never more than every 15 s for long', async () => {
    answers = false;
    await Promise.all([connection.checkConnection(), connection.checkConnection()]);
    expect(asked).toBe(1);
    await vi.advanceTimersByTimeAsync(60_000);
    const before = asked;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked - before).toBe(4);
  });

  it('counts a server that is only starting as away', async () => {
    vi.stubGlobal('fetch', async () => new Response('{}', { status: 503 }));
    expect(await connection.checkConnection()).toBe(false);
  });

  it('is asked at once when the browser has a network again', async () => {
    const page = new EventTarget();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    connection.watchNetwork();
    answers = false;
    page.dispatchEvent(new Event('offline'));
    await vi.advanceTimersByTimeAsync(0);
    expect(connection.isServerUp()).toBe(false);
    answers = true;
    page.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect([connection.isServerUp(), recovered]).toEqual([true, 1]);
  });
});
