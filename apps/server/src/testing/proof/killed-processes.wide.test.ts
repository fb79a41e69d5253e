import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { openPdf } from '@cinnabar/pdf';
import { hasTool, judgeWithPdfsig, makePdf } from '@cinnabar/pdf/testing';
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { ERRORS } from '@cinnabar/protocol/errors';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildProduct, type Caller } from '../build-product.ts';
import { createTestDatabase } from '../create-test-database.ts';
import { type Doomed, dieAt, type Task } from '../die-at.ts';
import { startTimestampPeer, type TimestampPeer } from './timestamp-peer.ts';

const masterKey = randomBytes(32);

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let product: Awaited<ReturnType<typeof buildProduct>>;
let staff: Caller;
let authority: TimestampPeer;
let doomed: Doomed;

/** Every process here queries an authority that answers garbage, then one that is slow. */
beforeAll(async () => {
  database = await createTestDatabase();
  authority = await startTimestampPeer('slow');
  const timestampUrls = [(await startTimestampPeer('noise')).url, authority.url];
  product = await buildProduct(database, { masterKey, timestampUrls });
  const sponsor = await product.company('海棠贸易有限公司', { 林知夏: ['CATEGORY_CREATOR'], 许清和: ['SA'] });
  staff = await product.signIn(sponsor.people.林知夏!.contact);
  doomed = { database, folder: product.folder, masterKey, timestampUrls };
});

/** Each test starts several processes of the whole product. */
const patient = { timeout: 240_000 };

// A failed test must not leave behind what kills the process of the next one.
afterEach(() => {
  authority.onAsked = () => undefined;
});

async function drafted() {
  const chen = await product.person('陈书远');
  const { id: contractId } = await product.draft(staff, [
    { person: { name: '陈书远', contact: chen.contact } },
  ]);
  return { chen, contractId, signer: await product.signIn(chen.contact) };
}

/** A contract whose one party has completed its fields: what remains is the job that makes the launch revision. */
async function filledIn() {
  const chen = await product.person('陈书远');
  const { result: document } = await staff.upload(makePdf({ pages: 1 }));
  const place = { documentId: document.id, page: 1, x: 0.1, width: 0.3 };
  const draft = await staff.post<Contract>('/contract', {
    subject: '软件采购合同',
    documents: [document.id],
    expireTime: new Date(Date.now() + 30 * 86_400_000).toISOString(),
    signatories: [
      {
        id: 'person',
        tenantType: 'PERSONAL',
        receiverName: '陈书远',
        contact: chen.contact,
        step: 1,
        actions: [
          { id: 'fill', type: 'FILL' },
          { id: 'sign', type: 'PERSONAL' },
        ],
      },
    ],
    fields: [
      { ...place, id: 'f1', y: 0.1, height: 0.14, type: 'SEAL_PERSONAL', owner: 'sign' },
      { ...place, id: 'f2', y: 0.6, height: 0.04, type: 'TEXT', owner: 'fill', name: '地址' },
    ],
  });
  const contractId = draft.result.id;
  expect(await staff.post('/contract/send', { contractId })).toMatchObject({ code: 0 });
  const signer = await product.signIn(chen.contact);
  const values = { actionId: 'fill', values: { f2: '海棠路一号' }, submit: true };
  expect(await signer.post('/contract/fill', { contractId, ...values })).toMatchObject({ code: 0 });
  return { chen, signer, contractId, prepares: { job: 'prepare-signing', data: { contractId } } };
}

/** A contract sent to one person, who has read it and holds the code: what remains is the call that signs. */
async function readyToSign() {
  const { chen, contractId, signer } = await drafted();
  await staff.post('/contract/send', { contractId });
  const intent = await product.declareIntent(signer, contractId);
  const proof = await product.receivedCode(chen.contact);
  const form = { intentId: intent.result.intentId, proof, fields: intent.fields };
  return { chen, signer, contractId, signs: { url: '/contract/sign', form, token: signer.token } };
}

const die = (step: string, task: Task, started?: (child: ChildProcess) => void) =>
  dieAt(step, doomed, task, started);

