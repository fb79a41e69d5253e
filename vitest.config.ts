import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';

/**
 * A test that waits for what should happen is not slower for having more time; only a hang is found later. Machines that do much else
 * must not fail it.
 */
const poll = { timeout: 20_000 };
const patient = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll } };
const veryPatient = { testTimeout: 240_000, hookTimeout: 300_000, expect: { poll } };

/** Files share the modules that a worker has loaded; both cores of a small machine are kept busy. */
const busy = { isolate: false, maxWorkers: Math.max(2, availableParallelism() - 1) };

/** A browser waits half of its time: for the network, for what moves, for the next look. Two for each core are busy together. */
const waiting = { isolate: false, maxWorkers: 2 * availableParallelism() };

/** `npm test` leaves these files to `npm run test:wide`, unless they are named (decision 0087). */
const { CINNABAR_TEST_WIDE, CINNABAR_TEST_NAMED } = process.env;
const left = CINNABAR_TEST_WIDE || CINNABAR_TEST_NAMED ? [] : ['**/*.wide.test.ts'];
const exclude = [...configDefaults.exclude, ...left];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...busy,
          ...patient,
          name: 'unit',
          include: ['packages/**/*.test.ts', 'apps/web/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude,
        },
      },
      {
        test: {
          ...busy,
          ...patient,
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          exclude,
          globalSetup: ['apps/server/src/testing/start-test-postgres.ts'],
        },
      },
      {
        test: {
          ...waiting,
          ...veryPatient,
          name: 'e2e',
          // Projects with another number of workers run one after another.
          sequence: { groupOrder: 1 },
          // A machine that does much else makes a browser late: what passes only the second time is printed as such.
          retry: process.env.CI ? 1 : 0,
          include: ['e2e/**/*.test.ts'],
          exclude,
          globalSetup: ['e2e/server/start-e2e-server.ts'],
        },
      },
    ],
  },
});
