/**
 * Runs what `npm test` leaves out to stay short: every case and every form of the tests that take only some (`casesOfRun`, `WIDE` and the
 * helpers of `e2e` that check screens in every form), found by their imports, and the files `*.wide.test.ts` (decision 0087). Folders or files narrow it down. With
 * CINNABAR_TEST_REPORTS the report goes to that folder.
 */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '..');
const VITEST = path.join(ROOT, 'node_modules/vitest/vitest.mjs');
const HAS_MORE =
  /from '(@cinnabar\/kernel\/testing|.*\/(in-every-form|see-in-every-form|see-in-both-sizes|detail-acts)\.ts)'/;

const asked = process.argv.slice(2);
const files = globSync(['e2e/**/*.test.ts', 'apps/*/src/**/*.test.ts', 'packages/**/*.test.ts'], {
  cwd: ROOT,
  exclude: (name) => path.basename(name) === 'node_modules',
})
  .filter((file) => asked.length === 0 || asked.some((part) => file.includes(part)))
  .filter(
    (file) => file.endsWith('.wide.test.ts') || HAS_MORE.test(readFileSync(path.join(ROOT, file), 'utf8')),
  );

const { CINNABAR_TEST_REPORTS } = process.env;
const report = CINNABAR_TEST_REPORTS && path.join(CINNABAR_TEST_REPORTS, 'cases.json');
const { status } = spawnSync(
  process.execPath,
  [
    VITEST,
    'run',
    ...(report ? ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`] : []),
    ...files,
  ],
  { cwd: ROOT, stdio: 'inherit', env: { ...process.env, CINNABAR_TEST_WIDE: '1' } },
);
process.exit(status ?? 1);
