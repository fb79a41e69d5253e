import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { createProcessPool } from '../process-pool.ts';
import { withMadeFile } from './made-file.ts';
import type { ResultSink } from './result-pipe.ts';

const PIECE = 256 * 1024;
const LONG = { timeoutMs: 200_000 };

const folder = await mkdtemp(join(tmpdir(), 'cinnabar-made-'));
const pool = createProcessPool<typeof import('../slow-worker.ts')>({
  tasks: new URL('../slow-worker.ts', import.meta.url),
  processes: 1,
});
afterAll(async () => {
  await pool.close();
  await rm(folder, { recursive: true });
});

const send =
  (pieces: number, fails = false) =>
  (result: ResultSink) =>
    pool.run('send', { pieces, fails }, { ...LONG, result });
const expected = (pieces: number) =>
  Buffer.concat(Array.from({ length: pieces }, (_, piece) => Buffer.alloc(PIECE, piece)));

describe('a file that a task makes', () => {
  it('is written to the folder with its digest, and removed afterwards', async () => {
    const bytes = expected(20);
    const seen = await withMadeFile(folder, send(20), async (made, value) => ({
      made,
      value,
      bytes: await readFile(made!.path),
    }));
    expect(seen.bytes.equals(bytes)).toBe(true);
    expect(seen.made).toMatchObject({
      sha256: createHash('sha256').update(bytes).digest('hex'),
      size: bytes.length,
    });
    expect(seen.value).toBe(20);
    expect(await readdir(folder)).toEqual([]);
  });

  it('is none when the task sends none, and then no file is created', async () => {
    const seen = await withMadeFile(folder, send(0), async (made) => [made, await readdir(folder)]);
    expect(seen).toEqual([null, []]);
  });

  it('is gone when the task fails, and nothing of it is in the next one', async () => {
    const use = async () => expect.unreachable();
    await expect(withMadeFile(folder, send(9, true), use)).rejects.toMatchObject({ code: 'broken' });
    expect(await readdir(folder)).toEqual([]);
    const size = await withMadeFile(folder, send(2), async (made) => made!.size);
    expect(size).toBe(2 * PIECE);
  });

  it('is ignored where no sink takes it', async () => {
    expect(await pool.run('send', { pieces: 9 }, LONG)).toBe(9);
    expect(await withMadeFile(folder, send(3), async (made) => made!.size)).toBe(3 * PIECE);
  });

  it('waits for the sink: no more of it than a few pieces is in memory', async () => {
    let taken = 0;
    let most = 0;
    let underWay = 0;
    const slow: ResultSink = {
      begin: async () => {},
      async write(piece) {
        most = Math.max(most, ++underWay);
        await setTimeout(1);
        taken += piece.length;
        underWay--;
      },
    };
    await pool.run('send', { pieces: 40 }, { ...LONG, result: slow });
    expect([taken, most]).toEqual([40 * PIECE, 1]);
  });

  it('ends its task when it cannot be written, and the pool continues', async () => {
    const full: ResultSink = {
      begin: async () => {},
      write: async () => {
        throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
      },
    };
    const failed = pool.run('send', { pieces: 400 }, { ...LONG, result: full });
    await expect(failed).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(await withMadeFile(folder, send(1), async (made) => made!.size)).toBe(PIECE);
  });

  it('is refused past the largest size', async () => {
    const use = async () => expect.unreachable();
    const making = withMadeFile(folder, send(1100), use);
    await expect(making).rejects.toMatchObject({ name: 'TaskFailure', code: 'limit' });
    expect(await readdir(folder)).toEqual([]);
    // A gigabyte is written, on a disk that others use.
  }, 240_000);
});
