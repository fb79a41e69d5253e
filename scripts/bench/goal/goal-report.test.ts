import { describe, expect, it } from 'vitest';
import type { GoalFigures } from './goal-figures.ts';
import { growthOf, reportOf } from './goal-report.ts';
import { readOptions } from './options.ts';

const PROCESSORS = 2;

/** Twenty contracts in ten seconds, 200 ms of processor time each, of which the client takes 20. */
function figures(changes: Partial<GoalFigures> = {}): GoalFigures {
  return {
    options: readOptions(['--seconds', '10']),
    asked: 1,
    servers: 1,
    window: {
      seconds: 10,
      completed: Array.from({ length: 20 }, (_, at) => ({ second: at < 5 ? 1 : 6, ms: 1000 + at * 100 })),
      times: {
        main: 1600,
        engine: 400,
        pool: 200,
        revisions: 300,
        uploads: 100,
        database: 1000,
        client: 400,
      },
      machine: { own: 0.2, other: 0.3, idle: 0.5 },
      due: [3, 4],
    },
    idle: { main: 10, engine: 0, pool: 0, revisions: 0, uploads: 0, database: 5, client: 0 },
    references: {
      pdf: { perSecond: 80, perCpuSecond: 100 },
      transactions: 1000,
      transactionMs: 0.5,
      disk: null,
    },
    profile: null,
    ...changes,
  };
}

const lineWith = (lines: readonly string[], text: string) =>
  lines.find((line) => line.includes(text))?.replace(/ +/g, ' ');

describe('the report of a run', () => {
  it('gives the rate, its spread, and both ratios', () => {
    const lines = reportOf(figures(), PROCESSORS);
    expect(lineWith(lines, 'completed a second')).toMatch(/ 2\.00 MISSED: at least 10, 15 wanted/);
    expect(lineWith(lines, 'slices')).toMatch(/ 1\.0 to 3\.0 each took 1\.9 s/);
    expect(lineWith(lines, 'against packages/pdf')).toMatch(/ 0\.020 100 contracts a second/);
    expect(lineWith(lines, 'in the time of one contract')).toMatch(/ 500 1000 a second/);
  });

  it('divides the processor time by contracts, and by what packages/pdf and a transaction take', () => {
    const lines = reportOf(figures(), PROCESSORS);
    expect(lineWith(lines, 'main threads')).toMatch(/ 80\.0 40 % 8\.00 160$/);
    expect(lineWith(lines, 'together')).toMatch(/ 200\.0 100 % 20\.00 400$/);
    expect(lineWith(lines, 'at this price')).toContain('carry 10.0 contracts a second, and 11.1 when');
    expect(lineWith(lines, 'idle product')).toContain('15 ms a second: server 10, PDF 0, database 5');
  });

  it('says that processor time is not available where there is none', () => {
    const { window } = figures();
    const lines = reportOf(figures({ window: { ...window, times: null, machine: null }, idle: null }));
    expect(lineWith(lines, 'not available')).toBeDefined();
    expect(lineWith(lines, 'main threads')).toBeUndefined();
  });

  it('says that processes which were asked for were not found', () => {
    expect(lineWith(reportOf(figures({ asked: 2 })), 'had no effect')).toBeDefined();
    expect(lineWith(reportOf(figures({ asked: 2, servers: 2 })), 'had no effect')).toBeUndefined();
  });

  it('compares large files with storing four files of the same bytes', () => {
    const { references } = figures();
    const big = { options: readOptions(['--big']), references: { ...references, disk: 16 } };
    expect(lineWith(reportOf(figures(big)), 'of that rate')).toMatch(/ 0\.50 met/);
  });

  it('lists where the main threads spent their time', () => {
    const spent = [{ name: 'query', milliseconds: 150 }];
    const profile = { account: { busyMs: 600, functions: spent, packages: spent }, folder: '/tmp/profiles' };
    const lines = reportOf(figures({ profile }));
    expect(lineWith(lines, 'profiles in')).toContain('30.0 ms a contract');
    expect(lineWith(lines, 'query')).toMatch(/25\.0 % 7\.50 ms query/);
  });
});

describe('two runs', () => {
  it('are compared by rate and by processor time per contract', () => {
    const { window } = figures();
    const faster = { ...window, completed: [...window.completed, ...window.completed] };
    expect(growthOf(figures(), figures({ servers: 2, window: faster }))).toBe(
      'from 1 to 2 server processes: contracts a second × 2.00, processor time of each × 0.50',
    );
  });
});
