/**
 * The clients of `bench-sign-ins.ts`, in a separate process of the lowest priority: `node bench-sign-ins-load.ts <server> <how many>`.
 * Reports the time until the last was signed in, and how many were refused first.
 */
import { standBack } from '../support/bench-other-machine.ts';

const [, , baseUrl, count] = process.argv;
/** Accounts of the demo that have a password. */
const ACCOUNTS = [1, 2, 3, 4, 5, 6, 7].map((last) => `1380000000${last}`);

let sentAway = 0;

/** Clients that get a full queue retry when the answer says. */
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
    // A connection that the server closed as idle in the moment in which it was used again.
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
