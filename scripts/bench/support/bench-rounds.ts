/** One iteration of the workload; the benchmark repeats it. */
export type Work = () => unknown;

export interface Rate {
  /** Runs per second of the wall clock, median of the rounds. */
  perSecond: number;
  /** Runs per second of processor time of this process, all its threads included: independent of other load. */
  perCpuSecond: number;
}

export interface Rounds {
  /** Number of rounds; the median counts. */
  rounds?: number;
  /** Duration of each workload in a round, at least one iteration. */
  milliseconds?: number;
}

/**
 * Measures several workloads in turn, round after round, so that other load disturbs all of them alike. A first round warms up and is not
 * counted.
 */
export async function measure<Name extends string>(
  works: Readonly<Record<Name, Work>>,
  { rounds = 9, milliseconds = 250 }: Rounds = {},
): Promise<Record<Name, Rate>> {
  const names = Object.keys(works) as Name[];
  const samples = new Map<Name, Rate[]>(names.map((name) => [name, []]));
  for (let round = -1; round < rounds; round++) {
    for (const name of names) {
      const rate = await repeat(works[name], milliseconds);
      if (round >= 0) samples.get(name)!.push(rate);
    }
  }
  return Object.fromEntries(names.map((name) => [name, medianRate(samples.get(name)!)])) as Record<
    Name,
    Rate
  >;
}

async function repeat(work: Work, milliseconds: number): Promise<Rate> {
  const cpuBefore = process.cpuUsage();
  const start = performance.now();
  let runs = 0;
  do {
    await work();
    runs++;
  } while (performance.now() - start < milliseconds);
  const seconds = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(cpuBefore);
  return { perSecond: runs / seconds, perCpuSecond: runs / ((user + system) / 1e6) };
}

export const medianRate = (rates: readonly Rate[]): Rate => ({
  perSecond: median(rates.map(({ perSecond }) => perSecond)),
  perCpuSecond: median(rates.map(({ perCpuSecond }) => perCpuSecond)),
});

const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Percentile, as a share from 0 to 1. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
}

/** One line of the result: the measured thing, the figure, a remark, and the target when it has one. */
export function report(
  what: string,
  figure: string,
  aside = '',
  target?: { isMet: boolean; text: string },
): void {
  const verdict = target ? `${target.isMet ? 'met   ' : 'MISSED'} (target ${target.text})` : '';
  console.log(`${what.padEnd(60)} ${figure.padStart(9)}  ${aside.padEnd(14)}  ${verdict}`.trimEnd());
}

/**
 * A line for workloads of the same rounds: the rate by processor time, by wall-clock time beside it.
 * @param against what the rate is divided by; absent: the rate itself
 */
export function reportRate(
  what: string,
  rate: Rate,
  { against, least, times = 1 }: { against?: Rate; least?: number; times?: number },
): void {
  const cpu = (rate.perCpuSecond * times) / (against?.perCpuSecond ?? 1);
  const wall = (rate.perSecond * times) / (against?.perSecond ?? 1);
  const show = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(value >= 3 ? 1 : 2));
  const target = least === undefined ? undefined : { isMet: cpu >= least, text: String(least) };
  report(what, show(cpu), `${show(wall)} by clock`, target);
}
