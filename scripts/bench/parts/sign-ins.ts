import { argon2 } from 'node:crypto';
import { promisify } from 'node:util';
import { firstWord, startElsewhere } from '../support/bench-other-machine.ts';
import { quantile } from '../support/bench-rounds.ts';

const ATTEMPTS = 1000;
const PAGE_BUDGET_MS = 100;
const HASHES = 100;
/** The product's parameters: memory in KiB, as OWASP recommends (Password Storage Cheat Sheet). */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
const argon2id = promisify(argon2);

/**
 * A thousand people sign in at the same time, with right passwords and from a thousand addresses: how many are signed in per second,
 * against the bare argon2id of as many threads, and how long others wait for the sign-in page meanwhile.
 */
export async function benchSignIns(baseUrl: string): Promise<void> {
  const bare = await hashesPerSecond();
  const crowd = startElsewhere('sign-ins-load.ts', [baseUrl, String(ATTEMPTS)]);
  let over = false;
  const done = firstWord<{ seconds: number; sentAway: number }>(crowd).finally(() => {
    over = true;
  });
  const pages: number[] = [];
  while (!over) {
    const begun = performance.now();
    await (await fetch(`${baseUrl}/login`)).arrayBuffer();
    pages.push(performance.now() - begun);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  const { seconds, sentAway } = await done;
  const rate = ATTEMPTS / seconds;
  const slow = quantile(pages, 0.95);
  console.log(
    `sign-ins, ${ATTEMPTS} at once       ${rate.toFixed(0)}/s, ${(rate / bare).toFixed(2)} of bare argon2id (${bare.toFixed(0)}/s); ${sentAway} times the queue was full`,
  );
  console.log(
    `a page meanwhile, p95         ${slow.toFixed(0)} ms of ${pages.length}: ${(slow / PAGE_BUDGET_MS).toFixed(2)} of the budget of ${PAGE_BUDGET_MS} ms`,
  );
}

async function hashesPerSecond(): Promise<number> {
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: HASHES }, () =>
      argon2id('argon2id', { ...COST, message: 'Demo#2026', nonce: Buffer.alloc(16, 7) }),
    ),
  );
  return HASHES / ((performance.now() - begun) / 1000);
}
