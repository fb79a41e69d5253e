import { randomBytes } from 'node:crypto';
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '../../../platform/db/open-database.ts';
import { buildProduct } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { statementsDuring } from '../../../testing/statements/count-statements.ts';
import { leftOf, makeAutomatic } from './automatic-factory.ts';

/** Two processes with a pool each. The first one can be stopped at a checkpoint, as if it were killed there. */
const database = await createTestDatabase();
const masterKey = randomBytes(32);
let stopAt: string | null = null;
const here = await buildProduct(database, {
  masterKey,
  checkpoint: (step) => {
    if (step !== stopAt) return;
    stopAt = null;
    throw new Error(`stopped: ${step}`);
  },
});
const other = openDatabase({ url: database.url, max: 6 });
afterAll(() => other.close());
const there = await buildProduct(other, { masterKey, folder: here.folder });

const jobOf = (product: typeof here) => {
  const { handle } = product.domains.contracts.jobHandlers.find(
    ({ job }) => job.name === 'sign-automatically',
  )!;
  return ({ id: contractId }: Contract) => handle({ contractId, actionId: 'seal', attempt: 1 });
};
const [signHere, signThere] = [jobOf(here), jobOf(there)];

async function usesOf(sealId: string): Promise<number> {
  const { rows } = await database.pool.query(
    'select count(*)::int as count from seal_use where seal_id = $1 and automatic',
    [sealId],
  );
  return rows[0].count;
}

it('two processes that sign side by side do not exceed the limit of a day, and doubled jobs sign once', async () => {
  const { seal, grant, grants, send, read } = await makeAutomatic(here, database, '海棠贸易有限公司');
  const { number } = await grant({ perDay: 2 });
  const contracts: Contract[] = [];
  for (let at = 0; at < 4; at++) contracts.push(await send());
  await Promise.all(contracts.flatMap((one) => [signHere(one), signThere(one), signHere(one)]));
  // Those that lost to the other process run again.
  for (const one of contracts) await signThere(one);
  const done = await Promise.all(contracts.map(({ id }) => read(id)));
  expect(done.map(({ status }) => status).sort()).toEqual(['COMPLETE', 'COMPLETE', 'SIGNING', 'SIGNING']);
  for (const one of done.filter(({ status }) => status === 'SIGNING'))
    expect(leftOf(one)).toEqual({ grant: number, reason: 'GRANT_PER_DAY' });
  expect(await usesOf(seal.id)).toBe(2);
  expect((await grants())[0]).toMatchObject({ used: 2, automatic: { used: 2, usedToday: 2 } });
  const { rows } = await database.pool.query(
    "select count(*)::int as count from document_revision where kind = 'SIGN' and document_id = any($1)",
    [done.map(({ documents }) => documents[0]!.id)],
  );
  expect(rows[0].count, 'one signature in each file').toBe(2);
});

it('a process that dies with its claim, or before the commit, signs nothing, and the next one signs once', async () => {
  const { seal, grant, send, read } = await makeAutomatic(here, database, '望江仓储有限公司');
  await grant();
  const claimed = await send();
  stopAt = 'claimed';
  await expect(signHere(claimed)).rejects.toThrow('stopped');
  await signThere(claimed);
  expect((await read(claimed.id)).status, 'the claim is alive').toBe('SIGNING');
  await database.pool.query(
    "update signing set lease_until = now() - interval '1 second' where contract_id = $1",
    [claimed.id],
  );
  await Promise.all([signThere(claimed), signHere(claimed)]);
  expect((await read(claimed.id)).status).toBe('COMPLETE');

  const rolledBack = await send();
  stopAt = 'before-commit';
  await signHere(rolledBack);
  expect((await read(rolledBack.id)).status).toBe('SIGNING');
  expect(await usesOf(seal.id)).toBe(1);
  await signThere(rolledBack);
  expect((await read(rolledBack.id)).status).toBe('COMPLETE');
  expect(await usesOf(seal.id)).toBe(2);
});

it('a seal that is frozen while the signature is made is not used', async () => {
  const { seal, grant, send, read } = await makeAutomatic(here, database, '青禾科技有限公司');
  await grant();
  const contract = await send();
  const client = await other.pool.connect();
  try {
    await client.query('begin');
    await client.query("update seal set status = 'FREEZE', freeze_reason = 'LOST' where id = $1", [seal.id]);
    const signing = signHere(contract);
    const waiting = async () =>
      (
        await database.pool.query(
          "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
      ).rowCount;
    await expect.poll(waiting).toBe(1);
    await client.query('commit');
    await signing;
  } finally {
    client.release();
  }
  const left = await read(contract.id);
  expect(left.status).toBe('SIGNING');
  expect(leftOf(left)?.reason).toBe('SEAL_FROZEN');
  expect(await usesOf(seal.id)).toBe(0);
});

it('what cannot be made is tried again, with an end', async () => {
  const { grant, send, read } = await makeAutomatic(here, database, '云岚设计有限公司');
  const { number } = await grant();
  const contract = await send();
  const { handle } = here.domains.contracts.jobHandlers.find(({ job }) => job.name === 'sign-automatically')!;
  for (const attempt of [1, 8]) {
    stopAt = 'bytes-made';
    await handle({ contractId: contract.id, actionId: 'seal', attempt });
  }
  expect(leftOf(await read(contract.id))).toEqual({ grant: number, reason: 'FAILED' });
});

it('a company without such a grant costs one question when its step opens, a person none', async () => {
  const { sender, seal, send, person } = await makeAutomatic(here, database, '松石咨询有限公司');
  const questions = async (work: () => Promise<unknown>) =>
    (await statementsDuring(work)).statements.filter(({ text }) => text.includes('"will_time" is not null'))
      .length;
  expect(await questions(() => send({ sealId: seal.id }))).toBe(1);
  expect(await questions(() => send({ withPerson: true, party: { step: 3 } })), 'it waits').toBe(0);
  const drafted = await here.draft(sender, [{ person: { name: '陈书远', contact: person.contact } }]);
  expect(await questions(() => sender.post('/contract/send', { contractId: drafted.id }))).toBe(0);
});
