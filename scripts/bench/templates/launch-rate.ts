import type { CurrentUser } from '@cinnabar/protocol/identity/current-user-schema';
import type { Pool } from 'pg';
import { askOnlySuspicious } from '../../../e2e/server/ask-only-suspicious.ts';
import { type StartedServer, startServer } from '../../../e2e/server/start-server.ts';
import { countDueJobs, databaseAddressOf, openBeside } from '../goal/database-of.ts';
import { canReadProcessorTime, readProcessorTime, timesBetween, totalOf } from '../goal/processor-time.ts';
import { type BenchClient, pause } from '../support/bench-client.ts';
import { quantile, report } from '../support/bench-rounds.ts';
import { signIn } from '../support/bench-sign-in.ts';
import { fixedPages, type LaunchedVersion, papers } from './bench-templates.ts';

const PASSWORD = 'Demo#2026';
const CREATOR = '13800000004';
const MANAGER = '13800000007';
/** Launches of one version in an hour, on so many cores. */
const GOAL = 10_000;
const CORES = 2;
const HOUR = 3600;
const WARM_MS = 5_000;
const MEASURED_MS = 25_000;
/** As many as a system that launches in bulk has on their way. */
const AT_ONCE = 4;
const FORGET_EVERY_MS = 500;
const QUIET_MS = 500;

/**
 * Launches of one version in an hour: a draft of the version with values of its own, and sending it, which makes its files and their launch revision.
 * The whole product runs in two processes with its database; the client is beside it. The rate by the clock contains what else the machine does; that by
 * processor time hardly depends on it.
 */
export async function benchLaunches(): Promise<void> {
  const server = await startServer({
    CINNABAR_TRUSTED_PROXIES: '127.0.0.1',
    CINNABAR_PROCESSES: String(CORES),
  });
  const database = openBeside(databaseAddressOf(server.dataDir), 1);
  // One person stands for many senders.
  const unlimited = setInterval(
    () => void database.query('delete from rate_counter').catch(() => undefined),
    FORGET_EVERY_MS,
  );
  try {
    await askOnlySuspicious(server.baseUrl);
    const baseUrl = server.baseUrl.replace('localhost', '127.0.0.1');
    const creator = await signIn(baseUrl, '10.7.0.1', CREATOR, PASSWORD);
    const manager = await signIn(baseUrl, '10.7.0.2', MANAGER, PASSWORD);
    const { company } = await creator.get<CurrentUser>('/user');
    const versions = {
      'fixed pages with values': await fixedPages(creator, company!.id),
      'papers that are typeset': await papers(creator, manager, company!.id),
    };
    // The demo signs contracts of its own after its first start.
    await untilQuiet(database);
    for (const [what, version] of Object.entries(versions)) {
      const due = await countDueJobs(database);
      const measured = await launch(server, creator, version);
      print(what, { ...measured, due: [due, await countDueJobs(database)] });
    }
  } finally {
    clearInterval(unlimited);
    await database.end();
    await server.stop();
  }
}

async function untilQuiet(database: Pool): Promise<void> {
  for (let quiet = 0, looked = 0; quiet < 4 && looked < 60; looked++) {
    quiet = (await countDueJobs(database)) === 0 ? quiet + 1 : 0;
    await pause(QUIET_MS);
  }
}

interface Measured {
  /** In the measured window. */
  launches: number;
  seconds: number;
  /** Milliseconds of each call. */
  drafts: number[];
  sends: number[];
  /** Milliseconds of processor time of server and database for each launch; null where it cannot be read. */
  spent: number | null;
}

async function launch(
  server: StartedServer,
  sender: BenchClient,
  version: LaunchedVersion,
): Promise<Measured> {
  const ends: { at: number; draft: number; send: number }[] = [];
  let next = 0;
  let isOver = false;
  const one = async () => {
    while (!isOver) {
      const begun = performance.now();
      const contractId = await makeDraft(sender, version, next++);
      const made = performance.now();
      await sender.post('/contract/send', { contractId });
      const at = performance.now();
      ends.push({ at, draft: made - begun, send: at - made });
    }
  };
  const running = Promise.all(Array.from({ length: AT_ONCE }, one));
  // A failure ends the measure, not only its own series.
  await Promise.race([pause(WARM_MS), running]);
  const read = () => (canReadProcessorTime() ? readProcessorTime(server.process.pid!, null).times : null);
  const [from, before] = [performance.now(), read()];
  await Promise.race([pause(MEASURED_MS), running]);
  const [to, after] = [performance.now(), read()];
  isOver = true;
  await running;
  const measured = ends.filter(({ at }) => at > from && at <= to);
  return {
    launches: measured.length,
    seconds: (to - from) / 1000,
    drafts: measured.map(({ draft }) => draft),
    sends: measured.map(({ send }) => send),
    spent: before && after && totalOf(timesBetween(before, after)) / measured.length,
  };
}

async function makeDraft(
  sender: BenchClient,
  { versionId, roleId, values }: LaunchedVersion,
  at: number,
): Promise<string> {
  const { id } = await sender.post<{ id: string }>('/contract/fromtemplate', {
    versionId,
    subject: `批量合同 ${at}`,
    expireTime: new Date(Date.now() + 86_400_000).toISOString(),
    values: values(at),
    parties: [{ roleId, tenantName: '海棠贸易有限公司', receiverName: '许清和', contact: '13900000001' }],
  });
  return id;
}

function print(
  what: string,
  { launches, seconds, drafts, sends, spent, due }: Measured & { due: readonly [number, number] },
): void {
  const target = (rate: number) => ({ isMet: rate >= GOAL, text: `${GOAL}/h` });
  const byClock = (launches / seconds) * HOUR;
  report(
    `${what}: launches/hour by the clock`,
    byClock.toFixed(0),
    `${(byClock / GOAL).toFixed(2)} × goal`,
    target(byClock),
  );
  if (spent !== null) {
    const byTime = (CORES * HOUR * 1000) / spent;
    report(
      `  by processor time on ${CORES} cores (${spent.toFixed(0)} ms a launch)`,
      byTime.toFixed(0),
      `${(byTime / GOAL).toFixed(2)} × goal`,
      target(byTime),
    );
  }
  const ms = (values: readonly number[], share: number) => `${quantile(values, share).toFixed(0)} ms`;
  report('  draft, 95th percentile', ms(drafts, 0.95), `median ${ms(drafts, 0.5)}`);
  report('  sending, 95th percentile', ms(sends, 0.95), `median ${ms(sends, 0.5)}`);
  report('  jobs that are due before and after', due.join(' → '));
}
