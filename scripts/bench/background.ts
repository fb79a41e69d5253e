/**
 * How long the calls of a person take while thousands of contracts are sent in the background, beside the same calls while nothing else
 * happens, and how soon a code arrives that overtakes the messages of those contracts. The sender is a process of its own, of low
 * priority, as a system on another machine would be.
 *
 *   npm run bench:background                                        10,000 contracts, two processes
 *   npm run bench:background -- --contracts 300 --processes 1       fewer, and one process
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { makePdf } from '@cinnabar/pdf/testing';
import { askOnlySuspicious } from '../../e2e/server/ask-only-suspicious.ts';
import { databasePool } from '../../e2e/server/database-pool.ts';
import { startServer } from '../../e2e/server/start-server.ts';
import { type BenchClient, pause } from './support/bench-client.ts';
import { sendContract } from './support/bench-contract.ts';
import { quantile, report } from './support/bench-rounds.ts';
import { signIn } from './support/bench-sign-in.ts';
import { payAhead } from './support/pay-ahead.ts';

const MOST_MS = 100;
const PASSWORD = 'Demo#2026';
const PERSON = { address: '10.9.0.1', account: '13800000004' };
/** Of a person who works fast. */
const PAUSE_MS = 40;
const IDLE_ROUNDS = 60;
const SENDER = path.join(import.meta.dirname, 'load/background-sender.ts');

const option = (name: string, usual: number): number => {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? usual : Number(process.argv[at + 1]);
};
let receivers = 0;
const contactOf = (number: number) => String(13_400_000_000 + number);
const contracts = option('contracts', 10_000);

const server = await startServer({
  CINNABAR_TRUSTED_PROXIES: '127.0.0.1',
  CINNABAR_PROCESSES: String(option('processes', 2)),
});
const database = databasePool(server.dataDir);
// Limits count by person: thousands of contracts come from many.
const unlimited = setInterval(
  () => void database.query('delete from rate_counter').catch(() => undefined),
  500,
);
try {
  await askOnlySuspicious(server.baseUrl);
  const baseUrl = server.baseUrl.replace('localhost', '127.0.0.1');
  const person = await signIn(baseUrl, PERSON.address, PERSON.account, PASSWORD);
  await payAhead(baseUrl, contracts);
  const contractId = await sendOne(person);
  await measure(person, baseUrl, contractId, 5);
  await untilQuiet();
  const alone = await measure(person, baseUrl, contractId, IDLE_ROUNDS);

  const sender = spawn(process.execPath, [SENDER, baseUrl, String(contracts)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  let sent = 0;
  sender.on('message', (count) => {
    sent = Number(count);
  });
  const ended = once(sender, 'exit');
  await once(sender, 'message');
  const start = performance.now();
  const before = sent;
  const beside = await measure(
    person,
    baseUrl,
    contractId,
    () => sent < contracts && sender.exitCode === null,
  );
  const rate = ((sent - before) / (performance.now() - start)) * 1000;
  const [code] = await ended;
  if (code !== 0) throw new Error(`the sender ended with ${code}`);
  print('alone', alone);
  print(`beside ${rate.toFixed(1)} contracts/s`, beside, true);
  const ratio = quantile(beside.calls, 0.95) / quantile(alone.calls, 0.95);
  report('ratio of the 95th percentiles', ratio.toFixed(2));
} finally {
  clearInterval(unlimited);
  await database.end();
  await server.stop();
}

interface Times {
  /** Milliseconds of calls that read. */
  calls: number[];
  /** Of one contract, from its upload until it is sent. */
  sends: number[];
  /** From the request of a code until it can be read. */
  codes: number[];
}

async function measure(
  person: BenchClient,
  baseUrl: string,
  contractId: string,
  rounds: number | (() => boolean),
): Promise<Times> {
  const times: Times = { calls: [], sends: [], codes: [] };
  const { documents } = await person.get<{ documents: { id: string }[] }>(
    `/contract/detail?contractId=${contractId}`,
  );
  const reads = [
    '/user',
    '/contract/overview',
    '/contract/list?box=ALL&pageSize=20',
    `/contract/detail?contractId=${contractId}`,
    `/document/${documents[0]!.id}/image?page=1&width=1200`,
  ];
  const continues = typeof rounds === 'number' ? (round: number) => round < rounds : rounds;
  for (let round = 0; continues(round); round++) {
    for (const call of reads) {
      times.calls.push(await timed(() => person.bytes(call)));
      await pause(PAUSE_MS);
    }
    if (round % 10 !== 9) continue;
    times.sends.push(await timed(() => sendOne(person)));
    // Who has received a contract can sign in.
    times.codes.push(await timed(() => signIn(baseUrl, '10.9.0.2', contactOf(receivers))));
  }
  return times;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** To a person who has received none yet. */
function sendOne(person: BenchClient): Promise<string> {
  const signer = { name: '陈书远', contact: contactOf(++receivers), address: '10.9.0.3', step: 1 };
  return sendContract(person, `单份合同 ${receivers}`, makePdf({ pages: 2 }), [signer]);
}

/** The demo signs contracts of its own after its first start. */
async function untilQuiet(): Promise<void> {
  const open = `select count(*)::int as jobs from pgboss.job where state in ('created', 'active') and start_after < now()`;
  for (let quiet = 0; quiet < 5; ) {
    const { rows } = await database.query(open);
    quiet = rows[0].jobs === 0 ? quiet + 1 : 0;
    await pause(500);
  }
}

function print(when: string, { calls, sends, codes }: Times, isHeld = false): void {
  const ms = (values: readonly number[], share: number) => `${quantile(values, share).toFixed(0)} ms`;
  const isMet = quantile(calls, 0.95) < MOST_MS;
  const target = isHeld ? { isMet, text: `${MOST_MS} ms` } : undefined;
  report(`calls of a person, ${when}, 95th percentile`, ms(calls, 0.95), `median ${ms(calls, 0.5)}`, target);
  if (sends.length > 0) report(`sending one contract, ${when}`, ms(sends, 0.95), `median ${ms(sends, 0.5)}`);
  if (codes.length > 0) report(`signing in by code, ${when}`, ms(codes, 0.95), `median ${ms(codes, 0.5)}`);
}
