/** Tasks for the test of the pool. */
import { setTimeout } from 'node:timers/promises';
import { task } from './task-outcome.ts';

export const wait = task(async ({ ms }: { ms: number }) => {
  await setTimeout(ms);
  return 'done';
});

export const spin = task(({ ms }: { ms: number }) => {
  const end = Date.now() + ms;
  while (Date.now() < end);
  return 'done';
});

export const refuse = task((_: object) => {
  throw Object.assign(new Error('a password is set'), { code: 'encrypted' });
});

export const hoard = task((_: object) => {
  const kept: number[][] = [];
  for (;;) kept.push(new Array(1_000_000).fill(Math.random()));
});
