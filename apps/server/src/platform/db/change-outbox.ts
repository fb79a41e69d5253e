import type pg from 'pg';

/** A change that subscribers of some topics are notified of. */
export interface OutgoingAnnouncement {
  to: string[];
  kind: string;
  id: string;
}

/** A change that a company may read later, in order (`relay/company-changes.ts`). */
export interface OutgoingCompanyChange {
  companyId: string;
  kind: string;
  /** The id of what changed. */
  subject: string;
  detail: Record<string, string | number | null>;
  time: Date;
}

type OutboxRow =
  | { form: 'ANNOUNCEMENT'; body: OutgoingAnnouncement }
  | { form: 'JOBS'; body: { queue: string; jobs: number } }
  | { form: 'COMPANY'; body: OutgoingCompanyChange };

const INSERT = `insert into change_outbox (form, body)
  select form, body from json_to_recordset($1) as outgoing (form text, body jsonb)`;

/**
 * What a transaction leaves for other processes: collected while it runs, written by one statement before it commits, sent by a relay
 * afterwards (decision 0060). A rollback to a savepoint does not take back what was added meanwhile.
 */
export interface Outbox {
  /** Several announcements of one change become one, to all their topics. */
  announce(change: { kind: string; id: string }, topics: Iterable<string>): void;
  /** A job was added to this queue and can start. */
  wake(queue: string): void;
  addCompanyChange(change: OutgoingCompanyChange): void;
  /** @returns whether there was anything to write */
  write(client: pg.ClientBase): Promise<boolean>;
}

export function createOutbox(): Outbox {
  const announcements = new Map<string, { kind: string; id: string; to: Set<string> }>();
  const queues = new Map<string, number>();
  const companyChanges: OutgoingCompanyChange[] = [];

  const rows = (): OutboxRow[] => [
    ...[...announcements.values()].map(({ kind, id, to }): OutboxRow => {
      return { form: 'ANNOUNCEMENT', body: { to: [...to], kind, id } };
    }),
    ...[...queues].map(([queue, jobs]): OutboxRow => ({ form: 'JOBS', body: { queue, jobs } })),
    ...companyChanges.map((body): OutboxRow => ({ form: 'COMPANY', body })),
  ];

  return {
    announce({ kind, id }, topics) {
      const key = `${kind} ${id}`;
      const known = announcements.get(key)?.to ?? [];
      const to = new Set([...known, ...topics]);
      if (to.size > 0) announcements.set(key, { kind, id, to });
    },
    wake(queue) {
      queues.set(queue, (queues.get(queue) ?? 0) + 1);
    },
    addCompanyChange(change) {
      companyChanges.push(change);
    },
    async write(client) {
      const outgoing = rows();
      if (outgoing.length === 0) return false;
      await client.query(INSERT, [JSON.stringify(outgoing)]);
      return true;
    },
  };
}
