import path from 'node:path';

const PRELOAD = path.join(import.meta.dirname, '../../../../../scripts/shift-clock.cjs');

/**
 * Environment for a test's process to share this process's clock where a run shifts it (`npm run test:clock`).
 * @param nodeOptions NODE_OPTIONS of the test's own
 */
export function shiftedClock(nodeOptions?: string): NodeJS.ProcessEnv {
  const { CINNABAR_TEST_CLOCK } = process.env;
  if (!CINNABAR_TEST_CLOCK) return nodeOptions ? { NODE_OPTIONS: nodeOptions } : {};
  const options = [`--require=${JSON.stringify(PRELOAD)}`, nodeOptions];
  return { CINNABAR_TEST_CLOCK, NODE_OPTIONS: options.filter(Boolean).join(' ') };
}
