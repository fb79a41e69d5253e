import { describe, expect, it } from 'vitest';
import { parseMachineTime, parseProcStat } from './proc-stat.ts';

const REST = '0 -1 4194304 2100 30 0 0 150 25 7 3 20 0 1 0 9000 11000000 900 18446744073709551615';

describe('a line of /proc/<pid>/stat', () => {
  it('gives the parent and both kinds of processor time in milliseconds', () => {
    expect(parseProcStat(`4711 (node) S 42 4711 4711 ${REST}`)).toEqual({
      pid: 4711,
      name: 'node',
      parent: 42,
      ms: 1750,
      endedMs: 100,
    });
  });

  it('is read behind a name with spaces and parentheses', () => {
    const stat = parseProcStat(`8 (a) b (c) S 9 S) R 7 8 8 ${REST}`);
    expect(stat).toMatchObject({ pid: 8, name: 'a) b (c) S 9 S', parent: 7, ms: 1750 });
  });

  it.each(['', 'no such process', '12 (node) S'])('is refused when it is none: "%s"', (line) => {
    expect(() => parseProcStat(line)).toThrow('not a line of /proc');
  });
});

describe('the time of the machine', () => {
  const text = 'cpu  100 10 50 800 40 1 2 3 7 0\ncpu0 1 1 1 1 1 1 1 1 0 0\nintr 5\n';

  it('counts waiting for a disk as idle and a host that took the processor as busy', () => {
    expect(parseMachineTime(text)).toEqual({ busyMs: 1660, idleMs: 8400 });
  });

  it('is refused without a line of processors', () => {
    expect(() => parseMachineTime('intr 5\n')).toThrow('no processors');
  });
});
