/**
 * The clients of `bench-verifier.ts`, in a separate process of the lowest priority, because in production they are other machines: `node
 * bench-verifier-load.ts <server> <file> <how many at once> <verdicts or uploads>`. Sends until the parent says stop, then reports the
 * answers.
 */
import { randomFillSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { standBack } from '../support/bench-other-machine.ts';

const [, , baseUrl, file, atOnce, what] = process.argv;
/** Accounts of the demo that have a password: each may upload sixty files a minute, eight at a time. */
const ACCOUNTS = [1, 2, 3, 4, 5, 6, 7].map((last) => `1380000000${last}`);
const bytes = new Uint8Array(readFileSync(file!));
let stopped = false;
let asked = 0;
const answers: Record<number, number> = {};

/** Sessions of the uploaders; none for verdicts. */
async function signInAll(): Promise<Record<string, string>[]> {
  if (what !== 'uploads') return [{}];
  return Promise.all(
    ACCOUNTS.map(async (username) => {
      const response = await fetch(`${baseUrl}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.99.0.${username.slice(-1)}` },
        body: JSON.stringify({ username, password: 'Demo#2026' }),
      });
      const { token } = (await response.json()) as { token: string };
      return { 'x-qid': token };
    }),
  );
}

const path = what === 'uploads' ? '/document' : '/pdfverifier';

async function sendOne(): Promise<void> {
  // Each is another file, in the middle of its scan.
  randomFillSync(bytes, bytes.length >> 1, what === 'uploads' ? 16 : 0);
  const form = new FormData();
  form.set('file', new Blob([bytes]), '合同.pdf');
  const address = `10.${1 + (asked >> 16)}.${(asked >> 8) & 255}.${asked & 255}`;
  asked++;
  const headers = { 'x-forwarded-for': address, ...sessions[asked % sessions.length] };
  const response = await fetch(`${baseUrl}/api${path}`, { method: 'POST', headers, body: form });
  await response.arrayBuffer();
  answers[response.status] = (answers[response.status] ?? 0) + 1;
  // As the answer asks.
  if (response.status !== 200) await new Promise((resolve) => setTimeout(resolve, 1000));
}

const sessions = await signInAll();
standBack();
process.once('message', () => {
  stopped = true;
});
await Promise.all(
  Array.from({ length: Number(atOnce) }, async () => {
    while (!stopped) await sendOne();
  }),
);
process.send!(answers);
process.disconnect();
