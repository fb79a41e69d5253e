import { createHash } from 'node:crypto';
import { chmod, mkdtemp, readdir, readFile, rm, unlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { checkProof, publishedRootSchema } from '@cinnabar/audit-proof';
import { builtInTimestamper } from '@cinnabar/pdf';
import { makeTestPki } from '@cinnabar/pdf/testing';
import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import { createFileStorage } from '../../../platform/storage/file-storage.ts';
import { collectedJobs } from '../../../testing/collected-jobs.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { type Chain, createAudit, type Finding, SYSTEM_ACTOR } from '../index.ts';
import { rewriteEverything } from './rewrite-factory.ts';

const pki = await makeTestPki();
const timestamp = builtInTimestamper(pki.timestampAuthority);
const stamp = (digest: Uint8Array) => timestamp(digest);
const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

async function scratch(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'cinnabar-audit-'));
  folders.push(folder);
  return folder;
}

/** The audit of a separate installation, with three contracts under a published root. */
async function setUp() {
  const database = await createTestDatabase();
  const rootsDir = await scratch();
  const storage = await createFileStorage(await scratch());
  const jobs = collectedJobs(database);
  const notified: Finding[] = [];
  const lines: { kind?: string; subject?: string }[] = [];
  const named: string[] = [];
  const audit = createAudit({
    database,
    stamp,
    background: {
      jobs,
      storage,
      rootsDir,
      log: pino({ level: 'error' }, { write: (line: string) => void lines.push(JSON.parse(line)) }),
      ports: {
        listFiles: async (after, limit) => named.filter((key) => key > after).slice(0, limit),
        notifyOperator: async (_, findings) => void notified.push(...findings),
      },
    },
  });
  const act = (id: string, event = 'CONTRACT_SEND') =>
    database.transaction((tx) => audit.record(tx, { chain: chainOf(id), event, actor: SYSTEM_ACTOR }));
  for (const id of ['contract-1', 'contract-2', 'contract-3']) {
    await act(id);
    await act(id, 'CONTRACT_SIGN');
  }
  await audit.publishRoot();
  async function run(): Promise<void> {
    await audit.jobHandlers.find(({ job }) => job.name === 'audit-all')!.handle({});
    // Each batch sends the job of the next.
    for (let batch = 0; batch < 10; batch++) await jobs.run(audit.jobHandlers);
  }
  /** Acts as a database superuser. */
  async function asSuperuser(...statements: string[]): Promise<void> {
    const client = await database.pool.connect();
    try {
      await client.query('begin; set local session_replication_role = replica');
      for (const statement of statements) await client.query(statement);
      await client.query('commit');
    } finally {
      client.release();
    }
  }
  return { database, audit, act, run, notified, lines, named, rootsDir, storage, asSuperuser };
}

const chainOf = (id: string): Chain => ({ kind: 'CONTRACT', id });

async function copiesIn(folder: string) {
  const names = await readdir(folder);
  const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
  return texts.map((text) => publishedRootSchema.parse(JSON.parse(text)));
}

it('finds nothing where nothing was changed, and copies each root out of the database once', async () => {
  const { audit, act, run, notified, rootsDir } = await setUp();
  await act('contract-2', 'CONTRACT_COMPLETE');
  await audit.publishRoot();
  await run();
  expect(notified).toEqual([]);
  expect((await readdir(rootsDir)).sort()).toEqual(['audit-root-000001.json', 'audit-root-000002.json']);
  const proof = await audit.makeProof(chainOf('contract-2'), 3);
  expect(await checkProof(proof, { copies: await copiesIn(rootsDir) })).toMatchObject({ proven: true });
});

it('finds a record that was changed, and notifies the operator once, not in every run', async () => {
  const { audit, run, notified, lines, asSuperuser } = await setUp();
  await asSuperuser("update audit_record set event = 'X' where chain_id = 'contract-2' and sequence = 1");
  await run();
  await run();
  expect(notified).toEqual([
    expect.objectContaining({
      kind: 'CHAIN_BROKEN',
      subject: 'contract-2 CONTRACT',
      detail: { brokenAt: 1, fault: 'record' },
    }),
  ]);
  expect(lines).toMatchObject([{ kind: 'CHAIN_BROKEN', subject: 'contract-2 CONTRACT' }]);
  expect(await audit.verifyChain(chainOf('contract-1'))).toMatchObject({ intact: true });
});

