import { verifyPdf } from '@cinnabar/pdf';
import { hasTool, judgeWithPdfsig } from '@cinnabar/pdf/testing';
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { pino } from 'pino';
import { beforeAll, expect, it } from 'vitest';
import { buildProduct } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { CONTRACT_HOOKS } from '../contracts-hooks.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { archiveDocuments } from './archive-documents.ts';

type Product = Awaited<ReturnType<typeof buildProduct>>;
type Caller = Awaited<ReturnType<Product['signIn']>>;

const database = await createTestDatabase();
let product: Product;
let staff: Caller;

beforeAll(async () => {
  product = await buildProduct(database);
  const firm = await product.company('海棠贸易有限公司', { 林知夏: ['TEMPLATE_CREATOR'], 许清和: ['SA'] });
  staff = await product.signIn(firm.people.林知夏!.contact);
});

const MINUTE = 60_000;

function archiveAfter(minutes: number, change: Partial<ContractsDeps> = {}): Promise<number> {
  const clock = { now: () => new Date(Date.now() + minutes * MINUTE) };
  const { jobs, domains, config } = { ...product, config: {} as ContractsDeps['config'] };
  return archiveDocuments({
    ...domains,
    hooks: CONTRACT_HOOKS,
    database,
    jobs,
    config,
    clock,
    masterKey: new Uint8Array(32),
    log: pino({ level: 'silent' }),
    ...change,
  });
}

async function completed() {
  const chen = await product.person('陈书远');
  const signer = await product.signIn(chen.contact);
  const draft = await product.draft(staff, [{ person: { name: '陈书远', contact: chen.contact } }]);
  await staff.post('/contract/send', { contractId: draft.id });
  const { result } = await product.sign(signer, draft.id, chen.contact);
  expect(result).toMatchObject({ status: 'COMPLETE', archive: 'PENDING' });
  return { contract: result, chen, signer };
}

const stateOf = async (id: string) =>
  (await staff.get<Contract>('/contract/detail', { contractId: id })).result.archive;
const judge = async (pdf: Buffer) => verifyPdf(pdf, { trust: await product.domains.pki.trustAnchors() });

it('every signature is B-LT when the contract is complete, without any later job', async () => {
  const { contract } = await completed();
  const pdf = await staff.download(`/contract/download?contractId=${contract.id}`);
  const report = await judge(pdf);
  expect(report.validity).toBe('unmodified');
  expect(report.signatures.map(({ kind, level, trusted }) => [kind, level, trusted])).toEqual([
    ['certification', 'B-LT', true],
    ['signature', 'B-LT', true],
  ]);
  for (const { chain, timestamp, claimedTime } of report.signatures.slice(1)) {
    const second = Math.floor(claimedTime!.getTime() / 1000) * 1000;
    expect(chain[0]!.validFrom.getTime(), 'the certificate begins with the signing').toBeLessThanOrEqual(
      second,
    );
    expect(second - chain[0]!.validFrom.getTime()).toBeLessThan(5_000);
    expect(timestamp!.time >= chain[0]!.validFrom).toBe(true);
  }
  expect(await archiveAfter(11)).toBe(1);
});

it('archiving brings every signature of a complete contract to B-LTA, once, with several nodes', async () => {
  const { contract } = await completed();
  expect(await archiveAfter(1), 'not within the grace').toBe(0);
  const done = await Promise.all([archiveAfter(11), archiveAfter(11), archiveAfter(11)]);
  expect(done.reduce((sum, one) => sum + one)).toBe(1);
  expect(await stateOf(contract.id)).toBe('DONE');
  const pdf = await staff.download(`/contract/download?contractId=${contract.id}`);
  const report = await judge(pdf);
  expect(report.validity).toBe('unmodified');
  expect(report.signatures.map(({ kind, level, trusted }) => [kind, level, trusted])).toEqual([
    ['certification', 'B-LTA', true],
    ['signature', 'B-LTA', true],
    ['timestamp', 'document-timestamp', true],
  ]);
  // pdfsig does not check document timestamps.
  const others = hasTool('pdfsig') ? judgeWithPdfsig(pdf).filter(({ field }) => field !== 'ts0001') : [];
  expect(others.every(({ isValid }) => isValid)).toBe(true);
});

it('archiving is retried after a growing pause when an authority does not answer, and reports the state', async () => {
  const { contract } = await completed();
  const { pki } = product.domains;
  const silent = async (): Promise<never> => {
    throw new Error('the authority does not answer');
  };
  const broken = { pki: { ...pki, closeForArchive: silent } };
  expect(await archiveAfter(11, broken)).toBe(0);
  expect(await stateOf(contract.id)).toBe('RETRYING');
  expect((await staff.get<Contract>('/contract/detail', { contractId: contract.id })).result.status).toBe(
    'COMPLETE',
  );
  expect(await archiveAfter(12), 'not at once').toBe(0);
  expect(await archiveAfter(14)).toBe(1);
  expect(await stateOf(contract.id)).toBe('DONE');
});

it('a file stays archived when a node that outlived its lease fails on it later', async () => {
  const { contract } = await completed();
  let fail: ((reason: Error) => void) | undefined;
  const endless = () =>
    new Promise<never>((_resolve, reject) => {
      fail = reject;
    });
  const { pki } = product.domains;
  const slow = archiveAfter(11, { pki: { ...pki, closeForArchive: endless } });
  await expect.poll(() => fail).toBeDefined();
  expect(await archiveAfter(22), 'another node, after the lease').toBe(1);
  fail!(new Error('the authority does not answer'));
  expect(await slow).toBe(0);
  expect(await stateOf(contract.id)).toBe('DONE');
  expect(await archiveAfter(60), 'nothing is left to do').toBe(0);
});

it('the voiding declaration is archived as a file of its own', async () => {
  const { contract, chen, signer } = await completed();
  await archiveAfter(11);
  const form = { contractId: contract.id, reason: '重新签订' };
  const { result } = await staff.post<Contract>('/contract/void', form);
  const [file] = result.documents;
  await product.sign(signer, contract.id, chen.contact);
  expect(await stateOf(contract.id)).toBe('PENDING');
  expect(await archiveAfter(11)).toBe(1);
  const after = (await staff.get<Contract>('/contract/detail', { contractId: contract.id })).result;
  expect(after).toMatchObject({ status: 'TERMINATED', archive: 'DONE' });
  expect(after.documents[0], 'the contract’s own file stays').toEqual(file);
  const report = await judge(await staff.download(`/document/stream/${after.documents[1]!.id}`));
  expect(report.signatures.map(({ level }) => level)).toEqual(['B-LTA', 'B-LTA', 'document-timestamp']);
});
