import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../config/start-error.ts';
import { flushFolder, writeSecretFile } from '../config/write-secret-file.ts';
import type { Runner } from './unprivileged.ts';

const UNFINISHED = 'postgres.unfinished-';

export interface Cluster {
  dataDir: string;
  password: string;
}

/**
 * The database cluster in `folder`, created on the first start under a temporary name and moved when complete, so that a first start that
 * was killed is simply repeated.
 */
export async function openCluster(folder: string, initdb: string, runner: Runner): Promise<Cluster> {
  const dataDir = path.join(folder, 'postgres');
  const passwordFile = path.join(folder, 'postgres.password');
  for (const name of readdirSync(folder)) {
    if (name.startsWith(UNFINISHED)) rmSync(path.join(folder, name), { recursive: true, force: true });
  }
  if (!existsSync(dataDir)) {
    const password = randomBytes(24).toString('hex');
    writeSecretFile(passwordFile, password);
    const unfinished = path.join(folder, `${UNFINISHED}${randomBytes(6).toString('hex')}`);
    mkdirSync(unfinished, { mode: 0o700 });
    // A copy, because PostgreSQL may run as an account that cannot read ours.
    writeSecretFile(path.join(unfinished, 'password'), password);
    runner.own(unfinished);
    await runInitdb(initdb, runner, unfinished);
    renameSync(path.join(unfinished, 'data'), dataDir);
    flushFolder(folder);
    rmSync(unfinished, { recursive: true });
  }
  runner.own(dataDir);
  return { dataDir, password: readFileSync(passwordFile, 'utf8') };
}

async function runInitdb(initdb: string, runner: Runner, unfinished: string): Promise<void> {
  const [data, password] = [path.join(unfinished, 'data'), path.join(unfinished, 'password')];
  const access = ['-D', data, '-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${password}`];
  // Names sort by pinyin, and Chinese characters count as letters (with the C locale pg_trgm finds no trigrams in them).
  const language = [
    '-E',
    'UTF8',
    '--locale-provider=icu',
    '--icu-locale=zh',
    '--lc-collate=C',
    '--lc-ctype=C.UTF-8',
  ];
  const child = runner.spawn(initdb, [...access, ...language], { stdio: ['ignore', 'ignore', 'pipe'] });
  let complaint = '';
  child.stderr?.on('data', (text) => {
    complaint += text;
  });
  const code = await new Promise((resolve) => {
    child.on('error', (error) => {
      complaint += error.message;
    });
    child.on('close', resolve);
  });
  if (code !== 0)
    throw new StartError(`the database could not be set up: ${complaint.trim().split('\n').at(-1)}`);
}
