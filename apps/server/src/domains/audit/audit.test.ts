import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/create-test-database.ts';
import { START } from './audit-store.ts';
import { type AuditEntry, type Chain, createAudit } from './index.ts';

const database = await createTestDatabase();
const audit = createAudit({ database });

let made = 0;
const newChain = (): Chain => ({ kind: 'CONTRACT', id: `contract-${made++}` });
const origin = { address: '203.0.113.7', device: 'Firefox', language: 'zh_CN', requestId: 'r' } as const;
const lin = { userId: 'u1', name: '林知夏', tenantId: 't1', origin };

function record(chain: Chain, entry: Partial<AuditEntry> = {}) {
  return database.transaction((tx) =>
    audit.record(tx, {
      chain,
      event: 'CONTRACT_SENT',
      actor: lin,
      detail: { party: '王一川', pages: 3 },
      ...entry,
    }),
  );
}

async function chainOf(length: number): Promise<Chain> {
  const chain = newChain();
  for (let i = 0; i < length; i++) await record(chain);
  return chain;
}

/** Acts as a database superuser. */
async function tamper(statement: ReturnType<typeof sql>): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(statement);
  });
}

describe('an audit chain', () => {
  it('returns what was recorded, in order', async () => {
    const chain = newChain();
    await record(chain, { event: 'CONTRACT_CREATED' });
    await record(chain, { subjectId: 'document-1' });
    const [first, second] = await audit.list(chain);
    expect(first).toMatchObject({
      sequence: 1,
      event: 'CONTRACT_CREATED',
      detail: { party: '王一川', pages: 3 },
    });
    expect(second).toMatchObject({
      sequence: 2,
      subjectId: 'document-1',
      actor: { userId: 'u1', tenantId: 't1', name: '林知夏', address: '203.0.113.7', device: 'Firefox' },
    });
    expect(await audit.verifyChain(chain)).toEqual({ intact: true, length: 2, brokenAt: null, fault: null });
  });

  it('numbers records that are written at the same moment without a gap', async () => {
    const chain = newChain();
    await Promise.all(Array.from({ length: 12 }, () => record(chain)));
    const sequences = (await audit.list(chain)).map((one) => one.sequence);
    expect(sequences).toEqual(Array.from({ length: 12 }, (_, i) => i + 1));
    expect(await audit.verifyChain(chain)).toMatchObject({ intact: true, length: 12 });
  });

  it('is locked with what comes first, in one statement, and its records follow without a gap', async () => {
    const chain = await chainOf(1);
    const acts = Array.from({ length: 8 }, () =>
      database.transaction(async (tx) => {
        const first = sql`select pg_advisory_xact_lock(hashtextextended(${chain.id}, 0))`;
        expect(await audit.lockAfter(tx, chain, first)).toBe(true);
        await audit.record(tx, { chain, event: 'CONTRACT_SENT', actor: lin });
        // Known by now: it is not asked for once more.
        expect(await audit.lockAfter(tx, chain, sql`select 1`)).toBe(true);
        await audit.record(tx, { chain, event: 'CONTRACT_SENT', actor: lin });
      }),
    );
    await Promise.all(acts);
    expect(await audit.verifyChain(chain)).toMatchObject({ intact: true, length: 17 });
  });

  it('is not begun where what comes first finds nothing to record', async () => {
    const chain = newChain();
    const nothing = sql`select 1 where false`;
    expect(await database.transaction((tx) => audit.lockAfter(tx, chain, nothing))).toBe(false);
    expect(await audit.verifyChain(chain)).toMatchObject({ length: 0 });
    expect(await database.transaction((tx) => audit.lockAfter(tx, chain, sql`select 1`))).toBe(true);
    await record(chain);
    expect(await audit.verifyChain(chain)).toMatchObject({ intact: true, length: 1 });
  });

  it('holds no record of an action that was rolled back', async () => {
    const chain = newChain();
    const act = database.transaction(async (tx) => {
      await audit.record(tx, { chain, event: 'CONTRACT_SENT', actor: lin });
      throw new Error('changed my mind');
    });
    await expect(act).rejects.toThrow('changed my mind');
    expect(await audit.list(chain)).toEqual([]);
  });

  it('cannot be changed, shortened or emptied by the product itself', async () => {
    const chain = await chainOf(1);
    for (const statement of [
      sql`update audit_record set event = 'OTHER' where chain_id = ${chain.id}`,
      sql`delete from audit_record where chain_id = ${chain.id}`,
      sql`truncate audit_record`,
    ]) {
      await expect(database.db.execute(statement)).rejects.toMatchObject({
        cause: { message: 'rows of audit_record cannot be changed' },
      });
    }
  });

  it('keeps no name, address or device in what is hashed', async () => {
    const chain = await chainOf(1);
    const { rows } = await database.db.execute<{ body: string }>(
      sql`select body from audit_record where chain_id = ${chain.id}`,
    );
    expect(rows[0]!.body).not.toMatch(/林知夏|王一川|203\.0\.113\.7|Firefox/);
  });

  it('stays intact when a name is erased, and no longer contains it', async () => {
    const chain = await chainOf(2);
    await database.db.execute(
      sql`update audit_personal set values = values - 'actor.name' where chain_id = ${chain.id} and sequence = 1`,
    );
    const [first, second] = await audit.list(chain);
    expect([first!.actor.name, second!.actor.name]).toEqual(['', '林知夏']);
    expect(await audit.verifyChain(chain)).toMatchObject({ intact: true });
  });
});

