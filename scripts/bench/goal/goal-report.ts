import { availableParallelism } from 'node:os';
import { quantile } from '../support/bench-rounds.ts';
import type { GoalFigures, MeasuredWindow } from './goal-figures.ts';
import { KINDS, type ProcessorTimes, totalOf } from './processor-time.ts';
import type { ProfileAccount, Spent } from './profile-account.ts';

const SLICE_SECONDS = 5;
const FUNCTIONS = 25;
const PACKAGES = 20;
/** Contracts a second on two processors with the client beside the server; outside: without sign-ins and the mailbox. */
const TARGETS = { small: { least: 10, wanted: 15 }, outside: { least: 20, wanted: 20 } };
const DISK_SHARE = 0.5;

const TITLES: Record<keyof ProcessorTimes, string> = {
  main: 'server, main threads',
  engine: 'server, threads of V8',
  pool: 'server, threads of libuv',
  revisions: 'PDF, threads of revisions',
  uploads: 'PDF, processes of uploads',
  database: 'database',
  client: 'client',
};

/** The figures of one run, as lines of text. */
export function reportOf(figures: GoalFigures, processors: number = availableParallelism()): string[] {
  const { options, window, references, profile } = figures;
  return [
    ...headOf(figures),
    ...ratesOf(figures),
    ...(window.times
      ? timesOf(window.times, window.completed.length, figures, processors)
      : ['', 'processor time is not available: it is read from /proc, which this system does not have']),
    ...(references.disk === null ? [] : diskOf(window, references.disk)),
    ...(profile ? profileOf(profile.account, window.completed.length, profile.folder) : []),
    ...(options.seconds > window.seconds + 1 ? ['the measure ended early: no signer was left'] : []),
  ];
}

function headOf({ options, asked, servers, window }: GoalFigures): string[] {
  const file = options.file === 'big' ? '20 MB' : 'small file';
  const outside = options.outside ? '; sign-ins and mailbox outside the measure' : '';
  const found =
    asked === 1 || servers > 1
      ? []
      : [`${asked} processes were asked for, one was found: CINNABAR_PROCESSES had no effect`];
  const process = servers === 1 ? 'process' : 'processes';
  return [
    `${servers} server ${process}, ${options.atOnce} contracts at once, ${file}, two signers, codes by message${outside}`,
    `measured for ${window.seconds.toFixed(0)} s after ${options.warmSeconds} s`,
    ...found,
    '',
  ];
}

function ratesOf({ options, window, references }: GoalFigures): string[] {
  const perSecond = rateOf(window);
  const slices = sliceRates(window);
  const took = window.completed.map(({ ms }) => ms / 1000);
  const { machine, due } = window;
  const percent = (share: number) => `${(share * 100).toFixed(0)} %`;
  return [
    line('contracts completed a second', perSecond.toFixed(2), targetOf(options, perSecond)),
    line(
      '  in slices of 5 s',
      `${Math.min(...slices).toFixed(1)} to ${Math.max(...slices).toFixed(1)}`,
      `each took ${quantile(took, 0.5).toFixed(1)} s, the slowest twentieth ${quantile(took, 0.95).toFixed(1)} s`,
    ),
    line(
      '  against packages/pdf alone, one processor',
      (perSecond / references.pdf.perCpuSecond).toFixed(3),
      `${references.pdf.perCpuSecond.toFixed(0)} contracts a second of its processor time`,
    ),
    line(
      '  small transactions in the time of one contract',
      (references.transactions / perSecond).toFixed(0),
      `${references.transactions.toFixed(0)} a second, 16 clients, the same database`,
    ),
    line('jobs due, at the beginning and the end', `${due[0]}, ${due[1]}`),
    ...(machine
      ? [
          line(
            'processors: this run, other programs, idle',
            [machine.own, machine.other, machine.idle].map(percent).join(', '),
          ),
        ]
      : []),
  ];
}

function targetOf({ file, outside }: GoalFigures['options'], perSecond: number): string {
  if (file === 'big') return '';
  const { least, wanted } = outside ? TARGETS.outside : TARGETS.small;
  const verdict = perSecond >= least ? 'met' : 'MISSED';
  return `${verdict}: at least ${least}${wanted > least ? `, ${wanted} wanted` : ''}`;
}

