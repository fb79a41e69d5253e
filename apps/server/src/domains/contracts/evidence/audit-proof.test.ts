import { execFile } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { auditProofSchema } from '@cinnabar/audit-proof';
import { readAttachment, verifyPdf } from '@cinnabar/pdf';
import { hasTool, toolEnvironment } from '@cinnabar/pdf/testing';
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildProduct, type Caller } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { rewriteEverything } from '../../audit/background/rewrite-factory.ts';

type Product = Awaited<ReturnType<typeof buildProduct>>;

const run = promisify(execFile);
const ROOT = path.join(import.meta.dirname, '../../../../../..');
const COMMAND = path.join(ROOT, 'packages/cli/bin/cinnabar.ts');
const database = await createTestDatabase();
let product: Product;
let signer: Caller;
let contract: Contract;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'cinnabar-proof-'));
  product = await buildProduct(database);
  const firm = await product.company('海棠贸易有限公司', { 林知夏: ['TEMPLATE_CREATOR'] });
  const staff = await product.signIn(firm.people.林知夏!.contact);
  const chen = await product.person('陈书远');
  signer = await product.signIn(chen.contact);
  const draft = await product.draft(staff, [{ person: { name: '陈书远', contact: chen.contact } }]);
  await staff.post('/contract/send', { contractId: draft.id });
  contract = (await product.sign(signer, draft.id, chen.contact)).result;
  await product.domains.audit.publishRoot();
  await mkdir(path.join(folder, 'trust'));
  await rootCertificate('trust/root.pem');
  await writeFile(
    path.join(folder, 'roots.json'),
    (await product.app.inject({ url: '/api/audit/roots' })).body,
  );
});
afterAll(() => rm(folder, { recursive: true }));

async function rootCertificate(name: string): Promise<void> {
  const { rawPayload } = await product.app.inject({ url: '/api/pki/root.crt' });
  await writeFile(path.join(folder, name), new X509Certificate(rawPayload).toString());
}

async function report(name: string): Promise<{ pdf: Buffer; file: string }> {
  const pdf = await signer.download(`/contract/evidence?contractId=${contract.id}`);
  const file = path.join(folder, name);
  await writeFile(file, pdf);
  return { pdf, file };
}

/** Runs the command as a user would, on a machine with nothing of the product but its sources. */
async function cinnabar(...args: string[]): Promise<{ code: number; out: string }> {
  const environment = { ...process.env, LANG: 'en_US.UTF-8', LC_ALL: '', DATABASE_URL: '' };
  return run(process.execPath, [COMMAND, ...args], { env: environment }).then(
    ({ stdout }) => ({ code: 0, out: stdout }),
    ({ code, stdout }) => ({ code, out: stdout }),
  );
}

const proofIn = (pdf: Buffer) =>
  auditProofSchema.parse(JSON.parse(Buffer.from(readAttachment(pdf, 'audit-proof.json')!).toString()));

it("the proof of a log is embedded in the report, with every record, text and salt, under the report's signature", async () => {
  const { pdf } = await report('report.pdf');
  const judged = await verifyPdf(pdf, { trust: await product.domains.pki.trustAnchors() });
  expect(judged.validity).toBe('unmodified');
  // Data that validates the signature is appended after it.
  expect(judged.signatures[0]).toMatchObject({ trusted: true, coverage: 'entire-revision', level: 'B-LT' });
  const proof = proofIn(pdf);
  const signed = proof.records.find(({ body }) => body.includes('"event":"CONTRACT_SIGN"'))!;
  expect(signed.texts['actor.name']!.value).toBe('陈书远');
  expect(signed.body, 'the hashed content holds no names').not.toContain('陈书远');
  expect(proof.inclusion!.root).toMatchObject({ number: 1 });
});

it("the proof of a log is verified offline by the command, with the published root and the authority's certificate", async () => {
  const { file } = await report('report.pdf');
  const trust = path.join(folder, 'trust');
  const roots = path.join(folder, 'roots.json');
  const judged = await cinnabar('audit', 'verify', file, '--trust', trust, '--roots', roots);
  expect(judged.out).toContain('the log is proven');
  expect(judged.out).not.toMatch(/✗|–/);
  expect(judged.code).toBe(0);
  expect((await cinnabar('audit', 'verify', file)).code, 'no external evidence for the root').toBe(3);
});

it('the proof of a log is reproduced manually by the commands of docs/audit-proof.md', async () => {
  if (!['qpdf', 'jq', 'xxd', 'openssl'].every(hasTool)) return;
  await report('report.pdf');
  await rootCertificate('authority.pem');
  const { result } = JSON.parse(await readFile(path.join(folder, 'roots.json'), 'utf8'));
  await writeFile(path.join(folder, 'audit-root-000001.json'), JSON.stringify(result.list[0]));
  const page = await readFile(path.join(ROOT, 'docs/audit-proof.md'), 'utf8');
  const steps = [...page.slice(page.indexOf('### Step by step')).matchAll(/```sh\n([\s\S]*?)```/g)];
  expect(steps).toHaveLength(6);
  const said: string[] = [];
  for (const [, step] of steps) {
    const { stdout, stderr } = await run('bash', ['-e', '-o', 'pipefail', '-c', step!], {
      cwd: folder,
      env: toolEnvironment(),
    });
    said.push(stdout + stderr);
  }
  const [taken, records, texts, inclusion, token, copy] = said;
  expect([taken, records, copy], 'no output when all match').toEqual(['', '', '']);
  const pairs = [texts!, inclusion!].flatMap((text) => text.replaceAll('  -', '').trim().split('\n'));
  expect(pairs).toHaveLength(6);
  for (let at = 0; at < pairs.length; at += 2) expect(pairs[at]).toBe(pairs[at + 1]);
  expect(token).toContain('Verification: OK');
});

it('the proof of a log that a superuser rewrote is refused: its root differs from the published one', async () => {
  const sequence = contract.timeline.find(({ event }) => event === 'CONTRACT_SIGN')!.sequence;
  const stamp = (digest: Uint8Array) => product.domains.pki.timestamper()(digest);
  const event = 'CONTRACT_REJECT';
  await rewriteEverything(database, { chainId: contract.id, sequence, event, roots: { stamp } });
  const { file } = await report('rewritten.pdf');
  const trust = path.join(folder, 'trust');
  // The platform itself signs and stamps it: the certificates alone would not reveal it.
  expect((await cinnabar('audit', 'verify', file, '--trust', trust)).code).toBe(0);
  const roots = path.join(folder, 'roots.json');
  const judged = await cinnabar('audit', 'verify', file, '--trust', trust, '--roots', roots);
  expect(judged.out).toContain('✗ THE ROOT IS NOT THE ONE THAT WAS HANDED OUT');
  expect(judged.code).toBe(1);
});
