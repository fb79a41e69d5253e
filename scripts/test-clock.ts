/**
 * Runs unit and server tests with the clock shifted: `npm run test:clock -- [+1d …] [folder …]`. Without shifts, those of CINNABAR_TEST_CLOCK
 * (comma-separated), else the three of SHIFTS; without folders, all. With CINNABAR_TEST_REPORTS each run leaves its report in that folder.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

const SHIFTS = ['+1d', '+40d', '+3y'];
const isShift = (argument: string) => /^[+-]\d+[dy]$/.test(argument);

const ROOT = path.join(import.meta.dirname, '..');
const PRELOAD = path.join(import.meta.dirname, 'shift-clock.cjs');
const VITEST = path.join(ROOT, 'node_modules/vitest/vitest.mjs');

const given = process.argv.slice(2);
const folders = given.filter((argument) => !isShift(argument));
const asked = given.filter(isShift);
const { CINNABAR_TEST_CLOCK, CINNABAR_TEST_REPORTS } = process.env;
const shifts = asked.length > 0 ? asked : (CINNABAR_TEST_CLOCK?.split(',') ?? SHIFTS);

/** Of Debian's package, for any architecture. */
function findLibfaketime(): string | undefined {
  const base = '/usr/lib';
  if (!existsSync(base)) return undefined;
  return ['', ...readdirSync(base)]
    .map((folder) => path.join(base, folder, 'faketime/libfaketime.so.1'))
    .find((file) => existsSync(file));
}

/**
 * Programs that libfaketime was loaded into leave semaphores behind when they are killed, named by process id; a later program with the same
 * id cannot start then.
 */
function removeLeftSemaphores(): void {
  const folder = '/dev/shm';
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const id = /^(?:sem\.)?faketime_(?:sem|shm)_(\d+)$/.exec(name)?.[1];
    if (id && !existsSync(`/proc/${id}`)) rmSync(path.join(folder, name), { force: true });
  }
}

function runAt(shift: string, libfaketime: string | undefined): boolean {
  console.log(`\nTests with the clock at ${shift}`);
  removeLeftSemaphores();
  const report = CINNABAR_TEST_REPORTS && path.join(CINNABAR_TEST_REPORTS, `clock${shift}.json`);
  const { status } = spawnSync(
    process.execPath,
    [
      VITEST,
      'run',
      '--project=unit',
      '--project=server',
      ...(report ? ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`] : []),
      ...folders,
    ],
    {
      cwd: ROOT,
      stdio: 'inherit',
      env: {
        ...process.env,
        CINNABAR_TEST_CLOCK: shift,
        CINNABAR_TEST_NAMED: '1',
        ...(libfaketime && { CINNABAR_LIBFAKETIME: libfaketime }),
        NODE_OPTIONS: [process.env.NODE_OPTIONS, `--require=${JSON.stringify(PRELOAD)}`].join(' ').trim(),
      },
    },
  );
  return status === 0;
}

const libfaketime = findLibfaketime();
if (!libfaketime)
  console.log(
    'libfaketime is not installed: openssl, pdfsig and qpdf cannot share the shifted clock and are not asked.',
  );
const results = shifts.map((shift) => ({ shift, passed: runAt(shift, libfaketime) }));
const failed = results.filter(({ passed }) => !passed).map(({ shift }) => shift);
if (failed.length > 0) console.error(`\nTests failed with the clock at ${failed.join(', ')}`);
process.exit(failed.length === 0 ? 0 : 1);
