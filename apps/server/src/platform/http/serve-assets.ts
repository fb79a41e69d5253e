import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { negotiate } from '@fastify/accept-negotiator';
import type { App } from './create-app.ts';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
};
const ENCODED = { br: '.br', gzip: '.gz' };
const ENCODINGS = Object.keys(ENCODED) as (keyof typeof ENCODED)[];

/**
 * Scripts and styles with a digest in their name, from memory once they were read: a page needs dozens, and finding and opening a file costs several times
 * what sending it does (decision 0143). Other files of the folder are left to what serves the rest.
 */
export function serveAssets(app: App, folder: string): void {
  const kept = new Map<string, Buffer>();
  const read = async (name: string): Promise<Buffer | null> => {
    const known = kept.get(name);
    if (known) return known;
    const bytes = await readFile(path.join(folder, name)).catch(() => null);
    // What is not there may come with the next build, and is no name to remember.
    if (bytes) kept.set(name, bytes);
    return bytes;
  };
  // Not a call: not described among them.
  app.get<{ Params: { file: string } }>(
    '/assets/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const { file } = request.params;
      const type = TYPES[path.extname(file)];
      if (!type || path.basename(file) !== file) return reply.sendFile(`assets/${file}`);
      const encoding = negotiate(request.headers['accept-encoding'] ?? '', ENCODINGS) as keyof typeof ENCODED;
      const encoded = encoding && (await read(file + ENCODED[encoding]));
      const bytes = encoded || (await read(file));
      if (!bytes) return reply.callNotFound();
      if (encoded) reply.header('content-encoding', encoding);
      return reply
        .header('vary', 'accept-encoding')
        .header('cache-control', UNCHANGING)
        .type(type)
        .send(bytes);
    },
  );
}

/** Of files with a digest in their name. */
export const UNCHANGING = 'public, max-age=31536000, immutable';