it('finds that the last record was cut off, although the rest of the chain is valid', async () => {
  const { audit, run, notified, asSuperuser } = await setUp();
  await asSuperuser(
    "delete from audit_record where chain_id = 'contract-3' and sequence = 2",
    `update audit_chain set length = 1, head_hash = (select hash from audit_record where chain_id = 'contract-3')
      where chain_id = 'contract-3'`,
  );
  expect(await audit.verifyChain(chainOf('contract-3'))).toEqual({
    intact: false,
    length: 1,
    brokenAt: 2,
    fault: 'missing',
  });
  await run();
  expect(notified).toMatchObject([{ kind: 'CHAIN_BROKEN', detail: { brokenAt: 2, fault: 'missing' } }]);
});

it('finds a chain that was removed as a whole', async () => {
  const { run, notified, asSuperuser } = await setUp();
  await asSuperuser(
    "delete from audit_record where chain_id = 'contract-1'",
    "delete from audit_chain where chain_id = 'contract-1'",
  );
  await run();
  expect(notified).toMatchObject([{ kind: 'CHAIN_BROKEN', subject: 'contract-1 CONTRACT' }]);
});

it('finds a chain that was rewritten with all its hashes: the published root covers another one', async () => {
  const { database, audit, run, notified } = await setUp();
  await rewriteEverything(database, { chainId: 'contract-2', sequence: 1, event: 'CONTRACT_RECALL' });
  expect(await audit.verifyChain(chainOf('contract-2'))).toEqual({
    intact: false,
    length: 2,
    brokenAt: 1,
    fault: 'root',
  });
  await run();
  expect(notified).toMatchObject([{ kind: 'CHAIN_BROKEN', detail: { brokenAt: 1, fault: 'root' } }]);
});

it('reports from where on records are in doubt: after the last matching root', async () => {
  const { database, audit, act } = await setUp();
  for (const event of ['CONTRACT_COMMENT', 'CONTRACT_COMPLETE', 'CONTRACT_VOID'])
    await act('contract-2', event);
  await audit.publishRoot();
  await rewriteEverything(database, { chainId: 'contract-2', sequence: 4, event: 'CONTRACT_RECALL' });
  expect(await audit.verifyChain(chainOf('contract-2'))).toEqual({
    intact: false,
    length: 5,
    brokenAt: 3,
    fault: 'root',
  });
});

it('detects, by the external copies, a superuser who rewrites chains, leaves and roots and timestamps them with our authority', async () => {
  const { database, audit, act, run, notified, rootsDir } = await setUp();
  await act('contract-1', 'CONTRACT_COMPLETE');
  await audit.publishRoot();
  await rewriteEverything(database, {
    chainId: 'contract-2',
    sequence: 2,
    event: 'CONTRACT_REJECT',
    roots: { stamp },
  });
  // Inside the database everything is consistent: no check there could detect it.
  expect(await audit.verifyChain(chainOf('contract-2'))).toMatchObject({ intact: true });
  const proof = await audit.makeProof(chainOf('contract-2'), 2);
  const trusted = [pki.root.certificate];
  expect(await checkProof(proof, { trusted })).toMatchObject({ proven: true });

  await run();
  expect(notified.map(({ kind, subject }) => `${kind} ${subject}`)).toEqual([
    'COPY_DIFFERS 1',
    'COPY_DIFFERS 2',
  ]);
  expect(await checkProof(proof, { copies: await copiesIn(rootsDir) })).toMatchObject({
    copies: { outcome: 'failed', fault: 'differs' },
    proven: false,
  });
});

