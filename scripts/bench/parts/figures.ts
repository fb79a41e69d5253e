import type { Figures } from '@cinnabar/protocol/contracts/figures/figure-schema';
import type { Pool } from 'pg';
import type { BenchClient } from '../support/bench-client.ts';
import { quantile, report } from '../support/bench-rounds.ts';

const FEW = 1_000;
const MANY = 100_000;
const BATCH = 20_000;
const ROUNDS = 30;
/** Days over which contracts were sent; two years of them are in the charts. */
const DAYS = 1_095;
const CREATORS = 40;
const DEPARTMENTS = 8;
const TYPES = 6;

interface Firm {
  id: string;
  client: BenchClient;
  contracts: number;
}

/**
 * The charts of a company with 100,000 contracts beside one with 1,000, in turns: all charts of contracts of a year, narrowed ones, and the list
 * behind their largest number. Each tenth contract is open, for whom the charts ask since when they wait.
 */
export async function compareFigures(
  pool: Pool,
  small: Omit<Firm, 'contracts'>,
  large: Omit<Firm, 'contracts'>,
): Promise<void> {
  const [few, many]: [Firm, Firm] = [
    { ...small, contracts: FEW },
    { ...large, contracts: MANY },
  ];
  for (const firm of [few, many]) await fill(pool, firm);
  for (const table of ['contract', 'contract_department', 'contract_action', 'signatory', 'contract_figure'])
    await pool.query(`vacuum analyze ${table}`);
  const { rows } = await pool.query<{ figures: number }>(
    'select count(*)::int as figures from contract_figure where company_id = $1',
    [many.id],
  );
  report(`figures of ${MANY} contracts`, String(rows[0]!.figures));
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const year = `from=${day(364)}&to=${day(0)}`;
  const asks = {
    'charts of a year': `/contract/statistics?${year}`,
    'charts of a month': `/contract/statistics?from=${day(29)}&to=${day(0)}`,
    'charts of one business type': `/contract/statistics?${year}&categoryId=${idAt('c', 1)}`,
  };
  for (const [what, path] of Object.entries(asks)) await compare(what, path, { most: 300 });
  await compare(
    'list behind the number of a month',
    `/contract/statistics/list?measures=SENT&from=${day(29)}&to=${day(0)}`,
  );
  await compare('list behind the number of a year', `/contract/statistics/list?measures=SENT&${year}`);
  const { totals } = await many.client.get<Figures>(`/contract/statistics?${year}`);
  const list = await many.client.get<{ total: number }>(`/contract/statistics/list?measures=SENT&${year}`);
  if (totals.now.SENT !== list.total) throw new Error(`${totals.now.SENT} counted, ${list.total} listed`);

  async function compare(what: string, path: string, goal?: { most: number }): Promise<void> {
    const times = new Map<Firm, number[]>([
      [few, []],
      [many, []],
    ]);
    for (let round = -5; round < ROUNDS; round++)
      for (const firm of [few, many]) {
        const start = performance.now();
        await firm.client.get(path);
        if (round >= 0) times.get(firm)!.push(performance.now() - start);
      }
    const [one, other] = [few, many].map((firm) => quantile(times.get(firm)!, 0.5)) as [number, number];
    const p95 = quantile(times.get(many)!, 0.95);
    const met = goal && { isMet: p95 <= goal.most, text: `${goal.most} ms` };
    report(`${what}, ${MANY} contracts, p95`, `${p95.toFixed(1)} ms`, '', met);
    report(
      `${what}, ratio to ${FEW}`,
      (other / one).toFixed(1),
      `${one.toFixed(1)} → ${other.toFixed(1)} ms`,
    );
  }
}

const idAt = (kind: string, at: number) =>
  `00000000-0000-7000-${kind === 'c' ? 'c' : 'a'}000-${String(at).padStart(12, '0')}`;

/** Contracts with what a list and the charts of them read; their figures as a fold leaves them. */
async function fill(pool: Pool, { id, contracts }: Firm): Promise<void> {
  for (let from = 0; from < contracts; from += BATCH) {
    const values = [id, from, Math.min(from + BATCH, contracts), contracts];
    await pool.query(
      `with made as (
         select gen_random_uuid() as id, at, at % 10 as way, now() - interval '1 day' * ${DAYS} * (1 - at::float / $4) as sent,
           ('00000000-0000-7000-b000-' || lpad((at * 7 % ${CREATORS})::text, 12, '0'))::uuid as creator,
           ('00000000-0000-7000-c000-' || lpad((at * 11 % ${TYPES})::text, 12, '0'))::uuid as category
         from generate_series($2::int, $3::int - 1) as at
       ), kept as (
         insert into contract (id, tenant_id, tenant_name, creator_id, creator_name, subject, sn, status, category_id, category_name, category_version,
           document_ids, comments, version, create_time, update_time, send_time, complete_time, end_time)
         select id, $1, '', creator, '员工', '采购合同 ' || at, '',
           case way when 0 then 'SIGNING' when 1 then 'REJECTED' when 2 then 'RECALLED' else 'COMPLETE' end, category, '采购合同', 1, '{}',
           '原因 ' || at % 12, 3, sent, sent + interval '1 hour' * (at % 200), sent,
           case when way > 2 then sent + interval '1 hour' * (at % 200) end, sent + interval '1 year'
         from made returning id, tenant_id, creator_id, status, send_time
       ), placed as (
         insert into contract_department (contract_id, company_id, user_id, department_id)
         select id, $1, creator, ('00000000-0000-7000-d000-' || lpad((at * 7 % ${CREATORS} % ${DEPARTMENTS})::text, 12, '0'))::uuid from made
       ), parties as (
         insert into signatory (contract_id, id, tenant_id, tenant_type, tenant_name, step, ordinal, status, sponsor, sweep_code, receive_time)
         select id, 'party', ('00000000-0000-7000-e000-' || lpad((at % 300)::text, 12, '0'))::uuid, 'COMPANY', '相对方 ' || at % 300, 1, 0,
           case way when 0 then 'SIGNING' else 'SIGNED' end, false, false, sent
         from made
       )
       insert into contract_action (contract_id, id, signatory_id, type, serial_no, ordinal, status, operators)
       select id, 'step', 'party', 'CORPORATE', 1, 0, case way when 0 then 'SIGNING' else 'SIGNED' end, '[]'
       from made`,
      values,
    );
  }
  await pool.query(
    `insert into contract_figure (company_id, measure, day, department_id, category_id, creator_id, readers, reason, hours, contracts)
     select c.tenant_id, cell.measure, (cell.moment at time zone 'UTC' + interval '8 hours')::date, d.department_id, c.category_id, c.creator_id,
       '{}'::uuid[], cell.reason, cell.hours, count(*)
     from contract c join contract_department d on d.contract_id = c.id
     cross join lateral (values
       ('SENT', c.send_time, '', null::int),
       ('OPEN_SIGNING', case when c.status = 'SIGNING' then c.send_time end, '', null),
       (c.status, case when c.status in ('REJECTED', 'RECALLED') then c.update_time end, c.comments, null),
       ('COMPLETE', c.complete_time, '', floor(extract(epoch from c.complete_time - c.send_time) / 3600)::int),
       ('TERM', case when c.status = 'COMPLETE' then c.end_time end, '', null)
     ) as cell (measure, moment, reason, hours)
     where c.tenant_id = $1 and c.creator_name = '员工' and cell.moment is not null
     group by 1, 2, 3, 4, 5, 6, 7, 8, 9`,
    [id],
  );
}
