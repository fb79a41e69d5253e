import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { WordMade } from '../../../platform/word-files/word-files.ts';
import { createMadeFiles } from './made-files.ts';

const folder = await mkdtemp(join(tmpdir(), 'cinnabar-made-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const files = createMadeFiles(folder, Buffer.alloc(32, 7));
const MADE: WordMade = { bytes: new Uint8Array([1, 2]), pageSizes: [], places: [], engine: 'LibreOffice 9' };

/** A file whose making ends when it is told to, or when all have left. */
function making() {
  let resolveMade: ((made: WordMade) => void) | null = null;
  const asked: AbortSignal[] = [];
  const make = (unwanted: AbortSignal) => {
    asked.push(unwanted);
    return new Promise<WordMade>((resolve, reject) => {
      resolveMade = resolve;
      unwanted.addEventListener('abort', () => reject(new Error('unwanted')));
    });
  };
  return { asked, make, finish: () => resolveMade?.(MADE) };
}

describe('a made file', () => {
  it('is made once for all who ask at the same time, and kept', async () => {
    const { asked, make, finish } = making();
    const both = [files.get('one', make), files.get('one', make)];
    await expect.poll(() => asked.length).toBe(1);
    finish();
    expect(await Promise.all(both)).toEqual([MADE, MADE]);
    expect(await files.get('one', () => Promise.reject(new Error('made again')))).toEqual(MADE);
  });

  it('is made to its end while one of those who asked is there', async () => {
    const [first, second] = [new AbortController(), new AbortController()];
    const { asked, make, finish } = making();
    const both = [files.get('two', make, first.signal), files.get('two', make, second.signal)];
    await expect.poll(() => asked.length).toBe(1);
    first.abort();
    expect(asked[0]!.aborted).toBe(false);
    finish();
    expect(await Promise.all(both)).toEqual([MADE, MADE]);
  });

  it('is given up when all have left, and made again for the next', async () => {
    const [first, second] = [new AbortController(), new AbortController()];
    const { asked, make, finish } = making();
    const all = [first, second].map(({ signal }) => files.get('three', make, signal));
    const ends = Promise.allSettled(all);
    await expect.poll(() => asked.length).toBe(1);
    first.abort();
    second.abort();
    const next = files.get('three', make);
    expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect.poll(() => asked.length).toBe(2);
    finish();
    expect(await next).toEqual(MADE);
  });

  it('is made for a caller without a signal when the others leave', async () => {
    const left = new AbortController();
    const { asked, make, finish } = making();
    const both = [files.get('four', make, left.signal), files.get('four', make)];
    await expect.poll(() => asked.length).toBe(1);
    left.abort();
    expect(asked[0]!.aborted).toBe(false);
    finish();
    expect(await Promise.all(both)).toEqual([MADE, MADE]);
  });
});
