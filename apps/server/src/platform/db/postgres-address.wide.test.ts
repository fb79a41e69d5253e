import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts';

/** Starts it in a folder of this name below a temporary one. */
async function startIn(name: string): Promise<EmbeddedPostgres> {
  const top = mkdtempSync(path.join(tmpdir(), 'cnb-'));
  const folder = path.join(top, name);
  const server = await startEmbeddedPostgres(folder, { throwaway: true });
  onTestFinished(async () => {
    await server.stop();
    rmSync(top, { recursive: true });
  });
  return server;
}

async function ask(url: string, question: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query({ text: question, rowMode: 'array' });
  await client.end();
  return rows[0]![0];
}

describe.skipIf(process.platform === 'win32')('the address of the embedded PostgreSQL', () => {
  it('is a Unix socket beside the data, and no port', async () => {
    const { url } = await startIn('数据 "一", 二');
    expect(await ask(url, 'select inet_server_addr() is null')).toBe(true);
    expect(await ask(url, "select current_setting('listen_addresses')")).toBe('');
    const wrong = Object.assign(new URL(url), { password: 'wrong' }).href;
    await expect(ask(wrong, 'select 1')).rejects.toThrow('password authentication failed');
  });

  it('is a port of the loopback address where the path would be too long for a socket', async () => {
    const { url } = await startIn('d'.repeat(100));
    expect(await ask(url, 'select host(inet_server_addr())')).toBe('127.0.0.1');
  });

  it('is taken over from a killed one, whose process id another program has now', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'cnb-'));
    const first = await startEmbeddedPostgres(folder, { throwaway: true });
    await first.stop();
    const dataDir = path.join(folder, 'postgres');
    const other = spawn('sleep', ['600']);
    onTestFinished(() => void other.kill());
    const lines = [other.pid, dataDir, 1, 5432, dataDir, '', '', 'ready'];
    writeFileSync(path.join(dataDir, 'postmaster.pid'), lines.join('\n'), { mode: 0o600 });
    writeFileSync(path.join(dataDir, '.s.PGSQL.5432.lock'), lines.slice(0, 5).join('\n'), { mode: 0o600 });
    const second = await startEmbeddedPostgres(folder, { throwaway: true });
    onTestFinished(async () => {
      await second.stop();
      rmSync(folder, { recursive: true });
    });
    expect(await ask(second.url, 'select 1')).toBe(1);
  });
});
