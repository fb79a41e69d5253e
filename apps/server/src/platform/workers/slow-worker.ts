/** Tasks for the tests of the pools. */
import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { writeResult } from './results/write-result.ts';
import { task } from './task-outcome.ts';

export const wait = task(async ({ ms }: { ms: number }) => {
  await setTimeout(ms);
  return 'done';
});

/** So many milliseconds of work, however long they take on a machine that does much else. */
export const spin = task(({ ms }: { ms: number }) => {
  const before = process.cpuUsage();
  const worked = () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  while (worked() < ms);
  return 'done';
});

export const refuse = task((_: object) => {
  throw Object.assign(new Error('a password is set'), { code: 'encrypted' });
});

export const hoard = task((_: object) => {
  const kept: number[][] = [];
  for (;;) kept.push(new Array(1_000_000).fill(Math.random()));
});

/** Memory that no limit of a JavaScript heap counts. */
export const hoardBuffers = task((_: object) => {
  const kept: Buffer[] = [];
  for (;;) kept.push(Buffer.alloc(8 * 1024 * 1024, 1));
});

export const crash = task((_: object) => process.abort());

export const whoAmI = task(async (_: object) => ({
  pid: process.pid,
  nice: (await import('node:os')).getPriority(),
  /** As the kernel encodes it (proc(5), field 41 of stat): 5 is idle. */
  policy: existsSync('/proc/self/stat') ? readFileSync('/proc/self/stat', 'latin1').split(' ')[40] : null,
  environment: Object.keys(process.env),
}));

export const write = task(async ({ path }: { path: string }) => {
  await writeFile(path, 'x');
  return 'written';
});

/** Sends a file of so many pieces of 256 KB, and then fails where it is asked to. */
export const send = task(({ pieces, fails = false }: { pieces: number; fails?: boolean }) => {
  for (let piece = 0; piece < pieces; piece++) writeResult(Buffer.alloc(256 * 1024, piece));
  if (fails) throw Object.assign(new Error('no further'), { code: 'broken' });
  return pieces;
});
