import { describe, expect, it } from 'vitest';
import { StartError } from '../config/start-error.ts';
import { budgetOf, countProcesses } from './process-budget.ts';

describe('the number of processes', () => {
  it('is one per processor, as far as the database has connections', () => {
    expect(countProcesses({ configured: null, processors: 4, maxConnections: 200 })).toBe(4);
    expect(countProcesses({ configured: null, processors: 64, maxConnections: 100 })).toBe(7);
    expect(countProcesses({ configured: null, processors: 64, maxConnections: 3 })).toBe(1);
  });

  it('is refused when the database has no connections for it', () => {
    expect(countProcesses({ configured: 7, processors: 1, maxConnections: 100 })).toBe(7);
    expect(() => countProcesses({ configured: 8, processors: 8, maxConnections: 100 })).toThrow(StartError);
  });
});

describe('the budget of a process', () => {
  it('is all of it for a process alone', () => {
    expect(budgetOf(1, { processors: 2, maxConnections: 100 })).toEqual({
      connections: 20,
      queueConnections: 4,
      threads: 2,
    });
  });

  it('is divided: together they have no more threads than one, and the database has enough connections', () => {
    for (const processors of [1, 2, 4, 8, 16, 64])
      for (const maxConnections of [20, 100, 200, 1000]) {
        const processes = countProcesses({ configured: null, processors, maxConnections });
        const { connections, queueConnections, threads } = budgetOf(processes, {
          processors,
          maxConnections,
        });
        expect((connections + queueConnections + 1) * processes).toBeLessThan(maxConnections);
        expect(threads * processes).toBeLessThanOrEqual(Math.max(2, processors));
      }
  });
});
