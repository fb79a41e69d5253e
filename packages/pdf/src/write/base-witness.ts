import { createHash } from 'node:crypto';
import type { ByteSource } from '../objects/byte-source.ts';
import { eachWindow } from '../objects/each-window.ts';

/** What a file was, down to the last bit, when something was made to follow it. */
export interface BaseWitness {
  /** Bytes. */
  readonly size: number;
  /** As node:crypto calls it. */
  readonly algorithm: string;
  readonly digest: Uint8Array;
}

/** The witness of the first `size` bytes. Error: `broken`, when there are fewer. */
export function witnessBase(source: ByteSource, size = source.size, algorithm = 'sha256'): BaseWitness {
  const hash = createHash(algorithm);
  eachWindow(source, 0, size, (window) => hash.update(window));
  return { size, algorithm, digest: hash.digest() };
}
