/**
 * How soon the sign-in page is visible on a slow machine, and whether the time of an answer reveals if an account exists: refused sign-ins
 * for existing and unknown accounts, in turns, so that a noisy machine disturbs both alike. The work is compared statement by statement in
 * `same-work.test.ts`; this measures the remaining difference in time.
 */
import { benchLoginPage } from './parts/login-page.ts';
import { quantile } from './support/bench-rounds.ts';
import { withServer } from './support/bench-server.ts';

/** Accounts of the demo. */
const SOMEBODY = [
  ...Array.from({ length: 8 }, (_, index) => `1380000000${index + 1}`),
  '13900000001',
  '13900000002',
  '13700000001',
];

await withServer(async (baseUrl) => {
  await benchLoginPage(baseUrl);
  await compare('wrong password ', 2, (username, address) =>
    post(`${baseUrl}/api/login`, { username, password: 'wrong#2026' }, address),
  );
  await compare('code to sign in', 1, (username, address) =>
    fetch(`${baseUrl}/api/login/pin?username=${username}`, { headers: { 'x-forwarded-for': address } }),
  );
});

/** Every try comes from another address, and few go to one account, so that neither a limit nor a captcha stops it. */
async function compare(
  name: string,
  triesEach: number,
  attempt: (username: string, address: string) => Promise<Response>,
): Promise<void> {
  const times: Record<'existing' | 'unknown', number[]> = { existing: [], unknown: [] };
  for (let round = 0; round < triesEach * SOMEBODY.length; round++) {
    for (const who of ['existing', 'unknown'] as const) {
      const username =
        who === 'existing'
          ? SOMEBODY[round % SOMEBODY.length]!
          : `186${String(10_000_000 + (round % SOMEBODY.length))}`;
      const start = performance.now();
      await (await attempt(username, `10.${who === 'unknown' ? 1 : 2}.${round}.1`)).text();
      times[who].push(performance.now() - start);
    }
  }
  const [existing, unknown] = [quantile(times.existing, 0.5), quantile(times.unknown, 0.5)];
  console.log(
    `${name}   existing ${existing.toFixed(1)} ms, unknown ${unknown.toFixed(1)} ms, ratio ${(existing / unknown).toFixed(2)}`,
  );
}

function post(url: string, body: object, address: string): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  });
}
