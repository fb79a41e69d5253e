import type { SQL } from 'drizzle-orm';
import { type ComposedStatement, compose, inOneStatement } from './composed-statement.ts';

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

/** Rows of one kind that the end of a transaction writes together, e.g. the jobs of a queue. One object per kind. */
export interface DeferredRows<Row> {
  compose(rows: Row[]): Promise<ComposedStatement[]>;
}

/**
 * What a transaction writes at its end, as one statement: the rows that nothing in it reads, its jobs, and what it leaves for other
 * processes, which a relay sends after the commit (decisions 0060, 0061). A rollback to a savepoint does not take back what was added
 * meanwhile.
 */
export interface Outbox {
  /**
   * Writes whose answer no one needs, each without `with`. What is read later in the transaction does not show them, and no two may touch the
   * same row: they are parts of one statement.
   */
  atEnd(...writes: SQL[]): void;
  /** Writes what `atEnd` was given so far, where the transaction then reads or changes the same rows. */
  settle(client: { executeSql(text: string, values: unknown[]): Promise<unknown> }): Promise<void>;
  /** Several announcements of one change become one, to all their topics. */
  announce(change: { kind: string; id: string }, topics: Iterable<string>): void;
  /** A job was added to this queue and can start. */
  wake(queue: string): void;
  addCompanyChange(change: OutgoingCompanyChange): void;
  /** A row that is written at the end, with all others of its kind. */
  defer<Row>(kind: DeferredRows<Row>, row: Row): void;
  /**
   * All of it as one statement, together with a `main` one, whose rows are those of the statement; null when there is nothing to write.
   * `isOutgoing`: other processes must be notified.
   */
  compose(main?: ComposedStatement): Promise<{ statement: ComposedStatement | null; isOutgoing: boolean }>;
}

export function createOutbox(): Outbox {
  const announcements = new Map<string, { kind: string; id: string; to: Set<string> }>();
  const queues = new Map<string, number>();
  const companyChanges: OutgoingCompanyChange[] = [];
  const ends: ComposedStatement[] = [];
  const deferred = new Map<DeferredRows<unknown>, unknown[]>();

  const outgoingRows = (): OutboxRow[] => [
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
    atEnd(...writes) {
      ends.push(...writes.map(compose));
    },
    async settle(client) {
      if (ends.length === 0) return;
      const { text, values } = inOneStatement(ends.splice(0));
      await client.executeSql(text, values);
    },
    defer(kind, row) {
      const key = kind as DeferredRows<unknown>;
      const known = deferred.get(key);
      if (known) known.push(row);
      else deferred.set(key, [row]);
    },
    async compose(main) {
      const outgoing = outgoingRows();
      const statements = [...ends];
      for (const [kind, added] of deferred) statements.push(...(await kind.compose(added)));
      if (outgoing.length > 0) statements.push({ text: INSERT, values: [JSON.stringify(outgoing)] });
      // Of several parts the last one's rows are those of the statement.
      if (main) statements.push(main);
      const statement = statements.length > 0 ? inOneStatement(statements) : null;
      return { statement, isOutgoing: outgoing.length > 0 };
    },
  };
}
