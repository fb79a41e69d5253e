/**
 * What the product asks of its database: statements, transactions, commits (with writes that are a transaction by themselves),
 * notifications and round trips, and the processor time of the server's
 * main thread, for a contract from its upload to its completion by two signers, and for every screen that people open most. Counts do not
 * depend on the machine; a time does. Codes are read from the mailbox of the demo, which is not counted.
 *
 *   npm run bench:statements             the figures
 *   npm run bench:statements -- --list   and the kinds of statements of each call, the most frequent first
 *   npm run bench:statements -- --profile=FILE   and a profile of the main thread during the contracts, as DevTools reads it
 */
import { once } from 'node:events';
import path from 'node:path';
import { makePdf } from '@cinnabar/pdf/testing';
import { askOnlySuspicious } from '../../e2e/server/ask-only-suspicious.ts';
import { type StartedServer, startServer } from '../../e2e/server/start-server.ts';
import { type BenchClient, pause } from './support/bench-client.ts';
import { sendContract, signAs } from './support/bench-contract.ts';
import { signIn } from './support/bench-sign-in.ts';
import { payAhead } from './support/pay-ahead.ts';

/** One statement as `statement-probe.ts` counts it. */
interface CountedStatement {
  kind: string;
  call: string | null;
  queue: boolean;
  statements: number;
  transactions: number;
  commits: number;
  notifications: number;
  roundTrips: number;
}

interface Recording {
  recorded: CountedStatement[];
  /** Processor time of the main thread, in milliseconds. */
  mainThreadMs: number;
}

const CONTRACTS = 10;
/** Then so many, several at once, as a busy server makes them. */
const BUSY_CONTRACTS = 96;
const AT_ONCE = 16;
const SPONSOR = { address: '10.1.0.1', account: '13900000001', password: 'Demo#2026' };
/** Seldom enough that what is waited for is there at the first or second look. */
const POLL_MS = 400;
const QUIET_MS = 2000;
const LISTED = process.argv.includes('--list');
const PROFILE = process.argv.find((one) => one.startsWith('--profile='))?.slice('--profile='.length);
const PROBE = path.join(import.meta.dirname, '../../apps/server/src/testing/statements/statement-probe.ts');

