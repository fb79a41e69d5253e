/**
 * Whether anybody's files slow those down who sign in: the time of POST /login (argon2, the database, a session) alone, against
 * the same while fifty verifications of a 5 MB file are always in flight. Both are measured in turns in one run.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { makeBulkySignedPdf } from './bench-bulky-pdf.ts';
import { firstWord, startElsewhere } from './bench-other-machine.ts';
import { quantile } from './bench-rounds.ts';
import { withServer } from './bench-server.ts';

const AT_ONCE = 50;
const ROUNDS = 6;
const SIGN_INS = 20;
/** The strangers and the receiving of their 5 MB take processors too; on two of them nothing better is honest. */
const TARGET = 2;
const folder = mkdtempSync(path.join(os.tmpdir(), 'cinnabar-bench-file-'));
const file = path.join(folder, 'contract.pdf');
try {
  writeFileSync(file, await makeBulkySignedPdf(5 * 1024 * 1024));
  await withServer(measure);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function measure(baseUrl: string): Promise<void> {
  await signIns(baseUrl, 10);
  const alone: number[] = [];
  const beside: number[] = [];
  const ratios: number[] = [];
  let verdicts = 0;
  let refused = 0;
  let seconds = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const before = await signIns(baseUrl, SIGN_INS);
    const begun = performance.now();
    const strangers = startLoad(baseUrl);
    await new Promise((resolve) => setTimeout(resolve, 2000));
    const during = await signIns(baseUrl, SIGN_INS);
    const answers = await strangers.stop();
    alone.push(...before);
    beside.push(...during);
    ratios.push(quantile(during, 0.5) / quantile(before, 0.5));
    seconds += (performance.now() - begun) / 1000;
    verdicts += answers[200] ?? 0;
    refused += answers[503] ?? 0;
  }
  // Of the rounds: what else the machine does changes from one to the next, less within one.
  const ratio = quantile(ratios, 0.5);
  console.log(`sign-in alone                  ${describe(alone)}`);
  console.log(`sign-in beside ${AT_ONCE} verdicts      ${describe(beside)}`);
  console.log(
    `verdicts                       ${(verdicts / seconds).toFixed(1)}/s of a 5 MB file (${verdicts} given, ${refused} asked to wait)`,
  );
  console.log(
    `ratio of the medians           ${ratio.toFixed(2)} (${ratios.map((one) => one.toFixed(2)).join(', ')}), target at most ${TARGET}: ${ratio <= TARGET ? 'met' : 'missed'}`,
  );
}

/** Milliseconds of each, one after the other. */
async function signIns(baseUrl: string, count: number): Promise<number[]> {
  const taken: number[] = [];
  for (let i = 0; i < count; i++) {
    const begun = performance.now();
    const response = await fetch(`${baseUrl}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.0.0.1' },
      body: JSON.stringify({ username: '13900000001', password: 'Demo#2026' }),
    });
    const { code, message } = (await response.json()) as { code: number; message: string };
    if (code !== 0) throw new Error(`sign-in: ${message}`);
    taken.push(performance.now() - begun);
  }
  return taken;
}

function startLoad(baseUrl: string) {
  const child = startElsewhere('bench-verifier-load.ts', [baseUrl, file, String(AT_ONCE)]);
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
