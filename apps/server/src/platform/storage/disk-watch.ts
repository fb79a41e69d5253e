import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findOutage } from './find-outage.ts';

/** As much as one page of the database with its log needs, and a small file. */
const PROBE_BYTES = 256 * 1024;
/** Checked at most this often, however many ask. */
const LOOK_MS = 2000;

export interface DiskWatch {
  /** Whether the disk is writable now. Cached for two seconds. */
  isFull(): Promise<boolean>;
}

/** Tests by writing whether the disk under `folder` accepts more: free blocks alone do not show it (quotas, reserved blocks). */
export function watchDisk(folder: string): DiskWatch {
  let known: { full: Promise<boolean>; time: number } | null = null;
  return {
    isFull() {
      const now = performance.now();
      if (!known || now - known.time > LOOK_MS) known = { full: probe(folder), time: now };
      return known.full;
    },
  };
}

async function probe(folder: string): Promise<boolean> {
  const file = path.join(folder, `.probe-${randomUUID()}`);
  try {
    await writeFile(file, Buffer.alloc(PROBE_BYTES), { mode: 0o600, flush: true });
    return false;
  } catch (error) {
    return findOutage(error) === 'STORAGE_FULL';
  } finally {
    await rm(file, { force: true });
  }
}
