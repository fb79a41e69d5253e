import type { Hash } from 'node:crypto';
import { digestOptions, newDigest } from '../../cms/new-digest.ts';
import type { ByteSource } from '../../objects/byte-source.ts';
import { eachWindow } from '../../objects/each-window.ts';
import { scanForKeys } from '../locate/signature-keys.ts';

/**
 * Digests of the beginning of a file up to any offset. Every signature of a file covers the beginning of it up to its own
 * value, so the bytes are read and hashed once for all of them, as long as offsets are asked in ascending order. While
 * they pass by they are searched for signatures as well.
 */
export class PrefixDigests {
  readonly source: ByteSource;
  readonly #running = new Map<string, { hash: Hash; at: number }>();
  readonly #keys = scanForKeys();
  #whole: string | undefined;

  constructor(source: ByteSource) {
    this.source = source;
  }

  /** A hash that has taken in `[0, offset)` and takes more. */
  upTo(name: string, offset: number): Hash {
    let running = this.#running.get(name);
    if (!running || running.at > offset) running = { hash: newDigest(name), at: 0 };
    const { hash } = running;
    eachWindow(this.source, running.at, offset, (window, at) => {
      hash.update(window);
      this.#keys.take(window, at);
    });
    running.at = offset;
    this.#running.set(name, running);
    return hash.copy(digestOptions(name));
  }

  /** SHA-256 of the whole file, hexadecimal. */
  get sha256(): string {
    return this.#passWhole();
  }

  /** Where the key of a signature stands, wherever in the file and whatever leads there; the first thousand places. */
  get signatureKeys(): readonly number[] {
    this.#passWhole();
    return this.#keys.positions;
  }

  /** Once for the digest of the whole file, which every report gives: by then every byte has passed by. */
  #passWhole(): string {
    this.#whole ??= this.upTo('sha256', this.source.size).digest('hex');
    return this.#whole;
  }
}
