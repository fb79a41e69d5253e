// `npm test -- NAME`: installs what is missing and runs the tests whose file names contain it; without a name, all
// but those that `npm run test:wide` runs. The web application is built only for journeys: the other tests do not read it.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { node24 } from './node24.mjs';
import { namesIn, projectsFor } from './select-tests.mjs';

const root = path.join(import.meta.dirname, '..');
const words = process.argv.slice(2);

function run(program, parameters) {
  const { status } = spawnSync(program, parameters, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

const files = ['packages', 'apps', 'scripts', 'e2e'].flatMap(testsBelow);
const projects = projectsFor(words, files);
run(process.execPath, ['scripts/bootstrap.mjs', ...(projects.includes('e2e') ? [] : ['--install-only'])]);
const isNamed = words.some((word) => word === '--project' || word.startsWith('--project='));
if (namesIn(words).length > 0) process.env.CINNABAR_TEST_NAMED = '1';
run(node24(), [
  'node_modules/vitest/vitest.mjs',
  'run',
  ...(isNamed ? [] : projects.map((project) => `--project=${project}`)),
  ...words,
]);

function testsBelow(folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules' || entry.name === 'dist') return [];
    const file = `${folder}/${entry.name}`;
    return entry.isDirectory() ? testsBelow(file) : file.endsWith('.test.ts') ? [file] : [];
  });
}
