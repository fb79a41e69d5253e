import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { ERRORS } from '@cinnabar/protocol/errors';
import { afterAll, expect, it } from 'vitest';
import { fileBody } from '../domains/documents/documents-factory.ts';
import { signLicense } from '../domains/license/index.ts';
import { buildProduct } from '../testing/build-product.ts';
import { createTestDatabase } from '../testing/create-test-database.ts';

const LICENSE_EXPIRED = ERRORS.LICENSE_EXPIRED.code;
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const licenseKey = Buffer.from(publicKey.export({ format: 'jwk' }).x!, 'base64url').toString('hex');
const folder = mkdtempSync(path.join(os.tmpdir(), 'cinnabar-license-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('after the license has expired, links still read and download, files are verified, and a new license restores sign-in', async () => {
  const database = await createTestDatabase();
  const house = { masterKey: randomBytes(32), folder };
  const before = await buildProduct(database, house);
  const sponsor = await before.company('海棠贸易有限公司', { 林知夏: ['CATEGORY_CREATOR'], 许清和: ['SA'] });
  const staff = await before.signIn(sponsor.people.林知夏!.contact);
  const chen = await before.person('陈书远');
  const draft = await before.draft(staff, [{ person: { name: '陈书远', contact: chen.contact } }]);
  const contract = (await staff.post<Contract>('/contract/send', { contractId: draft.id })).result;
  const link = await staff.post<{ url: string }>('/contract/viewtoken', { contractId: contract.id });
  const viewToken = new URL(link.result.url).searchParams.get('viewToken')!;

  // No license was ever entered: it has expired from the start.
  const { app } = await buildProduct(database, { ...house, licenseKey });
  const logIn = () =>
    app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { username: chen.contact, password: 'Demo#2026' },
    });
  expect((await logIn()).json().code).toBe(LICENSE_EXPIRED);

  const headers = { 'x-opentoken': viewToken };
  const get = (url: string, query: Record<string, string>) =>
    app.inject({ url: `/api${url}`, query, headers });
  expect((await get('/contract/detail', { contractId: contract.id })).json().code).toBe(0);
  expect((await get(`/document/stream/${contract.documents[0]!.id}`, {})).statusCode).toBe(200);
  const file = await get('/contract/download', { contractId: contract.id });
  expect(file.statusCode).toBe(200);
  const upload = fileBody(file.rawPayload, '软件服务合同.pdf');
  const verdict = await app.inject({ method: 'POST', url: '/api/pdfverifier', ...upload });
  expect(verdict.json()).toMatchObject({ code: 0, statusCode: 0 });

  const license = signLicense(
    {
      id: randomUUID(),
      licensee: '海棠贸易有限公司',
      issueTime: new Date(),
      expireTime: new Date(Date.now() + 60_000),
      features: [],
    },
    privateKey,
  );
  const brought = await app.inject({ method: 'POST', url: '/api/license', payload: { license } });
  expect(brought.json().code).toBe(0);
  expect((await logIn()).json().code).not.toBe(LICENSE_EXPIRED);
});
