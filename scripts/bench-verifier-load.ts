/**
 * The strangers of `bench-verifier.ts`, in a process of their own and below every other in rank, for in life they are other machines:
 * `node bench-verifier-load.ts <server> <file> <how many at once>`. Verifies until the parent says stop, then tells what it got.
 */
import { readFileSync } from 'node:fs';
import { standBack } from './bench-other-machine.ts';

const [, , baseUrl, file, atOnce] = process.argv;
const bytes = new Uint8Array(readFileSync(file!));
let stopped = false;
let asked = 0;
const answers: Record<number, number> = {};

async function verifyOne(): Promise<void> {
  const form = new FormData();
  form.set('file', new Blob([bytes]), '合同.pdf');
  const address = `10.${1 + (asked >> 16)}.${(asked >> 8) & 255}.${asked & 255}`;
  asked++;
  const headers = { 'x-forwarded-for': address };
  const response = await fetch(`${baseUrl}/api/pdfverifier`, { method: 'POST', headers, body: form });
  await response.arrayBuffer();
  answers[response.status] = (answers[response.status] ?? 0) + 1;
  // As the answer asks.
  if (response.status === 503) await new Promise((resolve) => setTimeout(resolve, 1000));
}

standBack();
process.once('message', () => {
  stopped = true;
});
await Promise.all(
  Array.from({ length: Number(atOnce) }, async () => {
    while (!stopped) await verifyOne();
  }),
);
process.send!(answers);
process.disconnect();
