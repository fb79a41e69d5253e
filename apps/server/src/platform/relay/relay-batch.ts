import type pg from 'pg';

/** PostgreSQL's channel, in the database of the installation; a notification is the position of a new row of `change_log`. */
export const CHANNEL = 'cinnabar_changes';

/** Arbitrary, but equal in every process. */
const LOCK = 7_203_418_002;
const MOST_AT_ONCE = 1000;

/**
 * Moves what is in the outbox to the log of changes and to the numbered changes of the companies. Without begin and parameters both
 * statements go to the server at once and are one transaction (protocol 3, simple query), so that a process that dies or stops here holds
 * no lock. The lock is that of the relays among themselves: numbers and positions become visible in their order. It is taken by a
 * statement of its own, because a statement does not see what is committed while it waits.
 */
const batchStatement = (notifies: boolean) => `
select pg_advisory_xact_lock(${LOCK});
with taken as (
  delete from change_outbox where id in (select id from change_outbox order by id limit ${MOST_AT_ONCE})
  returning id, form, body
), company as (
  select id, (body->>'companyId')::uuid as company_id, body from taken where form = 'COMPANY'
), head as (
  insert into company_change_head as head (company_id, seq)
  select company_id, count(*) from company group by company_id
  on conflict (company_id) do update set seq = head.seq + excluded.seq
  returning company_id, seq
), numbered as (
  insert into company_change (company_id, seq, kind, subject, detail, change_time)
  select company_id,
    head.seq - count(*) over (partition by company_id) + row_number() over (partition by company_id order by id),
    body->>'kind', (body->>'subject')::uuid, body->'detail', (body->>'time')::timestamptz
  from company join head using (company_id)
), queue as (
  select body->>'queue' as name, sum((body->>'jobs')::int) as jobs from taken where form = 'JOBS' group by 1
), logged as (
  insert into change_log (write_time, announcements, jobs)
  select clock_timestamp(),
    coalesce(jsonb_agg(body order by id) filter (where form = 'ANNOUNCEMENT'), '[]'),
    coalesce((select jsonb_object_agg(name, jobs) from queue), '{}')
  from taken having count(*) > 0
  returning position
)
select ${notifies ? `pg_notify('${CHANNEL}', position::text), ` : ''}(select count(*)::int from taken) as taken from logged`;

const STATEMENTS = { notifying: batchStatement(true), silent: batchStatement(false) };

/** @returns whether there is more to send than one batch takes */
export async function relayBatch(client: pg.ClientBase, notifies: boolean): Promise<boolean> {
  const results: unknown = await client.query(notifies ? STATEMENTS.notifying : STATEMENTS.silent);
  const [, moved] = results as [pg.QueryResult, pg.QueryResult<{ taken: number }>];
  return (moved.rows[0]?.taken ?? 0) >= MOST_AT_ONCE;
}
