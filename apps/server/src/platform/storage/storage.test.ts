import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { createMemoryStorage } from '../../testing/storage/memory-storage.ts';
import { borrowAll } from './borrow-all.ts';
import { createFileStorage } from './file-storage.ts';
import { FileWriter } from './file-writer.ts';
import { StorageTooLargeError } from './storage.ts';

const folder = await mkdtemp(path.join(os.tmpdir(), 'cinnabar-storage-'));
afterAll(() => rm(folder, { recursive: true }));

describe.each([
  ['file storage', await createFileStorage(folder)],
  ['memory storage', createMemoryStorage()],
])('%s', (_, storage) => {
  it('returns what was stored, under its digest', async () => {
    const bytes = randomBytes(3_000_000);
    const halves = [bytes.subarray(0, 1_000_001), bytes.subarray(1_000_001)];
    const stored = await storage.put(Readable.from(halves));
    expect(stored.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
    expect(stored.size).toBe(bytes.length);
    expect(bytes.equals(await storage.get(stored.key))).toBe(true);
  });

  it('takes over a local file whose digest is known; a second call changes nothing', async () => {
    const bytes = randomBytes(1000);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const local = { path: path.join(folder, `local-${randomBytes(8).toString('hex')}`), sha256, size: 1000 };
    await writeFile(local.path, bytes);
    expect(await storage.adopt(local)).toEqual({ key: sha256, sha256, size: 1000 });
    expect(await storage.adopt(local)).toMatchObject({ key: sha256 });
    expect(existsSync(local.path)).toBe(false);
    expect(bytes.equals(await storage.get(sha256))).toBe(true);
    await expect(storage.adopt({ ...local, sha256: '0'.repeat(64) })).rejects.toThrow('ENOENT');
  });

  it('stores a file with more behind it, and keeps the first', async () => {
    const bytes = randomBytes(1_200_000);
    const tail = randomBytes(3000);
    const { key } = await storage.put(bytes);
    const longer = await storage.extend(key, tail);
    expect(longer.size).toBe(1_203_000);
    expect(Buffer.concat([bytes, tail]).equals(await storage.get(longer.key))).toBe(true);
    expect(bytes.equals(await storage.get(key))).toBe(true);
    await expect(storage.extend('0'.repeat(64), tail)).rejects.toMatchObject({ fault: 'MISSING' });
  });

  it('stores the same content once', async () => {
    const [one, two] = await Promise.all([
      storage.put(Buffer.from('same')),
      storage.put(Buffer.from('same')),
    ]);
    expect(one).toEqual(two);
    await storage.remove(one.key);
    expect(await storage.has(one.key)).toBe(false);
  });

  it('stores the same new content for many at once', async () => {
    for (let round = 0; round < 20; round++) {
      const bytes = randomBytes(100);
      const stored = await Promise.all(Array.from({ length: 4 }, () => storage.put(bytes)));
      expect(new Set(stored.map(({ key }) => key)).size).toBe(1);
      expect(bytes.equals(await storage.get(stored[0]!.key))).toBe(true);
    }
  });

  it('streams a part of a file', async () => {
    const { key } = await storage.put(Buffer.from('0123456789'));
    expect((await buffer(await storage.stream(key, { start: 3, end: 5 }))).toString()).toBe('345');
  });

  it('refuses content that is too long', async () => {
    const content = Readable.from([Buffer.alloc(600), Buffer.alloc(600)]);
    await expect(storage.put(content, { maxBytes: 1000 })).rejects.toThrow(StorageTooLargeError);
  });

  it('refuses a key that is not a digest', async () => {
    await expect(storage.get('../../etc/passwd')).rejects.toThrow('not a storage key');
    await expect(storage.has('0'.repeat(63))).rejects.toThrow('not a storage key');
  });

  it('passes several files at once, in the requested order, and a repeated one twice', async () => {
    const [one, two] = await Promise.all(['甲', '乙'].map((text) => storage.put(Buffer.from(text))));
    const texts = await borrowAll(storage, [two!.key, one!.key, two!.key], (paths) =>
      Promise.all(paths.map((borrowed) => readFile(borrowed, 'utf8'))),
    );
    expect(texts).toEqual(['乙', '甲', '乙']);
  });

  it('passes nothing when one of several files is missing', async () => {
    const { key } = await storage.put(Buffer.from('here'));
    const missing = createHash('sha256').update('never stored').digest('hex');
    const use = async () => expect.unreachable();
    await expect(borrowAll(storage, [key, missing], use)).rejects.toMatchObject({ fault: 'MISSING' });
  });

  it('returns what the callback returns, or throws what it throws', async () => {
    const { key } = await storage.put(Buffer.from('borrowed'));
    expect(await storage.borrow(key, async () => 7)).toBe(7);
    const failing = storage.borrow(key, () => Promise.reject(new Error('the program crashed')));
    await expect(failing).rejects.toThrow('the program crashed');
  });
});

it('removes a borrowed copy when the callback has ended or failed', async () => {
  const storage = createMemoryStorage();
  const { key } = await storage.put(Buffer.from('borrowed'));
  const path = await storage.borrow(key, async (borrowed) => borrowed);
  await storage.borrow(key, () => Promise.reject(new Error('crashed'))).catch(() => {});
  expect([existsSync(path), storage.borrowed.size, storage.borrowedInTotal()]).toEqual([false, 0, 2]);
});

describe('a file that is written piece by piece', () => {
  it('refuses a piece whose memory was released, instead of losing its bytes', async () => {
    const writer = await FileWriter.create(path.join(folder, `piece-${randomBytes(8).toString('hex')}`));
    const piece = new Uint8Array(new ArrayBuffer(100_000));
    piece.buffer.transfer(0);
    await expect(writer.write(piece)).rejects.toThrow('released');
    await writer.discard();
  });
});
