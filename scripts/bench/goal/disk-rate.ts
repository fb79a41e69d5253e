import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import path from 'node:path';

const WINDOW = 1024 * 1024;
const AT_ONCE = 2;
const MEASURED_MS = 8000;

/**
 * How many files of these bytes are written, flushed and digested (SHA-256) a second, two at a time, in a folder beside the product's
 * files: the least that can be done to store them.
 */
export async function measureDisk(dataDir: string, bytes: Uint8Array): Promise<number> {
  const folder = mkdtempSync(path.join(dataDir, 'bench-'));
  let done = 0;
  const start = performance.now();
  const writer = async (at: number) => {
    while (performance.now() - start < MEASURED_MS) {
      await writeAndDigest(path.join(folder, `${at}`), bytes);
      done++;
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => writer(at)));
    return done / ((performance.now() - start) / 1000);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function writeAndDigest(to: string, bytes: Uint8Array): Promise<void> {
  const hash = createHash('sha256');
  const file = await open(to, 'w');
  try {
    for (let at = 0; at < bytes.length; at += WINDOW) {
      const piece = bytes.subarray(at, at + WINDOW);
      hash.update(piece);
      await file.write(piece);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  hash.digest();
  await rm(to);
}