const server = await startServer({
  CINNABAR_TRUSTED_PROXIES: '127.0.0.1',
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${PROBE}`,
});
try {
  await askOnlySuspicious(server.baseUrl);
  // The name may resolve to IPv6, from which no proxy is trusted.
  const baseUrl = server.baseUrl.replace('localhost', '127.0.0.1');
  const sponsor = await signIn(baseUrl, SPONSOR.address, SPONSOR.account, SPONSOR.password);
  await payAhead(baseUrl, CONTRACTS + BUSY_CONTRACTS + 1);
  // What is read once per process.
  const contractId = await oneContract(baseUrl, sponsor, 0);
  const idleMs = await untilQuiet();
  await benchContracts(baseUrl, sponsor, idleMs / QUIET_MS);
  await benchBusy(baseUrl, sponsor);
  await benchScreens(baseUrl, sponsor, contractId);
} finally {
  await server.stop();
}

async function benchContracts(baseUrl: string, sponsor: BenchClient, idleShare: number): Promise<void> {
  const begun = performance.now();
  const { recorded, mainThreadMs } = await recordingOf(
    server,
    async () => {
      for (let index = 1; index <= CONTRACTS; index++) await oneContract(baseUrl, sponsor, index);
      // What the last one left to the jobs.
      await pause(QUIET_MS);
    },
    PROFILE,
  );
  const product = recorded.filter(({ call }) => call !== 'GET /dev/mailbox');
  console.log(`launch to complete, two signers, mean of ${CONTRACTS} contracts`);
  head();
  row('a contract', [...ofCalls(product), ...ofJobs(product)], mainThreadMs, CONTRACTS);
  row('  in calls, with what they set off', ofCalls(product), null, CONTRACTS);
  row('  in jobs', ofJobs(product), null, CONTRACTS);
  row('the queue of jobs, idle looks included', ofQueue(product), null, CONTRACTS);
  const lasted = (performance.now() - begun) / CONTRACTS;
  console.log(
    `a contract lasts ${(lasted / 1000).toFixed(1)} s here; an idle process takes ${(lasted * idleShare).toFixed(1)} ms of its main thread in that time`,
  );
  console.log('\nby call');
  for (const [call, own] of grouped(product, from)) {
    row(`  ${call}`, own, null, CONTRACTS);
    if (!LISTED) continue;
    for (const [text, alike] of grouped(own, ({ kind }) => kind))
      console.log(`${(alike.length / CONTRACTS).toFixed(1).padStart(8)}  ${text.slice(0, 300)}`);
  }
}

/** One at a time, the thread sleeps and wakes between any two statements; at work it takes several answers at once. */
async function benchBusy(baseUrl: string, sponsor: BenchClient): Promise<void> {
  const { mainThreadMs } = await recordingOf(server, async () => {
    let begun = 0;
    const some = async () => {
      while (begun < BUSY_CONTRACTS) await oneContract(baseUrl, sponsor, CONTRACTS + ++begun);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, some));
  });
  const each = (mainThreadMs / BUSY_CONTRACTS).toFixed(1);
  console.log(`\nmain thread, ${AT_ONCE} contracts at once: ${each} ms each, counting included`);
}

/** The call that sent it or set it off; a job. */
function from({ call, queue }: CountedStatement): string {
  return queue ? 'queue of jobs' : (call ?? 'jobs');
}

/** The demo signs contracts of its own after its first start. @returns the processor time of the main thread in a quiet span */
async function untilQuiet(): Promise<number> {
  for (;;) {
    const { recorded, mainThreadMs } = await recordingOf(server, () => pause(QUIET_MS));
    if (recorded.every(({ queue }) => queue)) return mainThreadMs;
  }
}

function ofQueue(all: readonly CountedStatement[]) {
  return all.filter(({ queue }) => queue);
}

function ofCalls(all: readonly CountedStatement[]) {
  return all.filter(({ queue, call }) => !queue && call);
}

function ofJobs(all: readonly CountedStatement[]) {
  return all.filter(({ queue, call }) => !queue && !call);
}

/** Two persons who are new to the product sign one after the other: one launch, two sign-ins by code, two signatures by code. */
async function oneContract(baseUrl: string, sponsor: BenchClient, index: number): Promise<string> {
  const signers = ['陈书远', '许清和'].map((name, at) => ({
    name,
    contact: String(13_200_000_000 + index * 2 + at),
    address: `10.${2 + at}.0.${index}`,
    step: at + 1,
  }));
  const pdf = makePdf({ pages: 3 });
  const contractId = await sendContract(sponsor, `采购合同 ${index}`, pdf, signers);
  for (const [at, signer] of signers.entries())
    await signAs(baseUrl, contractId, at, signer, { pollMs: POLL_MS });
  return contractId;
}

/** The calls of each screen, as its page makes them when it is opened. */
async function benchScreens(baseUrl: string, sponsor: BenchClient, contractId: string): Promise<void> {
  const signer = { name: '陈书远', contact: '13250000001', address: '10.4.0.1', step: 1 };
  const waiting = await sendContract(sponsor, '等待签署', makePdf({ pages: 3 }), [signer]);
  const reader = await signIn(baseUrl, signer.address, signer.contact);
  const { documents } = await sponsor.get<{ documents: { id: string }[] }>(
    `/contract/detail?contractId=${contractId}`,
  );
  const image = `/document/${documents[0]!.id}/image?page=1&width=1200`;
  const frame = ['/user', '/contract/list?pageSize=0', '/notice/list?pageSize=5', '/sys/config/license'];
  const screens: [string, BenchClient, string[]][] = [
    ['frame', sponsor, [...frame, '/sys/config/pyhsics', '/category/permission/send/available']],
    [
      'home',
      sponsor,
      ['/contract/overview', '/contract/list?box=TODO&sort=DEADLINE&pageSize=5', '/license/checkExpire'],
    ],
    ['list', sponsor, ['/contract/list?box=ALL&pageSize=20']],
    [
      'detail',
      sponsor,
      [`/contract/detail?contractId=${contractId}`, `/contract/comments?contractId=${contractId}`],
    ],
    [
      'sign',
      reader,
      [
        `/contract/detail?contractId=${waiting}`,
        '/seal/person',
        `/contract/comments?contractId=${waiting}`,
        '/contract/backlog',
      ],
    ],
    ['page image', sponsor, [image]],
  ];
  console.log('\nscreens, call by call; each was opened once before');
  head();
  for (const [screen, client, calls] of screens) {
    const all: CountedStatement[] = [];
    let mainThreadMs = 0;
    const rows: [string, Recording][] = [];
    for (const call of calls) {
      await client.bytes(call);
      const recording = await recordingOf(server, () => client.bytes(call));
      rows.push([`  ${call.split('?')[0]}`, recording]);
      all.push(...ofCalls(recording.recorded));
      mainThreadMs += recording.mainThreadMs;
    }
    row(screen, all, mainThreadMs);
    for (const [name, recording] of rows) row(name, ofCalls(recording.recorded), recording.mainThreadMs);
  }
  // As a browser asks for a picture that it has.
  const { tag } = await sponsor.head(image);
  const unchanged = await recordingOf(server, async () => {
    const { status } = await sponsor.head(image, tag);
    if (status !== 304) throw new Error(`the picture was sent again: ${status}`);
  });
  row('page image, unchanged', ofCalls(unchanged.recorded), unchanged.mainThreadMs);
}

async function recordingOf(
  of: StartedServer,
  work: () => Promise<unknown>,
  profile?: string,
): Promise<Recording> {
  of.process.send(profile === undefined ? 'begin' : `profile ${profile}`);
  await once(of.process, 'message');
  await work();
  of.process.send('end');
  const [recording] = (await once(of.process, 'message')) as [Recording];
  return recording;
}

function grouped(all: readonly CountedStatement[], by: (one: CountedStatement) => string) {
  return [...Map.groupBy(all, by)].sort(([, one], [, other]) => other.length - one.length);
}

function head(): void {
  console.log(`${''.padEnd(52)}  statements  transactions  commits  notifications  round trips  main thread`);
}

function row(name: string, recorded: readonly CountedStatement[], ms: number | null, per = 1): void {
  const sum = (of: 'statements' | 'transactions' | 'commits' | 'notifications' | 'roundTrips') =>
    recorded.reduce((total, one) => total + one[of], 0);
  const show = (value: number, width: number) => (value / per).toFixed(per === 1 ? 0 : 1).padStart(width);
  const time = ms === null ? '' : `${(ms / per).toFixed(1).padStart(8)} ms`;
  console.log(
    `${name.padEnd(52)}  ${show(sum('statements'), 10)}  ${show(sum('transactions'), 12)}  ${show(sum('commits'), 7)}  ${show(sum('notifications'), 13)}  ${show(sum('roundTrips'), 11)}  ${time}`.trimEnd(),
  );
}
