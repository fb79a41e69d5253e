import { generateKeyPairSync, randomBytes } from 'node:crypto';
import {
  archiveHorizon,
  builtInTimestamper,
  fillPrepared,
  UNKNOWN_TOKEN_BYTES,
  verifyPdf,
} from '@cinnabar/pdf';
import { hasTool, judgeWithPdfsig, makeTestPki, runTool } from '@cinnabar/pdf/testing';
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { pino } from 'pino';
import { beforeAll, expect, it } from 'vitest';
import { buildProduct } from '../../../testing/build-product.ts';
import { DAY, MINUTE } from '../../../testing/clock/moving-clock.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { createPki } from '../../pki/index.ts';
import { CONTRACT_HOOKS } from '../contracts-hooks.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { archiveDocuments } from './archive-documents.ts';
import { renewArchives } from './renew-archives.ts';

type Product = Awaited<ReturnType<typeof buildProduct>>;
type Caller = Awaited<ReturnType<Product['signIn']>>;

const database = await createTestDatabase();
const masterKey = randomBytes(32);
let product: Product;
let staff: Caller;

beforeAll(async () => {
  product = await buildProduct(database, { masterKey });
  const firm = await product.company('海棠贸易有限公司', { 林知夏: ['TEMPLATE_CREATOR'], 许清和: ['SA'] });
  staff = await product.signIn(firm.people.林知夏!.contact);
});

const after = (ms: number) => ({ now: () => new Date(Date.now() + ms) });

function deps(ms: number, change: Partial<ContractsDeps> = {}): ContractsDeps {
  const { jobs, domains } = product;
  const log = pino({ level: 'silent' });
  const config = {} as ContractsDeps['config'];
  return {
    ...domains,
    hooks: CONTRACT_HOOKS,
    database,
    jobs,
    config,
    clock: after(ms),
    masterKey,
    log,
    ...change,
  };
}

/** The authorities as seen by a process that starts after so many milliseconds. */
const authoritiesAfter = (ms: number) =>
  createPki({ database, masterKey, clock: after(ms), timestampUrls: [], dataDir: '/nowhere' });

async function archived(change: Partial<ContractsDeps> = {}): Promise<string> {
  const chen = await product.person('陈书远');
  const signer = await product.signIn(chen.contact);
  const draft = await product.draft(staff, [{ person: { name: '陈书远', contact: chen.contact } }]);
  await staff.post('/contract/send', { contractId: draft.id });
  await product.sign(signer, draft.id, chen.contact);
  expect(await archiveDocuments(deps(11 * MINUTE, change))).toBe(1);
  return draft.id;
}

const fileOf = (contractId: string) => staff.download(`/contract/download?contractId=${contractId}`);
const stampsOf = async (contractId: string, at = new Date()) => {
  const trust = await product.domains.pki.trustAnchors();
  const report = await verifyPdf(await fileOf(contractId), { trust, at });
  expect(report.validity).toBe('unmodified');
  expect(report.signatures.every(({ trusted }) => trusted)).toBe(true);
  return report.signatures.filter(({ kind }) => kind === 'timestamp').map(({ field }) => field);
};

it('an archive timestamp is renewed before the certificate of the newest one expires, and not earlier', async () => {
  const id = await archived();
  const end = archiveHorizon(await fileOf(id))!.until.getTime() - Date.now();
  expect(end).toBeGreaterThan(9 * 365 * DAY);

  expect(await renewArchives(deps(end - 120 * DAY)), 'months before').toBe(0);
  const late = end - 80 * DAY;
  const pki = await authoritiesAfter(late);
  const both = await Promise.all([renewArchives(deps(late, { pki })), renewArchives(deps(late, { pki }))]);
  expect(
    both.reduce((sum, one) => sum + one),
    'by one of two nodes',
  ).toBe(1);
  expect(await renewArchives(deps(late + DAY, { pki })), 'once').toBe(0);

  const eleven = new Date(Date.now() + 11 * 365 * DAY);
  expect(await stampsOf(id, eleven)).toEqual(['ts0001', 'ts0002']);
  expect(archiveHorizon(await fileOf(id))!.until.getTime()).toBeGreaterThan(eleven.getTime());
  const detail = await staff.get<Contract>('/contract/detail', { contractId: id });
  expect(detail.result.archive).toBe('DONE');
  if (hasTool('qpdf'))
    expect(runTool('qpdf', ['--check', 'f.pdf'], { 'f.pdf': await fileOf(id) })).toMatchObject({ code: 0 });
  const judged = hasTool('pdfsig') ? judgeWithPdfsig(await fileOf(id)) : [];
  expect(judged.filter(({ field }) => !field.startsWith('ts')).every(({ isValid }) => isValid)).toBe(true);
});

it('a renewal is retried after a growing pause when an authority does not answer, while the file stays archived', async () => {
  const id = await archived();
  const late = archiveHorizon(await fileOf(id))!.until.getTime() - Date.now() - 80 * DAY;
  const pki = await authoritiesAfter(late);
  const closeForArchive = () => Promise.reject(new Error('the authority does not answer'));
  expect(await renewArchives(deps(late, { pki: { ...pki, closeForArchive } }))).toBe(0);
  const detail = await staff.get<Contract>('/contract/detail', { contractId: id });
  expect(detail.result.archive).toBe('DONE');
  expect(await renewArchives(deps(late + MINUTE, { pki })), 'not at once').toBe(0);
  expect(await renewArchives(deps(late + 10 * MINUTE, { pki }))).toBe(1);
});

it('a file stamped with a key that is no longer relied on is renewed at once', async () => {
  const weak = await makeTestPki();
  const authority = await weak.issueTimestampAuthority(
    generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey,
  );
  const { pki } = product.domains;
  const stampedWeakly: ContractsDeps['pki'] = {
    ...pki,
    closeForArchive: async (file, { field }) =>
      fillPrepared(
        (reserve) => file.stamp(field, { reserve, digest: 'sha256' }),
        UNKNOWN_TOKEN_BYTES,
        ({ digest }) => builtInTimestamper(authority)(digest),
      ),
  };
  const id = await archived({ pki: stampedWeakly });
  expect(archiveHorizon(await fileOf(id))!.until < new Date()).toBe(true);
  expect(await renewArchives(deps(12 * MINUTE, { pki: stampedWeakly })), 'with the same key').toBe(1);
  expect(await renewArchives(deps(13 * MINUTE, { pki: stampedWeakly })), 'which helps no more').toBe(0);
  expect(await renewArchives(deps(8 * DAY)), 'with a strong one').toBe(1);
  expect(await renewArchives(deps(9 * DAY))).toBe(0);
});
