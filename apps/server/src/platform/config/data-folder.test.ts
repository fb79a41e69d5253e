import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { claimDataFolder } from './data-folder.ts';
import { StartError } from './start-error.ts';

const MODULE = path.join(import.meta.dirname, 'data-folder.ts');
const folders: string[] = [];
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'cinnabar-folder-'));
  folders.push(folder);
});
afterAll(() => {
  for (const one of folders) rmSync(one, { recursive: true, force: true });
});

/** Another process that claims the folder and then waits. */
async function claimElsewhere() {
  const script = `import(${JSON.stringify(MODULE)}).then(({ claimDataFolder }) => {
    claimDataFolder(${JSON.stringify(folder)}); console.log('claimed'); setInterval(() => {}, 1000); })`;
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return child;
}

it('a folder has one owner at a time', async () => {
  const other = await claimElsewhere();
  expect(() => claimDataFolder(folder)).toThrow(StartError);
  expect(() => claimDataFolder(folder)).toThrow(
    `already runs on the data folder ${folder} (process ${other.pid})`,
  );
  other.kill('SIGKILL');
  await once(other, 'exit');
  claimDataFolder(folder).release();
  expect(existsSync(path.join(folder, 'cinnabar.pid'))).toBe(false);
});

it('a number that now belongs to another process does not hold the folder', () => {
  // The parent process runs, but it did not start at the time in the lock.
  writeFileSync(path.join(folder, 'cinnabar.pid'), `${process.ppid}\nlong ago\n`);
  claimDataFolder(folder);
  expect(readFileSync(path.join(folder, 'cinnabar.pid'), 'utf8')).toMatch(new RegExp(`^${process.pid}\n`));
});

it('a torn lock is replaced without manual repair', () => {
  writeFileSync(path.join(folder, 'cinnabar.pid'), '');
  claimDataFolder(folder).release();
});

it('of several processes that find a stale lock, exactly one takes the folder', async () => {
  writeFileSync(path.join(folder, 'cinnabar.pid'), '999999999\nlong ago\n');
  const script = `import(${JSON.stringify(MODULE)}).then(({ claimDataFolder }) => {
    try { claimDataFolder(${JSON.stringify(folder)}); process.stdout.write('mine'); setTimeout(() => {}, 3000); }
    catch { process.stdout.write('not'); } })`;
  const children = Array.from({ length: 4 }, () => spawn(process.execPath, ['-e', script]));
  const answers = await Promise.all(
    children.map(async (child) => String((await once(child.stdout, 'data'))[0])),
  );
  for (const child of children) child.kill('SIGKILL');
  expect(answers.sort()).toEqual(['mine', 'not', 'not', 'not']);
});
