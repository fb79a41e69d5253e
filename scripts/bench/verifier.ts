/**
 * Whether anonymous verifications slow down sign-ins: the time of POST /login (argon2, the database, a session) while fifty verifications
 * of a 5 MB file are always in progress, against the same alone and against the same while the processors are kept busy by programs of the
 * lowest priority: virtual processors are halves of one, and the load of the other half alone costs a third. All three are measured in
 * turns in one run. `node bench-verifier.ts uploads`: the same beside fifty uploads of signed-in people, against 300 ms.
 */
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { makeBulkyPdf, makeBulkySignedPdf } from './pdf/bulky-pdf.ts';
import { firstWord, startElsewhere } from './support/bench-other-machine.ts';
import { quantile } from './support/bench-rounds.ts';
import { withServer } from './support/bench-server.ts';

const AT_ONCE = 50;
const ROUNDS = 6;
const SIGN_INS = 20;
/** Of the sign-in beside programs that only keep the processors busy; receiving 90 MB a second has its cost. */
const TARGET = 1.2;
/** Of a sign-in beside uploads, in milliseconds. */
const UPLOADS_TARGET = 300;
const what = process.argv[2] === 'uploads' ? 'uploads' : 'verdicts';
let people = 0;
const folder = mkdtempSync(path.join(os.tmpdir(), 'cinnabar-bench-file-'));
const file = path.join(folder, 'contract.pdf');
try {
  // A file that arrives signed and locked cannot become a contract.
  const bytes = 5 * 1024 * 1024;
  writeFileSync(file, what === 'uploads' ? makeBulkyPdf(bytes) : await makeBulkySignedPdf(bytes));
  await withServer(measure);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function measure(baseUrl: string): Promise<void> {
  await signIns(baseUrl, 10);
  const alone: number[] = [];
  const awake: number[] = [];
  const beside: number[] = [];
  const toAlone: number[] = [];
  const toAwake: number[] = [];
  let verdicts = 0;
  let refused = 0;
  let seconds = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const before = await signIns(baseUrl, SIGN_INS);
    const stopBusy = keepProcessorsAwake();
    const busy = await signIns(baseUrl, SIGN_INS);
    stopBusy();
    const begun = performance.now();
    const clients = startLoad(baseUrl);
    await new Promise((resolve) => setTimeout(resolve, 2000));
    const during = await signIns(baseUrl, SIGN_INS);
    const answers = await clients.stop();
    alone.push(...before);
    awake.push(...busy);
    beside.push(...during);
    toAlone.push(quantile(during, 0.5) / quantile(before, 0.5));
    toAwake.push(quantile(during, 0.5) / quantile(busy, 0.5));
    seconds += (performance.now() - begun) / 1000;
    verdicts += answers[200] ?? 0;
    refused += (answers[503] ?? 0) + (answers[429] ?? 0);
    const others = Object.keys(answers).filter((status) => !['200', '429', '503'].includes(status));
    // Files that are refused by their kind put no load on the server.
    if (others.length > 0) throw new Error(`${what} were answered with ${others.join(', ')}`);
  }
  console.log(`sign-in alone                  ${describe(alone)}`);
  console.log(`sign-in, processors awake      ${describe(awake)}`);
  console.log(`sign-in beside ${AT_ONCE} ${what.padEnd(8)}      ${describe(beside)}`);
  console.log(
    `${what.padEnd(8)}                       ${(verdicts / seconds).toFixed(1)}/s of a 5 MB file (${verdicts} given, ${refused} asked to wait)`,
  );
  // Of the rounds: other load of the machine changes from one to the next, less within one.
  const ratio = quantile(toAwake, 0.5);
  console.log(`beside ${what} to alone       ${ofRounds(toAlone)}`);
  if (what === 'uploads') {
    const share = quantile(beside, 0.5) / UPLOADS_TARGET;
    console.log(
      `beside uploads to ${UPLOADS_TARGET} ms      ${share.toFixed(2)}: ${share <= 1 ? 'met' : 'missed'}`,
    );
    return;
  }
  console.log(
    `beside verdicts to awake       ${ofRounds(toAwake)}, target at most ${TARGET}: ${ratio <= TARGET ? 'met' : 'missed'}`,
  );
}

/** Both processors compute at the lowest priority until it is stopped: programs without memory, disk or network use. */
function keepProcessorsAwake(): () => void {
  const busy: ChildProcess[] = os.cpus().map(() => startElsewhere('busy.ts', []));
  return () => {
    for (const one of busy) one.kill('SIGKILL');
  };
}

function ofRounds(ratios: readonly number[]): string {
  return `${quantile(ratios, 0.5).toFixed(2)} (${ratios.map((one) => one.toFixed(2)).join(', ')})`;
}

/** Milliseconds of each, one after the other; each row uses a new address, or the limit of an address is reached. */
async function signIns(baseUrl: string, count: number): Promise<number[]> {
  const taken: number[] = [];
  const address = `10.0.0.${++people}`;
  for (let i = 0; i < count; i++) {
    const begun = performance.now();
    const response = await fetch(`${baseUrl}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ username: '13900000001', password: 'Demo#2026' }),
    });
    const { code, message } = (await response.json()) as { code: number; message: string };
    if (code !== 0) throw new Error(`sign-in: ${message}`);
    taken.push(performance.now() - begun);
  }
  return taken;
}

function startLoad(baseUrl: string) {
  const child = startElsewhere('verifier-load.ts', [baseUrl, file, String(AT_ONCE), what]);
  const answers = firstWord<Record<number, number>>(child);
  return {
    stop(): Promise<Record<number, number>> {
      child.send('stop');
      return answers;
    },
  };
}

function describe(times: readonly number[]): string {
  return `median ${quantile(times, 0.5).toFixed(0)} ms, 95 % within ${quantile(times, 0.95).toFixed(0)} ms`;
}
