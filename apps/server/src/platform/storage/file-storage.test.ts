import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { createFileStorage } from './file-storage.ts';
import { type Storage, StorageTooLargeError } from './storage.ts';

const folder = await mkdtemp(path.join(os.tmpdir(), 'cinnabar-storage-'));
const storage = await createFileStorage(folder);
afterAll(() => rm(folder, { recursive: true }));

it('stops a stream that is too long, and stores nothing of it', async () => {
  let sent = 0;
  const endless = Readable.from(
    (function* () {
      for (;;) {
        sent += 1000;
        yield Buffer.alloc(1000);
      }
    })(),
  );
  await expect(storage.put(endless, { maxBytes: 10_000 })).rejects.toThrow(StorageTooLargeError);
  expect(sent).toBeLessThan(50_000);
  expect(await readdir(path.join(folder, 'incoming'))).toEqual([]);
});

it('stores nothing of a stream that breaks', async () => {
  const broken = Readable.from(
    (function* () {
      yield Buffer.from('half');
      throw new Error('the browser went away');
    })(),
  );
  await expect(storage.put(broken)).rejects.toThrow('went away');
  expect(await readdir(path.join(folder, 'incoming'))).toEqual([]);
});

describe('a file that was altered on disk', () => {
  const pathIn = (key: string) => path.join(folder, key.slice(0, 2), key.slice(2, 4), key);
  const WAYS = {
    get: (from: Storage, key: string) => from.get(key),
    stream: async (from: Storage, key: string) => buffer(await from.stream(key)),
    'part of a stream': async (from: Storage, key: string) =>
      buffer(await from.stream(key, { start: 0, end: 2 })),
    'known to be whole': (from: Storage, key: string) => from.requireWhole(key),
    borrow: (from: Storage, key: string) => from.borrow(key, async () => 'given out'),
  };

  it.each(Object.entries(WAYS))('is not read: %s', async (way, read) => {
    const { key } = await storage.put(Buffer.from(`甲方：朱砂科技有限公司 ${way}`));
    await read(storage, key);
    await writeFile(pathIn(key), `甲方：海棠贸易有限公司 ${way}`);
    const afterStart = await createFileStorage(folder);
    const faults: string[] = [];
    for (const one of [storage, afterStart]) {
      one.onFault((fault) => faults.push(`${fault.fault} ${fault.key}`));
      await expect(read(one, key)).rejects.toMatchObject({ name: 'StoredFileError', fault: 'ALTERED' });
    }
    expect(faults).toEqual([`ALTERED ${key}`, `ALTERED ${key}`]);
    expect(await storage.examine(key)).toBe('ALTERED');
    await rm(pathIn(key));
    await expect(read(afterStart, key)).rejects.toMatchObject({ fault: 'MISSING' });
  });

  it('is not read where it has its old size and time either', async () => {
    const bytes = randomBytes(1000);
    const { key } = await storage.put(bytes);
    await storage.requireWhole(key);
    const { atime, mtime } = await stat(pathIn(key));
    bytes[500]! ^= 1;
    await writeFile(pathIn(key), bytes);
    await utimes(pathIn(key), atime, mtime);
    await expect(storage.requireWhole(key)).rejects.toThrow('altered');
  });

  it('is read again once it is restored', async () => {
    const bytes = randomBytes(1000);
    const { key } = await storage.put(bytes);
    await writeFile(pathIn(key), 'x');
    await expect(storage.requireWhole(key)).rejects.toThrow('altered');
    await storage.put(bytes);
    expect(await storage.borrow(key, async (path) => path)).toBe(pathIn(key));
  });
});

it('removes partial files of a killed process, but not what another process writes now', async () => {
  const old = path.join(folder, 'incoming', 'old');
  const young = path.join(folder, 'incoming', 'young');
  await writeFile(old, '');
  await writeFile(young, '');
  const now = new Date();
  const yesterday = new Date(now.getTime() - 25 * 60 * 60 * 1000);
  await utimes(old, yesterday, yesterday);
  await utimes(young, now, now);
  await createFileStorage(folder);
  expect(await readdir(path.join(folder, 'incoming'))).toEqual(['young']);
});
