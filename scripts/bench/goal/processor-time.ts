import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { type MachineTime, type ProcStat, parseMachineTime, parseProcStat } from './proc-stat.ts';

/** Milliseconds of a processor since each process started, by what the processes are for. */
export interface ProcessorTimes {
  /** Main threads of the server's processes: calls, jobs and SQL. */
  main: number;
  /** Their threads of V8: garbage and compiled code. */
  engine: number;
  /** Their threads of libuv, and what has ended: files, keys, password hashes. */
  pool: number;
  /** Threads that write revisions and draw our own content. */
  revisions: number;
  /** Processes that read and draw uploads. */
  uploads: number;
  database: number;
  client: number;
}

export const KINDS = [
  'main',
  'engine',
  'pool',
  'revisions',
  'uploads',
  'database',
  'client',
] as const satisfies (keyof ProcessorTimes)[];

const NONE: ProcessorTimes = {
  main: 0,
  engine: 0,
  pool: 0,
  revisions: 0,
  uploads: 0,
  database: 0,
  client: 0,
};

export interface ProcessorReading {
  times: ProcessorTimes;
  machine: MachineTime;
  /** Processes that serve calls or jobs; a primary that only starts them counts too. */
  servers: number[];
}

/** Processor time is read from /proc, which only Linux has. */
export const canReadProcessorTime = (): boolean => existsSync('/proc/self/stat');

/**
 * Reads the server's processes, found as descendants of the one that was started, and the client, if any.
 * Processes that ended meanwhile are in the time of those that waited for them, so that nothing is lost between two readings.
 */
export function readProcessorTime(serverPid: number, clientPid: number | null): ProcessorReading {
  const times = { ...NONE };
  const servers: number[] = [];
  for (const stat of familyOf(serverPid)) {
    const kind = kindOf(stat);
    if (kind !== 'server') {
      times[kind] += stat.ms + stat.endedMs;
      continue;
    }
    servers.push(stat.pid);
    const { main, engine, revisions } = threadTimes(stat.pid);
    times.main += main;
    times.engine += engine;
    times.revisions += revisions;
    times.pool += Math.max(0, stat.ms - main - engine - revisions);
    // Of its children only those end while it works that read uploads.
    times.uploads += stat.endedMs;
  }
  if (clientPid !== null) times.client = statOf(clientPid)?.ms ?? 0;
  return { times, machine: parseMachineTime(readFileSync('/proc/stat', 'utf8')), servers };
}

/** What was spent between two readings. */
export function timesBetween(before: ProcessorTimes, after: ProcessorTimes): ProcessorTimes {
  const spent = { ...after };
  for (const kind of KINDS) spent[kind] -= before[kind];
  return spent;
}

export const totalOf = (times: ProcessorTimes): number => KINDS.reduce((sum, kind) => sum + times[kind], 0);

/** A process and all its descendants. */
function familyOf(pid: number): ProcStat[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => statOf(Number(name)) ?? []);
  const childrenOf = Map.groupBy(all, ({ parent }) => parent);
  const withDescendants = (stat: ProcStat): ProcStat[] => [
    stat,
    ...(childrenOf.get(stat.pid) ?? []).flatMap(withDescendants),
  ];
  return all.filter((stat) => stat.pid === pid).flatMap(withDescendants);
}

function kindOf({ pid, name }: ProcStat): 'server' | 'uploads' | 'database' {
  if (name === 'postgres') return 'database';
  const command = readOrNull(`/proc/${pid}/cmdline`) ?? '';
  return command.includes('process-worker') ? 'uploads' : 'server';
}

/** Of a server's process. */
function threadTimes(pid: number): Pick<ProcessorTimes, 'main' | 'engine' | 'revisions'> {
  const threads = readdirSync(`/proc/${pid}/task`).flatMap((thread) => {
    const line = readOrNull(`/proc/${pid}/task/${thread}/stat`);
    return line === null ? [] : [parseProcStat(line)];
  });
  const sum = (which: (thread: ProcStat) => boolean) =>
    threads.filter(which).reduce((total, { ms }) => total + ms, 0);
  return {
    main: sum((thread) => thread.pid === pid),
    engine: sum(({ name }) => ENGINE_THREAD.test(name)),
    revisions: sum(({ name }) => WORKER_THREAD.test(name)),
  };
}

/** As Node names its threads; a name has at most 15 bytes. */
const ENGINE_THREAD = /^(V8Worker|DelayedTask)/;
const WORKER_THREAD = /^WorkerThread/;

function statOf(pid: number): ProcStat | null {
  const line = readOrNull(`/proc/${pid}/stat`);
  return line === null ? null : parseProcStat(line);
}

/** Null when the process has ended. */
function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
