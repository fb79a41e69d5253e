import { Hash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { makePdf } from '@cinnabar/pdf/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDocumentsEnvironment } from './documents-environment-factory.ts';
import { fileBody } from './documents-factory.ts';

const environment = await openDocumentsEnvironment();
afterAll(environment.close);

const counted = { digested: 0, written: 0, read: 0 };
const sizeOf = (data: unknown): number =>
  Array.isArray(data) ? data.reduce((sum: number, one) => sum + sizeOf(one), 0) : (data as Uint8Array).length;

beforeAll(async () => {
  const handle = await open(import.meta.filename);
  const files = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
  const count = (target: object, way: string, what: keyof typeof counted, at: number) => {
    const methods = target as Record<string, (...parameters: unknown[]) => unknown>;
    const own = methods[way]!;
    vi.spyOn(methods, way).mockImplementation(function counting(this: unknown, ...parameters) {
      counted[what] += sizeOf(parameters[at]);
      return own.apply(this, parameters);
    });
  };
  // A stream into a digest calls its `_transform`, and a stream into a file `write` or `writev` of the module.
  count(Hash.prototype, 'update', 'digested', 0);
  count(Hash.prototype, '_transform', 'digested', 0);
  count(fs, 'write', 'written', 1);
  count(fs, 'writev', 'written', 1);
  count(files, 'write', 'written', 0);
  count(files, 'writeFile', 'written', 0);
  // Into memory of this size.
  count(fs, 'read', 'read', 1);
  count(files, 'read', 'read', 0);
});
afterAll(() => vi.restoreAllMocks());

/** How often each byte of a file is digested, written and read by the server itself while `work` runs. */
async function shares(size: number, work: () => Promise<unknown>) {
  Object.assign(counted, { digested: 0, written: 0, read: 0 });
  await work();
  return {
    digested: counted.digested / size,
    written: counted.written / size,
    read: counted.read / size,
  };
}

/** What else a call digests and writes is little beside these files. */
const ONCE = { digested: expect.closeTo(1, 1), written: expect.closeTo(1, 1), read: expect.closeTo(0, 1) };
const NEVER = { digested: expect.closeTo(0, 1), written: expect.closeTo(0, 1), read: expect.closeTo(0, 1) };

describe('each byte of an upload', () => {
  it('is written once and digested once, in an attachment and when it is downloaded afterwards', async () => {
    const bytes = randomBytes(3_000_000);
    const body = fileBody(bytes, '报价单.zip');
    const headers = { ...environment.as(environment.me), ...body.headers };
    let id = '';
    const upload = async () => {
      const request = {
        method: 'POST',
        url: '/api/contract/attachment',
        payload: body.payload,
        headers,
      } as const;
      id = (await environment.app.inject(request)).json().result.id;
    };
    expect(await shares(bytes.length, upload)).toEqual(ONCE);
    const download = async () => {
      const answer = await environment.get(`/contract/attachment/${id}`);
      expect(answer.rawPayload.equals(bytes)).toBe(true);
    };
    expect(await shares(bytes.length, download)).toEqual({ ...NEVER, read: expect.any(Number) });
  });

  it('is written once and digested once, in a document whose first page is drawn', async () => {
    const bytes = makePdf({ pages: 300, title: randomBytes(200_000).toString('hex') });
    let id = '';
    expect(
      await shares(bytes.length, async () => {
        id = (await environment.uploaded({ bytes })).id;
      }),
    ).toEqual(ONCE);
    const draw = async () =>
      expect((await environment.get(`/document/${id}/image?page=1&width=1200`)).statusCode).toBe(200);
    expect(await shares(bytes.length, draw)).toEqual(NEVER);
  });

  const heavy = (title: string) =>
    makePdf({ pages: 5, title: title + randomBytes(1_500_000).toString('hex') });

  it('is written once and digested once when uploads are merged, and they are not read here', async () => {
    const parts = [
      await environment.uploaded({ bytes: heavy('一') }),
      await environment.uploaded({ bytes: heavy('二') }),
    ];
    const form = { documents: parts.map(({ id }) => id), title: '合同及附件' };
    let size = 0;
    const merge = async () => {
      size = (await environment.post('/document/merge', form)).json().result.size;
    };
    const whole = await shares(1, merge);
    expect(Object.fromEntries(Object.entries(whole).map(([what, bytes]) => [what, bytes / size]))).toEqual(
      ONCE,
    );
  });
});
