import { randomBytes } from 'node:crypto';
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { makePdf } from '@cinnabar/pdf/testing';
import { ERRORS } from '@cinnabar/protocol/errors';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createFileStorage } from '../platform/storage/file-storage.ts';
import { buildProduct } from '../testing/build-product.ts';
import { createTestDatabase } from '../testing/create-test-database.ts';
import { newDataFolder, startProduct } from '../testing/product-process.ts';

vi.setConfig({ testTimeout: 180_000 });

interface Answer<T> {
  code: number;
  token?: string;
  result: T;
}

it('the product recovers when its PostgreSQL is killed: calls, jobs, streams, and acknowledged data', async () => {
  const product = startProduct(newDataFolder());
  const address = await product.ready;
  const call = async <T>(url: string, body?: object, token = '') => {
    const answer = await fetch(`${address}/api${url}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { 'x-qid': token, ...(body && { 'content-type': 'application/json' }) },
    });
    return { status: answer.status, ...((await answer.json()) as Answer<T>) };
  };
  const { token } = await call('/login', { username: '13800000004', password: 'Demo#2026' });
  const draft = { subject: '断电前保存', documents: [], signatories: [], fields: [], expireTime: null };
  const { result: before } = await call<{ id: string }>('/contract', draft, token);
  const first = product.postgresPid();

  process.kill(first, 'SIGKILL');
  const meanwhile = await call('/contract/list', undefined, token);
  expect([200, 503]).toContain(meanwhile.status);
  const health = async () => (await fetch(`${address}/api/health`)).status;
  await expect.poll(health, { timeout: 60_000 }).toBe(200);
  expect(product.postgresPid()).not.toBe(first);

  const kept = await call<{ subject: string }>(`/contract/detail?contractId=${before.id}`, undefined, token);
  expect(kept.result.subject).toBe('断电前保存');
  // A code is sent by a job; the captcha before it is not the subject.
  const administrator = await call('/login', { username: '13800000001', password: 'Demo#2026' });
  const asked = await fetch(`${address}/api/sys/config/captcha`, {
    method: 'PUT',
    headers: { 'x-qid': administrator.token!, 'content-type': 'application/json' },
    body: '"OFF"',
  });
  expect(asked.status).toBe(200);
  const contact = '13800000005';
  expect((await call(`/login/pin?username=${contact}`)).code).toBe(0);
  const letters = async () => (await call<unknown[]>(`/dev/mailbox?to=${contact}`)).result.length;
  await expect.poll(letters, { timeout: 60_000 }).toBeGreaterThan(0);
  // Changes are received by a separate connection.
  const opened = async () => {
    const stream = await fetch(`${address}/api/events`, { headers: { 'x-qid': token! } });
    if (stream.status !== 200) {
      await stream.body?.cancel();
      return null;
    }
    return stream.body!.pipeThrough(new TextDecoderStream()).getReader();
  };
  let reader = await opened();
  await expect.poll(async () => (reader ??= await opened()), { timeout: 60_000 }).not.toBeNull();
  await call('/contract', draft, token);
  let received = '';
  while (!received.includes('"kind":"CONTRACT"')) received += (await reader!.read()).value;
  await reader!.cancel();
});

it('the product reports a full disk as such, keeps its data, and continues when there is space', async () => {
  const database = await createTestDatabase();
  const folder = newDataFolder();
  let isFull = false;
  // The kernel itself refuses writes there.
  const own = promises.open;
  const open: typeof own = (file, flags, mode) =>
    isFull && flags === 'wx' ? own('/dev/full', 'w') : own(file, flags, mode);
  const storage = await createFileStorage(path.join(folder, 'files'), { open });
  const product = await buildProduct(database, {
    folder,
    masterKey: randomBytes(32),
    storage,
    disk: { isFull: async () => isFull },
  });
  await product.open();
  const company = await product.company('海棠贸易有限公司', { 林知夏: ['TEMPLATE_CREATOR'] });
  const staff = await product.signIn(company.people.林知夏!.contact);
  const { result: kept } = await staff.upload(makePdf({ title: '之前' }));

  isFull = true;
  // Uploads are received beside the storage.
  vi.spyOn(promises, 'open').mockImplementation(open);
  syncBuiltinESMExports();
  onTestFinished(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });
  await expect(storage.put(Buffer.from('a seal'))).rejects.toMatchObject({ code: 'ENOSPC' });
  expect(await staff.upload(makePdf({ title: '之后' }))).toMatchObject({
    status: 507,
    code: ERRORS.STORAGE_FULL.code,
  });
  expect((await product.app.inject({ url: '/api/health' })).json()).toMatchObject({ status: 'storage-full' });
  expect((await product.app.inject({ url: '/api/health' })).statusCode).toBe(503);
  expect((await staff.download(`/document/stream/${kept.id}`)).subarray(0, 5).toString()).toBe('%PDF-');

  isFull = false;
  expect((await staff.upload(makePdf({ title: '之后' }))).code).toBe(0);
  expect((await product.app.inject({ url: '/api/health' })).statusCode).toBe(200);
});
