/**
 * The crowd of `bench-sign-ins.ts`, in a process of its own and below every other in rank: `node bench-sign-ins-load.ts <server> <how many>`.
 * Tells how long it took until the last was in, and how often somebody was sent away first.
 */
import { standBack } from './bench-other-machine.ts';

const [, , baseUrl, count] = process.argv;
/** Accounts of the demo that have a password. */
const ACCOUNTS = [1, 2, 3, 4, 5, 6, 7].map((last) => `1380000000${last}`);

let sentAway = 0;

/** Whoever is told that the queue is full comes back when they are asked to. */
async function signIn(index: number): Promise<void> {
  for (;;) {
    const response = await fetch(`${baseUrl}/api/login`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.20.${index >> 8}.${index & 255}`,
      },
      body: JSON.stringify({ username: ACCOUNTS[index % ACCOUNTS.length], password: 'Demo#2026' }),
    }).catch(() => null);
    // A line that the server had given up as idle in the moment in which it was used again.
    if (!response) continue;
    const { code, message } = (await response.json()) as { code: number; message: string };
    if (code === 0 || code === 1) return;
    if (response.status !== 503) throw new Error(`sign-in: ${code} ${message}`);
    sentAway++;
    const pause = Number(response.headers.get('retry-after') ?? 1) * (1 + Math.random());
    await new Promise((resolve) => setTimeout(resolve, pause * 1000));
  }
}

standBack();
const begun = performance.now();
await Promise.all(Array.from({ length: Number(count) }, (_, index) => signIn(index)));
process.send!({ seconds: (performance.now() - begun) / 1000, sentAway });
process.disconnect();
