import type { AuditPage } from '@cinnabar/protocol/audit/audit-list-schema';
import type { Pool } from 'pg';
import type { BenchClient } from '../support/bench-client.ts';
import { quantile, report } from '../support/bench-rounds.ts';

const FEW = 10_000;
const MANY = 1_000_000;
const BATCH = 50_000;
const ROUNDS = 40;
/** So many that a person fills a page of the short log too: the ratio shall be that of the logs, not of the answers. */
const PEOPLE = 60;

/** Common, less common and rare ones; refusals among them. */
const EVENTS = [
  ...Array.from({ length: 12 }, () => 'SIGNED_IN'),
  ...Array.from({ length: 5 }, () => 'SIGNED_OUT'),
  'ACCOUNT_LOCKED',
  'EMPLOYEE_ADDED',
  'ROLE_CHANGED',
];

interface Log {
  scope: 'COMPANY' | 'SYSTEM';
  chain: { id: string; kind: 'TENANT' | 'SYSTEM' };
  records: number;
}

/** Ids that are alike in both logs. */
const personAt = (at: number) => `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`;
const objectAt = (at: number) => `00000000-0000-7000-9000-${String(at).padStart(12, '0')}`;

/**
 * The filters of `/audit` in a log of 1,000,000 records beside one of 10,000, in turns: the log of a company, and that of the installation,
 * for one who reads both. Their chains are filled without hashes, which reading does not check.
 */
export async function compareLogs(pool: Pool, client: BenchClient, companyId: string): Promise<void> {
  const few: Log = { scope: 'SYSTEM', chain: { id: 'system', kind: 'SYSTEM' }, records: FEW };
  const many: Log = { scope: 'COMPANY', chain: { id: companyId, kind: 'TENANT' }, records: MANY };
  for (const log of [few, many]) await fillLog(pool, log);
  await pool.query('vacuum analyze audit_record');
  await pool.query('vacuum analyze audit_personal');
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const asks = {
    'no filter': '',
    person: `actorId=${personAt(7)}`,
    object: `subjectId=${objectAt(7)}`,
    'common group': 'group=SIGN_IN',
    'rare group': 'group=EMPLOYEE',
    refusals: 'result=REFUSED',
    days: `from=${day(300)}&to=${day(290)}`,
    address: 'address=10.9.0.7',
    'person and group': `actorId=${personAt(7)}&group=SIGN_IN`,
    'person, days and result': `actorId=${personAt(7)}&from=${day(300)}&to=${day(30)}&result=DONE`,
  };
  for (const [what, query] of Object.entries(asks)) {
    await compare(what, async ({ scope }) => {
      await client.get(`/audit/list?scope=${scope}&${query}`);
    });
  }
  const places = new Map<Log, string>();
  for (const log of [few, many]) {
    const half = day(365);
    const page = await client.get<AuditPage>(`/audit/list?scope=${log.scope}&to=${half}`);
    places.set(log, page.next ?? '');
  }
  await compare('a page from the middle', async (log) => {
    await client.get(`/audit/list?scope=${log.scope}&after=${places.get(log)}`);
  });

  async function compare(what: string, ask: (log: Log) => Promise<void>): Promise<void> {
    const times = new Map<Log, number[]>([
      [few, []],
      [many, []],
    ]);
    for (let round = -5; round < ROUNDS; round++)
      for (const log of [few, many]) {
        const start = performance.now();
        await ask(log);
        if (round >= 0) times.get(log)!.push(performance.now() - start);
      }
    const [small, large] = [few, many].map((log) => quantile(times.get(log)!, 0.5)) as [number, number];
    const p95 = quantile(times.get(many)!, 0.95);
    report(`log by ${what}, ${MANY} records, p95`, `${p95.toFixed(1)} ms`, '', {
      isMet: p95 <= 100,
      text: '100 ms',
    });
    report(
      `log by ${what}, ratio to ${FEW}`,
      (large / small).toFixed(2),
      `${small.toFixed(1)} → ${large.toFixed(1)} ms`,
      { isMet: large / small <= 1.5, text: '1.5' },
    );
  }
}

/** Two years of records before those that are there, which keep their place at the end of the chain. */
export async function fillLog(pool: Pool, { chain, records }: Log): Promise<void> {
  const { rows } = await pool.query<{ length: number }>(
    'select coalesce(max(sequence), 0) as length from audit_record where chain_id = $1 and chain_kind = $2',
    [chain.id, chain.kind],
  );
  const { length } = rows[0]!;
  for (let from = 0; from < records; from += BATCH) {
    const values = [chain.id, chain.kind, length, from, Math.min(from + BATCH, records), records, EVENTS];
    await pool.query(
      `with made as (
         select $3 + 1 + at as sequence, ($7::text[])[1 + at * 7 % array_length($7::text[], 1)] as event, at,
           '00000000-0000-7000-8000-' || lpad((at % ${PEOPLE})::text, 12, '0') as person,
           '00000000-0000-7000-9000-' || lpad((at % ($6 / 50))::text, 12, '0') as object_id,
           date_trunc('milliseconds', now() - interval '730 days' * (1 - at::float / $6)) as time
         from generate_series($4::int, $5::int - 1) as at
       ), kept as (
         insert into audit_record (chain_id, chain_kind, sequence, event, subject_id, time, body, previous_hash, hash)
         select $1, $2, sequence, event, object_id, time,
           '{"actor":{"tenantId":null,"userId":"' || person || '"},"event":"' || event || '","facts":{},"texts":{}}', '', ''
         from made
       )
       insert into audit_personal (chain_id, chain_kind, sequence, values)
       select $1, $2, sequence, jsonb_build_object(
         'actor.name', jsonb_build_object('value', '员工' || at % ${PEOPLE}, 'salt', ''),
         'actor.address', jsonb_build_object('value', '10.9.' || at % 50 || '.' || at % 200, 'salt', ''))
       from made`,
      values,
    );
  }
  await pool.query('update audit_chain set length = length + $3 where chain_id = $1 and chain_kind = $2', [
    chain.id,
    chain.kind,
    records,
  ]);
}