async function handlersJob(name: string, data: object): Promise<void> {
  await product.domains.contracts.jobHandlers.find(({ job }) => job.name === name)!.handle(data);
}

/** The jobs that the killed process left in the database. */
async function jobsLeft(contractId: string): Promise<object[]> {
  const { rows } = await database.pool.query(
    "select data from pgboss.job where name = 'sign-contract' and data->>'contractId' = $1",
    [contractId],
  );
  return rows.map(({ data }) => data);
}

async function letLeaseRunOut(contractId: string): Promise<void> {
  await database.pool.query(
    "update signing set lease_until = now() - interval '1 second' where contract_id = $1",
    [contractId],
  );
}

/** Time passes until the killed process's lease has expired, and a worker runs the jobs in the database. */
async function recover(contractId: string): Promise<void> {
  await letLeaseRunOut(contractId);
  const left = await jobsLeft(contractId);
  // Twice: a queue delivers at least once.
  for (const data of [...left, ...left]) await handlersJob('sign-contract', data);
}

async function expectSignedOnce(contractId: string, signer: string, revisions = 5): Promise<void> {
  const { result } = await staff.get<Contract>('/contract/detail', { contractId });
  expect(result.status).toBe('COMPLETE');
  const events = result.timeline.map((entry) => entry.event);
  expect(events.filter((event) => event === 'CONTRACT_SIGN')).toHaveLength(1);
  expect(events.filter((event) => event === 'CONTRACT_COMPLETE')).toHaveLength(1);
  const pdf = await staff.download(`/contract/download?contractId=${contractId}`);
  expect(openPdf(pdf).revisions).toHaveLength(revisions);
  if (hasTool('pdfsig')) expect(judgeWithPdfsig(pdf).map((verdict) => verdict.isValid)).toEqual([true, true]);
  expect(await lettersTo(signer, 'contract-completed'), 'messages to the signer').toBe(1);
}

async function lettersTo(recipient: string, template: string): Promise<number> {
  const { rows } = await database.pool.query(
    'select count(*)::int as count from message where template = $1 and recipient = $2',
    [template, recipient],
  );
  return rows[0].count;
}

describe('a process that is killed during a signing', patient, () => {
  for (const step of ['before-commit', 'committed']) {
    it(`at "${step}": the signature is made once, without the signer’s help`, async () => {
      const { chen, contractId, signs } = await readyToSign();
      expect(await die(step, signs)).toBe('SIGKILL');
      await recover(contractId);
      await expectSignedOnce(contractId, chen.contact);
    });
  }

  it('while the timestamp authority is slow: likewise', async () => {
    const { chen, contractId, signs } = await readyToSign();
    const killed = die('never', signs, (child) => {
      authority.onAsked = () => child.kill('SIGKILL');
    });
    expect(await killed).toBe('SIGKILL');
    authority.onAsked = () => undefined;
    await recover(contractId);
    await expectSignedOnce(contractId, chen.contact);
  });

  it('and another one that has taken over the signature: a third makes it', async () => {
    const { chen, contractId, signs } = await readyToSign();
    expect(await die('claimed', signs)).toBe('SIGKILL');
    const [data] = await jobsLeft(contractId);
    await letLeaseRunOut(contractId);
    expect(await die('bytes-made', { job: 'sign-contract', data: data! })).toBe('SIGKILL');
    await recover(contractId);
    await expectSignedOnce(contractId, chen.contact);
  });

  it('is not abandoned because its claim was still valid when the job ran', async () => {
    const { chen, signer, contractId, signs } = await readyToSign();
    expect(await die('claimed', signs)).toBe('SIGKILL');
    const [data] = await jobsLeft(contractId);
    await handlersJob('sign-contract', data!);
    expect(
      await product.sign(signer, contractId, chen.contact),
      'reports that it is under way',
    ).toMatchObject({
      code: ERRORS.SIGNING_UNDER_WAY.code,
      status: 409,
    });
    expect(await lettersTo(chen.contact, 'contract-completed')).toBe(0);
    await letLeaseRunOut(contractId);
    await product.deliver();
    await expectSignedOnce(contractId, chen.contact);
  });

  it('before the signing was accepted: nothing has happened, and the signer can retry', async () => {
    const { chen, signer, contractId, signs } = await readyToSign();
    expect(await die('proven', signs)).toBe('SIGKILL');
    await recover(contractId);
    const { result } = await signer.get<Contract>('/contract/detail', { contractId });
    expect(result).toMatchObject({ status: 'SIGNING', signCode: 0 });
    expect((await product.sign(signer, contractId, chen.contact)).code).toBe(0);
    await expectSignedOnce(contractId, chen.contact);
  });
});

