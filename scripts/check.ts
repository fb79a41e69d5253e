import { spawn } from 'node:child_process';
import { findErrorFaults } from './checks/check-error-codes.ts';
import { findFileFaults } from './checks/check-files.ts';
import { findLayerBreaches } from './checks/check-layers.ts';
import { findLocaleFaults } from './checks/check-locales.ts';
import { findLockFaults } from './checks/check-lock.ts';
import { findMigrationFaults } from './checks/check-migrations.ts';
import { findPlainWordFaults } from './checks/check-plain-words.ts';
import { findDroppedWords } from './checks/check-words.ts';
import { findStaleDocs } from './generate-docs.ts';

interface Check {
  name: string;
  run: () => Promise<string[]> | string[];
}

/** Every rule of this repository that a machine can check (DESIGN §2). */
const CHECKS: Check[] = [
  { name: 'types', run: () => command('tsc', '-p', 'tsconfig.json') },
  { name: 'types (web)', run: () => command('tsc', '-p', 'apps/web/tsconfig.json') },
  { name: 'lint and format', run: () => command('biome', 'check', '--error-on-warnings', '.') },
  { name: 'dead code', run: () => command('knip', '--no-progress') },
  { name: 'layers and circles', run: () => findLayerBreaches() },
  { name: 'files and folders', run: () => findFileFaults() },
  { name: 'locale keys', run: () => findLocaleFaults() },
  { name: 'one word per thing', run: findDroppedWords },
  { name: 'plain words', run: () => findPlainWordFaults() },
  { name: 'lock file', run: () => findLockFaults() },
  { name: 'migrations', run: () => findMigrationFaults() },
  { name: 'generated docs', run: () => findStaleDocs() },
  { name: 'errors by name', run: () => findErrorFaults() },
];

function command(program: string, ...parameters: string[]): Promise<string[]> {
  return new Promise((resolve) => {
    const child = spawn(program, parameters, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (data) => {
      output += data;
    });
    child.stderr.on('data', (data) => {
      output += data;
    });
    child.on('error', (error) => resolve([String(error)]));
    child.on('close', (code) => resolve(code === 0 ? [] : output.trim().split('\n')));
  });
}

const results = await Promise.all(
  CHECKS.map(async ({ name, run }) => {
    const start = performance.now();
    const faults = await run();
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(`${faults.length === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
    return { name, faults };
  }),
);
const failed = results.filter(({ faults }) => faults.length > 0);
for (const { name, faults } of failed)
  console.error(`\n${name}:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
console.log(`\n${results.length - failed.length} of ${results.length} checks passed`);
process.exit(failed.length === 0 ? 0 : 1);
