import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { openPdf } from '@cinnabar/pdf';
import { hasTool, judgeWithPdfsig } from '@cinnabar/pdf/testing';
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildProduct, type Caller } from '../../testing/build-product.ts';
import { createTestDatabase } from '../../testing/create-test-database.ts';

const PROCESS = path.join(import.meta.dirname, '../../testing/dying-process.ts');
const masterKey = randomBytes(32);

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let product: Awaited<ReturnType<typeof buildProduct>>;
let staff: Caller;

beforeAll(async () => {
  database = await createTestDatabase();
  product = await buildProduct(database, { masterKey });
  const sponsor = await product.company('海棠贸易有限公司', { 林知夏: ['CATEGORY_CREATOR'], 许清和: ['SA'] });
  staff = await product.signIn(sponsor.people.林知夏!.contact);
});

/** A contract sent to one person, who has read it and holds the code. */
async function readyToSign() {
  const chen = await product.person('陈书远');
  const draft = await product.draft(staff, [{ person: { name: '陈书远', contact: chen.contact } }]);
  await staff.post('/contract/send', { contractId: draft.id });
  const signer = await product.signIn(chen.contact);
  const intent = await product.declareIntent(signer, draft.id);
  const proof = await product.receivedCode(chen.contact);
  return {
    chen,
    signer,
    contractId: draft.id,
    form: { intentId: intent.result.intentId, proof, fields: intent.fields },
  };
}

async function signAndDie(step: string, signer: Caller, form: object): Promise<NodeJS.Signals | null> {
  const child = spawn(process.execPath, [PROCESS], {
    env: {
      ...process.env,
      DIE_AT: step,
      TEST_DATABASE: database.url,
      TEST_FOLDER: product.folder,
      TEST_MASTER_KEY: masterKey.toString('hex'),
      TEST_TOKEN: signer.token,
      TEST_FORM: JSON.stringify(form),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  child.stderr.resume();
  return new Promise((resolve) => child.on('exit', (_code, signal) => resolve(signal)));
}

/** Time passes until the dead process's lease has run out, and a worker does the jobs that are in the database. */
async function recover(contractId: string): Promise<void> {
  await database.pool.query(
    "update signing set lease_until = now() - interval '1 second' where contract_id = $1",
    [contractId],
  );
  const { rows } = await database.pool.query(
    "select data from pgboss.job where name = 'sign-contract' and data->>'contractId' = $1",
    [contractId],
  );
  const worker = product.domains.contracts.jobHandlers.find(({ job }) => job.name === 'sign-contract')!;
  // Twice: a queue delivers at least once.
  for (const { data } of [...rows, ...rows]) await worker.handle(data);
}

async function expectSignedOnce(contractId: string, signer: string): Promise<void> {
  const { result } = await staff.get<Contract>('/contract/detail', { contractId });
  expect(result.status).toBe('COMPLETE');
  const events = result.timeline.map((entry) => entry.event);
  expect(events.filter((event) => event === 'CONTRACT_SIGN')).toHaveLength(1);
  expect(events.filter((event) => event === 'CONTRACT_COMPLETE')).toHaveLength(1);
  const pdf = await staff.download(`/contract/download?contractId=${contractId}`);
  expect(openPdf(pdf).revisions).toHaveLength(3);
  if (hasTool('pdfsig')) expect(judgeWithPdfsig(pdf).map((verdict) => verdict.isValid)).toEqual([true, true]);
  const { rows } = await database.pool.query(
    "select count(*)::int as count from message where template = 'contract-completed' and recipient = $1",
    [signer],
  );
  expect(rows[0].count, 'messages to the signer').toBe(1);
}

describe('a process that is killed while somebody signs', () => {
  for (const step of ['claimed', 'bytes-made', 'before-commit', 'committed']) {
    it(`at "${step}": the signature is made once, without the signer’s help`, async () => {
      const { chen, signer, contractId, form } = await readyToSign();
      expect(await signAndDie(step, signer, form)).toBe('SIGKILL');
      await recover(contractId);
      await expectSignedOnce(contractId, chen.contact);
    });
  }

  it('before the signing was accepted: nothing has happened, and the signer can try again', async () => {
    const { chen, signer, contractId, form } = await readyToSign();
    expect(await signAndDie('proven', signer, form)).toBe('SIGKILL');
    await recover(contractId);
    const { result } = await signer.get<Contract>('/contract/detail', { contractId });
    expect(result).toMatchObject({ status: 'SIGNING', signCode: 0 });
    expect((await product.sign(signer, contractId, chen.contact)).code).toBe(0);
    await expectSignedOnce(contractId, chen.contact);
  });
});