describe('a process that is killed', patient, () => {
  it('while it launches a contract leaves the draft unchanged, and it can be sent', async () => {
    const { chen, contractId, signer } = await drafted();
    const sends = { url: '/contract/send', form: { contractId }, token: staff.token };
    expect(await die('launch-made', sends)).toBe('SIGKILL');
    const { result: draft } = await staff.get<Contract>('/contract/detail', { contractId });
    expect(draft).toMatchObject({ status: 'DRAFT', version: 1 });
    expect(await lettersTo(chen.contact, 'contract-to-sign')).toBe(0);
    expect(await staff.post('/contract/send', { contractId })).toMatchObject({ code: 0 });
    expect(await lettersTo(chen.contact, 'contract-to-sign')).toBe(1);
    expect((await product.sign(signer, contractId, chen.contact)).result.status).toBe('COMPLETE');
    await expectSignedOnce(contractId, chen.contact);
  });

  for (const step of ['launch-made', 'launch-written', 'the authority thinks']) {
    it(`at "${step}", making the files after filling, loses nothing of what was filled in, and another makes them once`, async () => {
      const { chen, signer, contractId, prepares } = await filledIn();
      const killed = die(step, prepares, (child) => {
        if (step === 'the authority thinks') authority.onAsked = () => child.kill('SIGKILL');
      });
      expect(await killed).toBe('SIGKILL');
      authority.onAsked = () => undefined;
      const see = async () => (await signer.get<Contract>('/contract/detail', { contractId })).result;
      expect(await see()).toMatchObject({ status: 'FILLING', abilities: { sign: 'PREPARING' } });
      expect(openPdf(await file(contractId)).revisions).toHaveLength(1);
      expect(await lettersTo(chen.contact, 'contract-to-sign')).toBe(0);

      await product.deliver();
      await Promise.all([handlersJob(prepares.job, prepares.data), handlersJob(prepares.job, prepares.data)]);
      const { status, timeline, fields } = await see();
      expect(status).toBe('SIGNING');
      expect(fields.find(({ id }) => id === 'f2')).toMatchObject({ value: '海棠路一号' });
      expect(timeline.filter(({ event }) => event === 'CONTRACT_FILLED')).toHaveLength(1);
      expect(await lettersTo(chen.contact, 'contract-to-sign')).toBe(1);
      const made = openPdf(await file(contractId)).revisions;
      expect(made, 'what was filled in, the certification, its validation data').toHaveLength(4);
      expect((await product.sign(signer, contractId, chen.contact)).result.status).toBe('COMPLETE');
      await expectSignedOnce(contractId, chen.contact, 6);
    });
  }

  it('while it archives a file leaves the file unchanged, and another archives it once', async () => {
    const { chen, contractId, signer } = await drafted();
    await staff.post('/contract/send', { contractId });
    await product.sign(signer, contractId, chen.contact);
    const due = () =>
      database.pool.query(
        "update contract_archive set next_time = now() - interval '1 second' where contract_id = $1",
        [contractId],
      );
    await due();
    expect(await die('archive-made', { job: 'archive-documents', data: {} })).toBe('SIGKILL');
    expect(openPdf(await file(contractId)).revisions).toHaveLength(5);
    await due();
    await Promise.all([handlersJob('archive-documents', {}), handlersJob('archive-documents', {})]);
    await handlersJob('archive-documents', {});
    const { result } = await staff.get<Contract>('/contract/detail', { contractId });
    expect(result.archive).toBe('DONE');
    const archived = openPdf(await file(contractId)).revisions;
    expect(archived, 'validation data, and one closing time').toHaveLength(7);
  });
});

const file = (contractId: string) => staff.download(`/contract/download?contractId=${contractId}`);
