import { describe, expect, it } from 'vitest';
import { accountOf, type CpuProfile } from './profile-account.ts';

const node = (id: number, functionName: string, url: string, children: number[] = []) => ({
  id,
  callFrame: { functionName, url, lineNumber: 9 },
  children,
});

/** Every sample took two milliseconds. */
const profile = (samples: number[]): CpuProfile => ({
  nodes: [
    node(1, '(root)', '', [2, 3, 4, 8]),
    node(2, '(idle)', ''),
    node(3, '(garbage collector)', ''),
    node(4, 'readContract', 'file:///srv/apps/server/src/domains/contracts/reading/read.ts', [5]),
    node(5, 'query', 'file:///srv/node_modules/pg/lib/client.js', [6]),
    node(6, 'Writable.write', 'node:internal/streams/writable', [7]),
    node(7, 'writev', ''),
    node(8, 'processTicks', 'node:internal/process/task_queues', [9]),
    node(9, 'sign', 'file:///srv/packages/pdf/src/cms/sign.ts'),
  ],
  samples,
  timeDeltas: samples.map(() => 2000),
});

describe('the account of a profile', () => {
  it('leaves out the time in which nothing was done', () => {
    expect(accountOf([profile([2, 2, 2, 4])])).toMatchObject({ busyMs: 2 });
  });

  it('lists functions by their own time, the largest first, with their place', () => {
    const { functions } = accountOf([profile([5, 4, 5, 7])]);
    expect(functions).toEqual([
      { name: 'query  pg/lib/client.js:10', milliseconds: 4 },
      { name: 'readContract  apps/server/src/domains/contracts/reading/read.ts:10', milliseconds: 2 },
      { name: 'writev', milliseconds: 2 },
    ]);
  });

  it('adds what Node did for a package to that package', () => {
    const { packages } = accountOf([profile([4, 5, 6, 7, 7, 9])]);
    expect(packages).toEqual([
      { name: 'pg', milliseconds: 8 },
      { name: 'domains/contracts', milliseconds: 2 },
      { name: 'packages/pdf', milliseconds: 2 },
    ]);
  });

  it('names what no package called', () => {
    const { packages } = accountOf([profile([3, 3, 8])]);
    expect(packages).toEqual([
      { name: '(garbage collector)', milliseconds: 4 },
      { name: 'node', milliseconds: 2 },
    ]);
  });

  it('sums up the profiles of several processes', () => {
    const { busyMs, functions } = accountOf([profile([5]), profile([5, 2])]);
    expect(busyMs).toBe(4);
    expect(functions).toHaveLength(1);
  });
});
