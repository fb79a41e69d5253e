import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FileWriter } from '../../storage/file-writer.ts';
import { type LocalFile, StorageTooLargeError } from '../../storage/storage.ts';
import { TaskFailure } from '../task-outcome.ts';
import type { ResultSink } from './result-pipe.ts';

/** More than the largest merged file with the objects that merging adds. Bytes. */
const MOST_BYTES = 256 * 1024 * 1024;

/**
 * Runs a task that may make a file. Its file is written to `folder` and digested as it arrives; it is there until `use` has ended, unless
 * `use` moves it. Memory does not grow with it. Throws TaskFailure `limit` for a file that is too large; what `run` and the file system throw.
 * @param use gets the file, or null when the task made none
 */
export async function withMadeFile<T, R>(
  folder: string,
  run: (result: ResultSink) => Promise<T>,
  use: (made: LocalFile | null, value: T) => Promise<R>,
): Promise<R> {
  const path = join(folder, randomUUID());
  const sink = new FileSink(path);
  try {
    const value = await run(sink);
    return await use(await sink.finish(), value);
  } catch (error) {
    if (!(error instanceof StorageTooLargeError)) throw error;
    throw new TaskFailure('limit', 'the file that was made is too large');
  } finally {
    await sink.discard();
    await rm(path, { force: true });
  }
}

/** Creates its file with the first piece: most tasks that may make one make none. */
class FileSink implements ResultSink {
  readonly #path: string;
  #writer: FileWriter | null = null;

  constructor(path: string) {
    this.#path = path;
  }

  async begin(): Promise<void> {
    await this.discard();
  }

  async write(piece: Uint8Array): Promise<void> {
    this.#writer ??= await this.#create();
    await this.#writer.write(piece);
  }

  async finish(): Promise<LocalFile | null> {
    const written = await this.#writer?.finish();
    this.#writer = null;
    return written ?? null;
  }

  async discard(): Promise<void> {
    await this.#writer?.discard();
    this.#writer = null;
  }

  async #create(): Promise<FileWriter> {
    await mkdir(dirname(this.#path), { recursive: true, mode: 0o700 });
    return FileWriter.create(this.#path, { maxBytes: MOST_BYTES });
  }
}