it('detects the same superuser who cuts the last record', async () => {
  const { database, audit, run, notified, rootsDir } = await setUp();
  await rewriteEverything(database, { chainId: 'contract-2', sequence: 2, event: null, roots: { stamp } });
  expect(await audit.verifyChain(chainOf('contract-2'))).toMatchObject({ intact: true, length: 1 });
  await run();
  expect(notified).toMatchObject([{ kind: 'COPY_DIFFERS', subject: '1' }]);
  const proof = await audit.makeProof(chainOf('contract-2'), 1);
  expect(await checkProof(proof, { copies: await copiesIn(rootsDir) })).toMatchObject({ proven: false });
});

it('finds roots that were removed, changed without their leaves, or whose copies were destroyed', async () => {
  const { audit, act, run, notified, rootsDir, asSuperuser } = await setUp();
  await act('contract-1', 'CONTRACT_COMPLETE');
  await audit.publishRoot();
  await asSuperuser(
    'delete from audit_leaf where root_number = 2',
    'delete from audit_root where number = 2',
    `update audit_root set leaf_count = 4`,
  );
  await run();
  expect(notified.map(({ kind, subject, detail }) => `${kind} ${subject} ${detail.fault}`).sort()).toEqual([
    'COPY_DIFFERS 1 differs',
    'COPY_DIFFERS 2 missing',
    'ROOT_BROKEN 1 leaves',
  ]);
  const copy = path.join(rootsDir, 'audit-root-000001.json');
  await unlink(copy);
  await writeFile(copy, '{');
  await run();
  expect(notified.at(-1)).toMatchObject({
    kind: 'COPY_DIFFERS',
    subject: '1',
    detail: { fault: 'unreadable' },
  });
});

it('finds a copy that was lost, and does not replace it', async () => {
  const { audit, act, run, notified, rootsDir } = await setUp();
  await act('contract-1', 'CONTRACT_COMPLETE');
  await audit.publishRoot();
  await unlink(path.join(rootsDir, 'audit-root-000001.json'));
  await audit.publishRoot();
  await run();
  expect(notified).toMatchObject([{ kind: 'COPY_DIFFERS', subject: '1', detail: { fault: 'lost' } }]);
  expect(await readdir(rootsDir)).toEqual(['audit-root-000002.json']);
});

it('never overwrites a copy', async () => {
  const { audit, act, rootsDir } = await setUp();
  const copy = path.join(rootsDir, 'audit-root-000001.json');
  const before = await readFile(copy, 'utf8');
  await chmod(copy, 0o644);
  await act('contract-1');
  await audit.publishRoot();
  await audit.publishRoot();
  expect(await readFile(copy, 'utf8')).toBe(before);
});

it('notifies once of an altered file that a reader found, and of no file that was deleted legitimately', async () => {
  const { audit, notified, named } = await setUp();
  const [altered, gone, deleted] = ['a', 'b', 'c'].map((digit) => digit.repeat(64)) as [
    string,
    string,
    string,
  ];
  named.push(altered, gone);
  for (let reading = 0; reading < 2; reading++) {
    await audit.noteFileFault({ key: altered, fault: 'ALTERED' });
    await audit.noteFileFault({ key: gone, fault: 'MISSING' });
    await audit.noteFileFault({ key: deleted, fault: 'MISSING' });
  }
  expect(notified.map(({ kind, subject }) => [kind, subject])).toEqual([
    ['FILE_ALTERED', altered],
    ['FILE_MISSING', gone],
  ]);
});

it('finds stored files that were altered or are gone', async () => {
  const { run, notified, named, storage } = await setUp();
  const keys = await Promise.all(
    ['甲', '乙', '丙'].map(async (text) => (await storage.put(Buffer.from(text))).key),
  );
  named.push(...keys.sort());
  await storage.borrow(keys[0]!, (path) => writeFile(path, '别的'));
  await storage.remove(keys[1]!);
  await run();
  await run();
  const kinds = notified.map(({ kind, subject }) => [kind, subject]);
  expect(kinds).toEqual([
    ['FILE_ALTERED', keys[0]],
    ['FILE_MISSING', keys[1]],
  ]);
  expect(
    createHash('sha256')
      .update(await storage.get(keys[2]!))
      .digest('hex'),
  ).toBe(keys[2]);
});
