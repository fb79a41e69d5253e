import { createHash, type Hash } from 'node:crypto';
import type { ByteSource } from '../../objects/byte-source.ts';

const CHUNK = 4 * 1024 * 1024;

/**
 * Digests of the beginning of a file up to any offset. Every signature of a file covers the beginning of it up to its own
 * value, so the bytes are read and hashed once for all of them, as long as offsets are asked in ascending order.
 */
export class PrefixDigests {
  readonly source: ByteSource;
  readonly #running = new Map<string, { hash: Hash; at: number }>();

  constructor(source: ByteSource) {
    this.source = source;
  }

  /** A hash that has taken in `[0, offset)` and takes more. */
  upTo(name: string, offset: number): Hash {
    let running = this.#running.get(name);
    if (!running || running.at > offset) running = { hash: createHash(name), at: 0 };
    update(running.hash, this.source, running.at, offset);
    running.at = offset;
    this.#running.set(name, running);
    return running.hash.copy();
  }
}

/** Adds `[from, to)` of a file to a hash, large files piece by piece. */
export function update(hash: Hash, source: ByteSource, from: number, to: number): void {
  for (let at = from; at < to; at += CHUNK) hash.update(source.read(at, Math.min(to, at + CHUNK)));
}
