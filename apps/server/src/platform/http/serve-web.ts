import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { answerError } from './answer-error.ts';
import { AppError } from './app-error.ts';
import type { App } from './create-app.ts';
import { serveAssets, UNCHANGING } from './serve-assets.ts';

/**
 * The web application: files with a digest in their name are cached without limit; every other path requested as a page answers with the
 * shell, because routes use history mode; some pages have a shell of their own, which names their scripts (`apps/web/page-documents.ts`).
 */
export async function serveWeb(app: App, folder: string): Promise<void> {
  if (!existsSync(path.join(folder, 'index.html'))) {
    app.setNotFoundHandler((request, reply) => answerError(new AppError('NOT_FOUND'), request, reply));
    return;
  }
  const shellOf = readShells(folder);
  await app.register(fastifyStatic, {
    root: folder,
    index: ['index.html'],
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, file) => {
      const hashed = file.includes(`${path.sep}assets${path.sep}`);
      reply.header('cache-control', hashed ? UNCHANGING : 'no-cache');
    },
  });
  serveAssets(app, path.join(folder, 'assets'));
  app.setNotFoundHandler((request, reply) => {
    // A missing script must be a 404: a page in its place would be executed, and an old tab could not detect that it is outdated.
    const isFile = /^\/(api|assets)\//.test(request.url);
    if (request.method === 'GET' && !isFile && accepts(request.headers.accept))
      return reply.header('cache-control', 'no-cache').sendFile(shellOf(request.url));
    return answerError(new AppError('NOT_FOUND'), request, reply);
  });
}

const accepts = (accept: string | undefined) => accept === undefined || /text\/html|\*\/\*/.test(accept);

/** The document of an address. */
function readShells(folder: string): (url: string) => string {
  const table = path.join(folder, 'documents.json');
  const documents: { path: string; file: string }[] = existsSync(table)
    ? JSON.parse(readFileSync(table, 'utf8'))
    : [];
  const matched = documents.map((one) => ({ file: one.file, path: new RegExp(one.path) }));
  return (url) => {
    const pathname = url.replace(/[?#].*/s, '');
    return matched.find((one) => one.path.test(pathname))?.file ?? 'index.html';
  };
}
