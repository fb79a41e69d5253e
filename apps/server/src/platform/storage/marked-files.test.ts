import { randomBytes } from 'node:crypto';
import { copyFile, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createMarkedFiles } from './marked-files.ts';

const folder = await mkdtemp(path.join(os.tmpdir(), 'cinnabar-marked-'));
const masterKey = randomBytes(32);
const files = createMarkedFiles(folder, masterKey);
const at = (name: string) => path.join(folder, name);

it('returns what was stored, also to another process with the same key', async () => {
  await files.keep('ab/abcd/1-800.webp', Buffer.from('page'));
  expect((await files.find('ab/abcd/1-800.webp'))?.toString()).toBe('page');
  const other = createMarkedFiles(folder, masterKey);
  expect((await other.find('ab/abcd/1-800.webp'))?.toString()).toBe('page');
  await files.keep('empty', '');
  expect(await files.find('empty')).toHaveLength(0);
  expect(await files.find('none')).toBeNull();
});

it('does not return a file of which one bit was altered, at any position', async () => {
  for (const place of [0, 31, 32, 40]) {
    await files.keep('page', 'a page of a contract');
    const bytes = await readFile(at('page'));
    bytes[place]! ^= 1;
    await writeFile(at('page'), bytes);
    expect(await files.find('page'), `byte ${place}`).toBeNull();
  }
});

it('does not return a truncated or unmarked file', async () => {
  await files.keep('page', 'a page of a contract');
  for (const length of [0, 10, 32, 40]) {
    const bytes = await readFile(at('page'));
    await writeFile(at('page'), bytes.subarray(0, length));
    expect(await files.find('page'), `${length} bytes`).toBeNull();
    await files.keep('page', 'a page of a contract');
  }
  await writeFile(at('old'), randomBytes(500));
  expect(await files.find('old')).toBeNull();
});

it('does not return one file in place of another', async () => {
  await files.keep('1-800.webp', 'page 1');
  await files.keep('2-800.webp', 'page 2');
  await copyFile(at('1-800.webp'), at('2-800.webp'));
  expect(await files.find('2-800.webp')).toBeNull();
});

it('does not return a file marked with another key', async () => {
  await createMarkedFiles(folder, randomBytes(32)).keep('foreign', 'page');
  expect(await files.find('foreign')).toBeNull();
});

it('stores nothing on a full disk, not even a part, and does not fail', async () => {
  let error = 'ENOSPC';
  const full = createMarkedFiles(folder, masterKey, (async (file: string) => {
    await writeFile(file, 'half');
    throw Object.assign(new Error(error), { code: error });
  }) as typeof writeFile);
  await full.keep('full/page', 'a page of a contract');
  expect(await readdir(at('full'))).toEqual([]);
  error = 'EACCES';
  await expect(full.keep('full/page', 'a page'), 'what is no full disk').rejects.toMatchObject({
    code: error,
  });
});
