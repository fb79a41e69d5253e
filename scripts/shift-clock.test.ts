import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const PRELOAD = path.join(import.meta.dirname, 'shift-clock.cjs');
const DAY_MS = 86_400_000;
const TOLERANCE_MS = 60_000;

/** The output of a process whose clock is shifted. */
function run(shift: string | undefined, script: string) {
  const env = { PATH: process.env.PATH, ...(shift && { CINNABAR_TEST_CLOCK: shift }) };
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--require', PRELOAD, '-e', script], {
    env,
    encoding: 'utf8',
  });
  return { stdout: stdout.trim(), stderr, status };
}

/** Of processes that this one starts: its own clock may be shifted already. */
const realNow = () => Number(run(undefined, 'console.log(Date.now())').stdout);

describe('a shifted clock', () => {
  it.each([
    ['+1d', 1],
    ['+40d', 40],
    ['+3y', 3 * 365],
    ['-2d', -2],
  ])('%s is used by every way to read the time', (shift, days) => {
    const ways = '[Date.now(), +new Date(), Date.parse(Date()), +Reflect.construct(Date, [])]';
    const times = JSON.parse(run(shift, `console.log(JSON.stringify(${ways}))`).stdout) as number[];
    const expected = realNow() + days * DAY_MS;
    expect(times).toHaveLength(4);
    for (const time of times) expect(Math.abs(time - expected)).toBeLessThan(TOLERANCE_MS);
  });

  it('shifts the threads and the processes that a process starts', () => {
    const thread = `new (require('node:worker_threads').Worker)('console.log(Date.now())', { eval: true })`;
    const preload = JSON.stringify(PRELOAD);
    const child = `require('node:child_process').spawnSync(process.execPath, ['-e', 'console.log(Date.now())'],
      { env: { ...process.env, NODE_OPTIONS: '--require=' + ${preload} }, stdio: 'inherit' })`;
    const times = run('+3y', `${thread}; ${child}`).stdout.split('\n').map(Number);
    const expected = realNow() + 3 * 365 * DAY_MS;
    expect(times).toHaveLength(2);
    for (const time of times) expect(Math.abs(time - expected)).toBeLessThan(TOLERANCE_MS);
  });

  it('leaves every stated time, and the type of dates, unchanged', () => {
    const facts = `[
      new Date(0).toISOString(), new Date(2026, 0, 1).getFullYear(), Date.UTC(2026, 0), Date.parse('2026-01-01'), Date.length,
      new Date() instanceof Date, structuredClone(new Date()) instanceof Date, new Date().constructor === Date,
      new (class Day extends Date {})() instanceof Date, Object.prototype.toString.call(new Date()),
    ]`;
    const print = `console.log(JSON.stringify(${facts}))`;
    expect(run('+3y', print).stdout).toBe(run(undefined, print).stdout);
  });

  it.each(['3y', '+3', 'tomorrow', '+1d,+40d'])('refuses "%s", which is no shift', (shift) => {
    const { status, stderr } = run(shift, '');
    expect(status).not.toBe(0);
    expect(stderr).toContain('CINNABAR_TEST_CLOCK');
  });
});