describe('tampering by a database superuser is detected', () => {
  const cases: [string, number, (id: string) => ReturnType<typeof sql>][] = [
    [
      'changes an event',
      2,
      (id) => sql`update audit_record set event = 'X' where chain_id = ${id} and sequence = 2`,
    ],
    [
      'changes a time',
      2,
      (id) =>
        sql`update audit_record set time = time - interval '1 day' where chain_id = ${id} and sequence = 2`,
    ],
    [
      'changes a body',
      2,
      (id) =>
        sql`update audit_record set body = replace(body, '3', '4') where chain_id = ${id} and sequence = 2`,
    ],
    [
      'removes a record from the middle',
      2,
      (id) => sql`delete from audit_record where chain_id = ${id} and sequence = 2`,
    ],
    [
      'removes the last record',
      3,
      (id) => sql`delete from audit_record where chain_id = ${id} and sequence = 3`,
    ],
    [
      'puts another name in place',
      1,
      (id) =>
        sql`update audit_personal set values = jsonb_set(values, '{actor.name,value}', '"沈砚"') where chain_id = ${id} and sequence = 1`,
    ],
  ];
  it.each(cases)('%s', async (_, brokenAt, statement) => {
    const chain = await chainOf(3);
    await tamper(statement(chain.id));
    expect(await audit.verifyChain(chain)).toMatchObject({ intact: false, brokenAt });
  });

  /** Longer than two pages of the check. */
  const LONG = 2 * START + 7;
  const longChain = async () => {
    const chain = newChain();
    await database.transaction(async (tx) => {
      for (let i = 0; i < LONG; i++) await audit.record(tx, { chain, event: 'CONTRACT_SENT', actor: lin });
    });
    return chain;
  };

  it.each([
    ['in the first page', 5],
    ['as the last one of a page', START],
    ['as the first one of a page', START + 1],
    ['in the last page', LONG - 1],
  ])('changes a record of a chain that is checked in several pages, %s', async (_, sequence) => {
    const chain = await longChain();
    expect(await audit.verifyChain(chain)).toEqual({
      intact: true,
      length: LONG,
      brokenAt: null,
      fault: null,
    });
    await tamper(
      sql`update audit_record set event = 'X' where chain_id = ${chain.id} and sequence = ${sequence}`,
    );
    expect(await audit.verifyChain(chain)).toEqual({
      intact: false,
      length: sequence,
      brokenAt: sequence,
      fault: 'record',
    });
  });

  it('removes a whole page, and no later page is taken for the one after it', async () => {
    const chain = await longChain();
    await tamper(
      sql`delete from audit_record where chain_id = ${chain.id} and sequence > ${START} and sequence <= ${2 * START}`,
    );
    expect(await audit.verifyChain(chain)).toMatchObject({
      intact: false,
      brokenAt: START + 1,
      fault: 'record',
    });
  });
});
