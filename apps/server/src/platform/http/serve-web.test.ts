import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { ERRORS } from '@cinnabar/protocol/errors';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/create-test-database.ts';
import { type App, createApp } from './create-app.ts';
import { SESSION_COOKIE } from './request-origin.ts';
import { serveWeb } from './serve-web.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'cinnabar-web-'));
let app: App;
let sessionsRead = 0;

beforeAll(async () => {
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(
    path.join(folder, 'documents.json'),
    JSON.stringify([{ path: '^/template/editor/[^/]+$', file: 'template-editor.html' }]),
  );
  writeFileSync(path.join(folder, 'template-editor.html'), '<!doctype html><title>朱砂编辑</title>');
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html><title>朱砂</title>');
  writeFileSync(path.join(folder, 'secret.js'), 'outside of the folder of assets');
  writeFileSync(path.join(folder, 'assets/icons-3c4d.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(path.join(folder, 'assets/app-1a2b.js'), 'export {}');
  writeFileSync(path.join(folder, 'assets/app-1a2b.js.gz'), gzipSync('export {}'));
  app = await createApp({
    database: await createTestDatabase(),
    log: pino({ level: 'silent' }),
    readSession: async () => {
      sessionsRead += 1;
      return 'expired';
    },
    trustedProxies: [],
    https: false,
  });
  await serveWeb(app, folder);
  await app.ready();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the web application', () => {
  it('answers every page address with the shell, and never lets it be cached', async () => {
    for (const url of ['/', '/login', '/sign/01a1fd69-fea3-7b82-a495-08149d57151e?mobile=1']) {
      const answer = await app.inject({ url, headers: { accept: 'text/html' } });
      expect(answer.statusCode, url).toBe(200);
      expect(answer.body).toContain('<title>朱砂</title>');
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(answer.headers['content-security-policy']).toContain("script-src 'self'");
    }
  });

  it('answers an address that has a document of its own with it', async () => {
    const titleAt = async (url: string) =>
      /<title>(.*)<\/title>/.exec((await app.inject({ url, headers: { accept: 'text/html' } })).body)?.[1];
    expect(await titleAt('/template/editor/01a1?file=main')).toBe('朱砂编辑');
    expect(await titleAt('/template/editor')).toBe('朱砂');
    expect(await titleAt('/verifier?next=/template/editor/1')).toBe('朱砂');
  });

  it('caches files with a digest in their name without limit, compressed where the browser accepts it', async () => {
    const answer = await app.inject({ url: '/assets/app-1a2b.js', headers: { 'accept-encoding': 'gzip' } });
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(answer.headers['cache-control']).toContain('immutable');
    expect(gunzipSync(answer.rawPayload).toString()).toBe('export {}');
    for (const encoding of ['identity', 'br', 'gzip;q=0']) {
      const plain = await app.inject({
        url: '/assets/app-1a2b.js',
        headers: { 'accept-encoding': encoding },
      });
      expect(plain.headers['content-encoding'], encoding).toBeUndefined();
      expect(plain.headers['content-type']).toMatch(/^text\/javascript/);
      expect(plain.headers.vary).toContain('accept-encoding');
      expect(plain.body).toBe('export {}');
    }
  });

  it('sends files of other kinds beside the scripts, and a script that came with the next build', async () => {
    const picture = await app.inject({ url: '/assets/icons-3c4d.svg' });
    expect(picture.headers['content-type']).toContain('image/svg+xml');
    expect(picture.headers['cache-control']).toContain('immutable');
    expect((await app.inject({ url: '/assets/next-5e6f.js' })).statusCode).toBe(404);
    writeFileSync(path.join(folder, 'assets/next-5e6f.js'), 'export const next = 1');
    expect((await app.inject({ url: '/assets/next-5e6f.js' })).body).toBe('export const next = 1');
  });

  it('is sent without a look at the session, which every file of a page would read from the database', async () => {
    sessionsRead = 0;
    const cookies = { [SESSION_COOKIE]: 'a'.repeat(43) };
    for (const url of ['/', '/assets/app-1a2b.js', '/template/editor/01a1', '/assets/app-old.js'])
      await app.inject({ url, cookies, headers: { accept: 'text/html' } });
    expect(sessionsRead).toBe(0);
  });

  it("is sent without Node's warning about listeners, which would fill the log", async () => {
    const warnings: Error[] = [];
    const note = (warning: Error) => warnings.push(warning);
    process.on('warning', note);
    await app.inject({ url: '/', headers: { accept: 'text/html' } });
    await app.inject({ url: '/assets/app-1a2b.js', headers: { 'accept-encoding': 'gzip' } });
    await new Promise((resolve) => setImmediate(resolve));
    process.off('warning', note);
    expect(warnings).toEqual([]);
  });

  it('does not answer a missing script or call with a page', async () => {
    expect((await app.inject({ url: '/assets/app-old.js' })).statusCode).toBe(404);
    expect((await app.inject({ url: '/assets/..%2fsecret.js' })).body).not.toContain('outside');
    expect((await app.inject({ url: '/api/nothing' })).json()).toMatchObject({
      code: ERRORS.NOT_FOUND.code,
      result: null,
    });
    expect((await app.inject({ url: '/../../package.json' })).body).not.toContain('workspaces');
  });
});
