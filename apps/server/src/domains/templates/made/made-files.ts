import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createMarkedFiles } from '../../../platform/storage/marked-files.ts';
import type { WordMade } from '../../../platform/word-files/word-files.ts';

/** What Word files were made into, on the disk of this node. Everything in it can be made again. */
export interface MadeFiles {
  /**
   * Makes a file once, also when it is asked for several times at once.
   * @param name of the file and what it is filled with
   * @param make its signal is aborted when everyone who asked has left
   * @param signal the caller has left; without one they stay
   */
  get(
    name: string,
    make: (unwanted: AbortSignal) => Promise<WordMade>,
    signal?: AbortSignal,
  ): Promise<WordMade>;
  sweep(before: Date): Promise<void>;
}

/** A page of a preview asks for its file again, so the last ones are enough. */
const MOST_FILES = 300;
const HEAD = 4;

export function createMadeFiles(folder: string, masterKey: Uint8Array): MadeFiles {
  const files = createMarkedFiles(folder, masterKey);
  const open = new Map<string, { work: Promise<WordMade>; askers: Askers }>();

  async function find(name: string): Promise<WordMade | null> {
    const bytes = await files.find(name);
    return bytes && unpack(bytes);
  }

  async function make(name: string, order: () => Promise<WordMade>): Promise<WordMade> {
    const known = await find(name);
    if (known) return known;
    const made = await order();
    await files.keep(name, pack(made));
    await removeOldest(folder);
    return made;
  }

  return {
    get(name, order, signal) {
      const running = open.get(name);
      if (running && !running.askers.unwanted.aborted) {
        running.askers.add(signal);
        return running.work;
      }
      const askers = new Askers(signal);
      const work = make(name, () => order(askers.unwanted)).finally(() => {
        if (open.get(name)?.work === work) open.delete(name);
      });
      open.set(name, { work, askers });
      return work;
    },
    async sweep(before) {
      for (const { path, time } of await list(folder))
        if (time < before.getTime()) await rm(path, { force: true });
    },
  };
}

/** Those who wait for one file. */
class Askers {
  readonly #left = new AbortController();
  #count = 0;

  constructor(first: AbortSignal | undefined) {
    this.add(first);
  }

  /** Aborted once all have left. */
  get unwanted(): AbortSignal {
    return this.#left.signal;
  }

  add(signal: AbortSignal | undefined): void {
    this.#count++;
    const leave = () => {
      this.#count--;
      if (this.#count === 0) this.#left.abort();
    };
    if (signal?.aborted) leave();
    else signal?.addEventListener('abort', leave, { once: true });
  }
}

/** Length of the facts, the facts as JSON, the PDF. */
function pack({ bytes, ...facts }: WordMade): Buffer {
  const json = Buffer.from(JSON.stringify(facts));
  const head = Buffer.alloc(HEAD);
  head.writeUInt32BE(json.length);
  return Buffer.concat([head, json, bytes]);
}

function unpack(file: Buffer): WordMade {
  const end = HEAD + file.readUInt32BE();
  return { ...JSON.parse(file.toString('utf8', HEAD, end)), bytes: new Uint8Array(file.subarray(end)) };
}

async function removeOldest(folder: string): Promise<void> {
  const files = await list(folder);
  if (files.length <= MOST_FILES) return;
  const oldest = files.toSorted((one, other) => one.time - other.time).slice(0, files.length - MOST_FILES);
  for (const { path } of oldest) await rm(path, { force: true });
}

async function list(folder: string): Promise<{ path: string; time: number }[]> {
  const names = await readdir(folder).catch(() => []);
  const found = names.map(async (name) => {
    const path = join(folder, name);
    const facts = await stat(path).catch(() => null);
    return facts ? [{ path, time: facts.mtimeMs }] : [];
  });
  return (await Promise.all(found)).flat();
}