/** Processor time of each kind per contract, and as a ratio to the two references. */
function timesOf(
  times: ProcessorTimes,
  contracts: number,
  { references, idle }: GoalFigures,
  processors: number,
): string[] {
  const pdfMs = 1000 / references.pdf.perCpuSecond;
  const { transactionMs } = references;
  const row = (name: string, milliseconds: number) => {
    const each = milliseconds / contracts;
    const inTransactions = transactionMs === null ? '' : (each / transactionMs).toFixed(0);
    return `${name.padEnd(30)} ${each.toFixed(1).padStart(9)} ${((milliseconds / totalOf(times)) * 100).toFixed(0).padStart(7)} % ${(each / pdfMs).toFixed(2).padStart(14)} ${inTransactions.padStart(16)}`;
  };
  const total = totalOf(times);
  const carried = (milliseconds: number) => ((processors * 1000) / (milliseconds / contracts)).toFixed(1);
  return [
    '',
    `processor time of a contract          ms     share   of PDF alone  in transactions`,
    ...KINDS.map((kind) => row(TITLES[kind], times[kind])),
    row('together', total),
    `packages/pdf alone takes ${pdfMs.toFixed(1)} ms${transactionMs === null ? '' : `, the database ${transactionMs.toFixed(3)} ms for a small transaction`}`,
    `at this price ${processors} processors carry ${carried(total)} contracts a second, and ${carried(total - times.client)} when the client has its own`,
    ...(idle
      ? [
          `an idle product takes ${totalOf(idle).toFixed(0)} ms a second: server ${(idle.main + idle.engine + idle.pool).toFixed(0)}, PDF ${(idle.revisions + idle.uploads).toFixed(0)}, database ${idle.database.toFixed(0)}`,
        ]
      : []),
  ];
}

function diskOf(window: MeasuredWindow, filesPerSecond: number): string[] {
  const share = (rateOf(window) * FILES_OF_A_CONTRACT) / filesPerSecond;
  return [
    '',
    line(
      'files of these bytes stored a second',
      filesPerSecond.toFixed(2),
      'written, flushed, digested once',
    ),
    line(
      `  of that rate: ${FILES_OF_A_CONTRACT} files of a contract`,
      share.toFixed(2),
      `${share >= DISK_SHARE ? 'met' : 'MISSED'}: at least ${DISK_SHARE}`,
    ),
  ];
}

/** The upload, the launch revision, and one for each signature; every revision is a file of its own. */
const FILES_OF_A_CONTRACT = 4;

function profileOf({ busyMs, functions, packages }: ProfileAccount, contracts: number, folder: string) {
  const row = ({ name, milliseconds }: Spent) =>
    `${((milliseconds / busyMs) * 100).toFixed(1).padStart(6)} % ${(milliseconds / contracts).toFixed(2).padStart(8)} ms  ${name}`;
  return [
    '',
    `main threads of the server: ${(busyMs / contracts).toFixed(1)} ms a contract, profiles in ${folder}`,
    'functions by their own time',
    ...functions.slice(0, FUNCTIONS).map(row),
    'packages and folders, with what they called of Node',
    ...packages.slice(0, PACKAGES).map(row),
  ];
}

/** How a second run compares with the first. */
export function growthOf(first: GoalFigures, other: GoalFigures): string {
  const price = ({ window: { times, completed } }: GoalFigures) => times && totalOf(times) / completed.length;
  const [before, after] = [price(first), price(other)];
  const rate = `from ${first.servers} to ${other.servers} server processes: contracts a second × ${(rateOf(other.window) / rateOf(first.window)).toFixed(2)}`;
  return before && after ? `${rate}, processor time of each × ${(after / before).toFixed(2)}` : rate;
}

export const rateOf = ({ completed, seconds }: MeasuredWindow): number => completed.length / seconds;

/** Contracts a second in each whole slice of five seconds; of a shorter measure, of all of it. */
function sliceRates(window: MeasuredWindow): number[] {
  const slices = Math.floor(window.seconds / SLICE_SECONDS);
  if (slices === 0) return [rateOf(window)];
  const counts = Array.from({ length: slices }, () => 0);
  for (const { second } of window.completed) {
    const slice = Math.floor(second / SLICE_SECONDS);
    if (slice < slices) counts[slice]!++;
  }
  return counts.map((count) => count / SLICE_SECONDS);
}

const line = (what: string, figure: string, aside = ''): string =>
  `${what.padEnd(48)} ${figure.padStart(12)}  ${aside}`.trimEnd();
