import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { LIMITS } from '@cinnabar/protocol/limits';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../http/app-error.ts';
import { digestForm, textFields } from '../http/call/body-digest.ts';
import type { BodyLimits, BodyWatch } from '../http/call/body-watch.ts';
import type { Turns } from '../http/call/traffic.ts';
import { FileWriter } from '../storage/file-writer.ts';
import type { LocalFile } from '../storage/storage.ts';
import { missingFile, readingParts } from './reading-parts.ts';
import { freeUsedPieces } from './used-memory.ts';
import { withBody } from './with-body.ts';

/** A file in the staging folder until it is accepted or refused. */
export interface Upload extends LocalFile {
  /** As the sender names it, without folders. */
  filename: string;
  /** Text parts that came before the file. */
  fields: Record<string, string>;
}

export interface UploadRule {
  folder: string;
  /** Checks the name before a byte is stored; throws to refuse. */
  checkName(filename: string): void;
  /** Thrown past `LIMITS.uploadBytes`. */
  tooLarge(): AppError;
  /** {@link BODY_LIMITS} when absent. */
  limits?: BodyLimits;
}

/**
 * Streams the one file of a multipart body into the staging folder and passes it to `use` once it is complete. In every case nothing is
 * left in the folder. Memory does not grow with the file. Throws UPLOAD_TOO_SLOW; BUSY when the sender has too many uploads at once.
 */
export async function withUpload<T>(
  request: FastifyRequest,
  rule: UploadRule,
  use: (upload: Upload) => Promise<T>,
): Promise<T> {
  await mkdir(rule.folder, { recursive: true, mode: 0o700 });
  const path = join(rule.folder, randomUUID());
  try {
    const upload = await withBody(request, rule.limits, (watch) =>
      readingParts(request, () => receive(request, rule, path, watch)),
    );
    return await use(upload);
  } finally {
    await rm(path, { force: true });
  }
}

async function receive(
  request: FastifyRequest,
  rule: UploadRule,
  path: string,
  watch: BodyWatch,
): Promise<Upload> {
  const parts = request.parts();
  const part = await watch.during(nextFile(parts));
  if (!part) throw missingFile();
  const filename = part.filename.replace(/^.*[\\/]/, '').slice(-200);
  try {
    rule.checkName(filename);
  } catch (error) {
    // Read to the end (it is bounded), or the sender sees a broken connection instead of the reason.
    part.file.resume();
    throw error;
  }
  const writer = await FileWriter.create(path);
  try {
    const turns = request.server.traffic.turnsForBody(
      request.session.state === 'live' ? 'signedIn' : 'signedOut',
    );
    await watch.during(
      pipeline(part.file, writeInTurns(writer, turns, freeUsedPieces(request)), { signal: watch.signal }),
    );
    await watch.during(expectNoMore(parts));
    // Flushed here, so that the transaction in which it is stored does not wait for the disk.
    const written = await writer.finish();
    if (part.file.truncated || written.size > LIMITS.uploadBytes) throw rule.tooLarge();
    const fields = textFields(part.fields);
    request.bodyDigest = digestForm({ fields, filename: part.filename, sha256: written.sha256 });
    return { ...written, filename, fields };
  } finally {
    await writer.close();
  }
}

/** Little is read ahead of its turn. */
function writeInTurns(writer: FileWriter, turns: Turns, onUse: (piece: Buffer) => void): Writable {
  const sink = new Writable({
    highWaterMark: 1,
    write(chunk: Buffer, _encoding, done) {
      turns(() => {
        if (sink.destroyed) return;
        onUse(chunk);
        writer.write(chunk).then(() => done(), done);
      });
    },
  });
  return sink;
}

type Parts = AsyncIterableIterator<Multipart>;

async function nextFile(parts: Parts): Promise<MultipartFile | null> {
  for (;;) {
    const { value, done } = await parts.next();
    if (done) return null;
    if (value.type === 'file') return value;
  }
}

/** One answer cannot be about two files. */
async function expectNoMore(parts: Parts): Promise<void> {
  try {
    if (!(await nextFile(parts))) return;
  } catch (error) {
    if ((error as { code?: string }).code !== 'FST_FILES_LIMIT') throw error;
  }
  throw new AppError('BAD_REQUEST', { errors: [{ field: 'file', fault: 'TWICE' }] });
}
