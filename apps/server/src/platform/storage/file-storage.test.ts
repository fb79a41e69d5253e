import { createHash, randomBytes } from 'node:crypto';
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

it('gives back what was stored, under its digest', async () => {
  const bytes = randomBytes(3_000_000);
  const stored = await storage.put(Readable.from([bytes.subarray(0, 1_000_001), bytes.subarray(1_000_001)]));
  expect(stored.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
  expect(stored.size).toBe(bytes.length);
  expect(bytes.equals(await storage.get(stored.key))).toBe(true);
});

it('keeps the same content once', async () => {
  const [one, two] = await Promise.all([storage.put(Buffer.from('same')), storage.put(Buffer.from('same'))]);
  expect(one).toEqual(two);
  await storage.remove(one.key);
  expect(await storage.has(one.key)).toBe(false);
});

it('streams a part of a file', async () => {
  const { key } = await storage.put(Buffer.from('0123456789'));
  expect((await buffer(await storage.stream(key, { start: 3, end: 5 }))).toString()).toBe('345');
});

it('stops a stream that is too long, and keeps nothing of it', async () => {
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

it('keeps nothing of a stream that breaks', async () => {
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
    path: (from: Storage, key: string) => from.pathOf(key),
  };

  it.each(Object.entries(WAYS))('is not given out: %s', async (way, read) => {
    const { key } = await storage.put(Buffer.from(`甲方：朱砂科技有限公司 ${way}`));
    await read(storage, key);
    await writeFile(pathIn(key), `甲方：海棠贸易有限公司 ${way}`);
    const afterStart = await createFileStorage(folder);
    const told: string[] = [];
    for (const one of [storage, afterStart]) {
      one.onFault((fault) => told.push(`${fault.fault} ${fault.key}`));
      await expect(read(one, key)).rejects.toMatchObject({ name: 'StoredFileError', fault: 'ALTERED' });
    }
    expect(told).toEqual([`ALTERED ${key}`, `ALTERED ${key}`]);
    expect(await storage.examine(key)).toBe('ALTERED');
    await rm(pathIn(key));
    await expect(read(afterStart, key)).rejects.toMatchObject({ fault: 'MISSING' });
  });

  it('is not given out either where it has its old size and time', async () => {
    const bytes = randomBytes(1000);
    const { key } = await storage.put(bytes);
    await storage.pathOf(key);
    const { atime, mtime } = await stat(pathIn(key));
    bytes[500]! ^= 1;
    await writeFile(pathIn(key), bytes);
    await utimes(pathIn(key), atime, mtime);
    await expect(storage.pathOf(key)).rejects.toThrow('altered');
  });

  it('is given out again once it is whole', async () => {
    const bytes = randomBytes(1000);
    const { key } = await storage.put(bytes);
    await writeFile(pathIn(key), 'x');
    await expect(storage.pathOf(key)).rejects.toThrow('altered');
    await storage.put(bytes);
    expect(await storage.pathOf(key)).toBe(pathIn(key));
  });
});

it('never leaves its folder, whatever key it is asked for', async () => {
  await expect(storage.get('../../etc/passwd')).rejects.toThrow('not a storage key');
  await expect(storage.has('0'.repeat(63))).rejects.toThrow('not a storage key');
});

it('removes what a killed process left half written, but not what another writes now', async () => {
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
