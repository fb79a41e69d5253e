import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ERRORS } from '@cinnabar/protocol/errors';
import { afterAll, expect, it } from 'vitest';
import { seedDemo } from '../../db/seeds/seed-demo.ts';
import { createFees } from '../domains/fees/index.ts';
import { createPki } from '../domains/pki/index.ts';
import { createSeals } from '../domains/seals/index.ts';
import { NO_CONTRACTS, NO_TEMPLATES } from '../domains/seals/seals-factory.ts';
import { createFileStorage } from '../platform/storage/file-storage.ts';
import { openBrowser } from './browser.ts';
import { buildPeople } from './build-people.ts';
import { createTestDatabase } from './create-test-database.ts';
import { sharedPdfWork } from './shared-pdf-work.ts';

const database = await createTestDatabase();
const people = await buildPeople(database);
const folder = mkdtempSync(path.join(os.tmpdir(), 'cinnabar-seed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const { workers, renderers } = sharedPdfWork();
const seals = createSeals({
  ...people,
  pki: await createPki({ ...people, timestampUrls: [], dataDir: '/nowhere' }),
  workers,
  storage: await createFileStorage(folder),
  publicUrl: 'http://localhost:3000',
  readImpression: (order) => renderers.run('readImpression', order, { timeoutMs: 60_000 }),
  drawOwnPage: () => Promise.reject(new Error('no letter is read')),
  demo: true,
  findReadablePicture: async () => null,
  templates: NO_TEMPLATES,
  contracts: NO_CONTRACTS,
});
const fees = createFees(people);
const domains = { ...people, seals, fees };

const logIn = async (username: string) =>
  (await openBrowser(people.app).post('/login', { username, password: 'Demo#2026' })).json();

it('a demo that fails half-way leaves nothing behind', async () => {
  const noFont = () => Promise.reject(new Error('no font'));
  const broken = { ...domains, seals: { ...seals, createCompanySeal: noFont } };
  await expect(seedDemo(broken, database)).rejects.toThrow('no font');
  expect(await people.organizations.findPlatformOwner()).toBeNull();
});

it('the demo has the promised accounts and seals, however often it is started', async () => {
  const accounts = await seedDemo(domains, database);
  expect(await seedDemo(domains, database)).toEqual(accounts);
  expect(accounts.map(({ account }) => account)).toEqual([
    '13800000001',
    '13800000002',
    '13800000003',
    '13800000004',
    '13800000005',
    '13800000006',
    '13800000007',
    '13800000008',
    '13900000001',
    '13900000002',
    '13900000003',
    '13900000004',
    '13900000005',
    '13900000006',
    '13900000007',
    '13900000008',
    '13700000001',
    '13700000002',
    '13700000003',
  ]);
  for (const { account, password } of accounts) {
    expect((await logIn(account)).code, account).toBe(password === null ? ERRORS.NO_LOGIN_PASSWORD.code : 0);
  }
  for (const name of ['朱砂科技有限公司', '朱砂置业有限公司', '海棠贸易有限公司', '青石建材有限公司']) {
    const company = await people.organizations.findCompanyByName(name);
    expect(await seals.companyHasSeal(company!.id), name).toBe(true);
    expect(await people.audit.verifyChain({ kind: 'TENANT', id: company!.id })).toMatchObject({
      intact: true,
    });
  }
});

it('the demo has fees switched on, and every company something to pay with', async () => {
  await seedDemo(domains, database);
  expect((await people.license.grants()).fee).toBe(true);
  for (const name of ['朱砂科技有限公司', '朱砂置业有限公司', '海棠贸易有限公司', '青石建材有限公司']) {
    const company = await people.organizations.findCompanyByName(name);
    expect(await fees.lacksMeans(company!.id), name).toBe(false);
  }
  const own = openBrowser(people.app);
  await own.post('/login', { username: '13800000001', password: 'Demo#2026' });
  expect((await own.get('/user')).json().result.menus).toContain('fees');
});
