import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createMarkedFiles } from '../../../platform/storage/marked-files.ts';
import type { WordMade } from '../../../platform/word-files/word-files.ts';

/** What Word files were made into, on the disk of this node. Everything in it can be made again. */
export interface MadeFiles {
  /** Makes a file once, also when it is asked for several times at once. @param name of the file and what it is filled with */
  get(name: string, make: () => Promise<WordMade>): Promise<WordMade>;
  sweep(before: Date): Promise<void>;
}

/** A page of a preview asks for its file again, so the last ones are enough. */
const MOST_FILES = 300;
const HEAD = 4;

export function createMadeFiles(folder: string, masterKey: Uint8Array): MadeFiles {
  const files = createMarkedFiles(folder, masterKey);
  const open = new Map<string, Promise<WordMade>>();

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
    get(name, order) {
      const running = open.get(name);
      if (running) return running;
      const work = make(name, order).finally(() => open.delete(name));
      open.set(name, work);
      return work;
    },
    async sweep(before) {
      for (const { path, time } of await list(folder))
        if (time < before.getTime()) await rm(path, { force: true });
    },
  };
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
