import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import pg from 'pg';

/** One statement as the driver was given it. */
export interface CountedStatement {
  text: string;
  /** The call that sent it, e.g. `GET /contract/list`; null for jobs and other work in the background. */
  call: string | null;
  /** Of the job queue or the relay, which have connections of their own. */
  queue: boolean;
  /** Prepared by name: parsed and planned once per connection. */
  named: boolean;
  /** Sent while an earlier one of the same connection was still on its way, so nothing waited for it alone. */
  pipelined: boolean;
  /** A write outside of `begin` and `commit`, which is a transaction by itself. */
  lone: boolean;
}

export interface StatementCounts {
  statements: number;
  /** From `begin` to `commit`. */
  transactions: number;
  /** These and lone writes: each makes the database flush its log. */
  commits: number;
  notifications: number;
  roundTrips: number;
}

type Submitted = string | { text?: string; name?: string; queryMode?: string };
type Query = (this: pg.Client, ...given: unknown[]) => unknown;

const BEGINS = /^\s*begin\b/i;
const WRITES = /^\s*(insert|update|delete|with\b[\s\S]*\b(insert into|update|delete from)\b)/i;

/**
 * Records every statement of this process's database clients from now on, whichever pool they belong to.
 * @returns a function that ends the recording and gives what was recorded
 */
export function recordStatements(): () => CountedStatement[] {
  const recorded: CountedStatement[] = [];
  const calls = new AsyncLocalStorage<string>();
  const enter = (message: unknown) => {
    const { request } = message as { request: IncomingMessage };
    calls.enterWith(callOf(request));
  };
  subscribe('http.server.request.start', enter);
  const open = new WeakMap<pg.Client, number>();
  const inTransaction = new WeakSet<pg.Client>();
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const real = prototype.query;
  prototype.query = function (...given) {
    const submitted = given[0] as Submitted;
    const waiting = open.get(this) ?? 0;
    const text = typeof submitted === 'string' ? submitted : (submitted.text ?? '');
    if (BEGINS.test(text)) inTransaction.add(this);
    recorded.push({
      text,
      call: calls.getStore() ?? null,
      queue: applicationOf(this) !== 'cinnabar',
      named: typeof submitted !== 'string' && submitted.name !== undefined,
      pipelined: waiting > 0 && (this as unknown as { pipeline?: boolean }).pipeline === true,
      lone: WRITES.test(text) && !inTransaction.has(this),
    });
    if (/^\s*(commit|rollback$)/i.test(text)) inTransaction.delete(this);
    const sent = real.apply(this, given);
    if (!(sent instanceof Promise)) return sent;
    open.set(this, waiting + 1);
    const answered = () => open.set(this, (open.get(this) ?? 1) - 1);
    sent.then(answered, answered);
    return sent;
  };
  return () => {
    prototype.query = real;
    unsubscribe('http.server.request.start', enter);
    return recorded;
  };
}

/**
 * Does `work` and gives the statements that the product sends meanwhile: not those of connections apart, as the relay's, which looks once a
 * second by itself.
 */
export async function statementsDuring<T>(
  work: () => Promise<T>,
): Promise<{ answer: T; statements: CountedStatement[] }> {
  const end = recordStatements();
  try {
    const answer = await work();
    return { answer, statements: end().filter(({ queue }) => !queue) };
  } finally {
    end();
  }
}

const applicationOf = (client: pg.Client): string | undefined =>
  (client as unknown as { connectionParameters?: { application_name?: string } }).connectionParameters
    ?.application_name;

/** Identifiers in an address are left out, so that calls of one kind are counted together. */
function callOf({ method = '', url = '' }: IncomingMessage): string {
  const path = url
    .split('?')[0]!
    .replace(/^\/api/, '')
    .replace(/\/[\w-]*\d[\w-]{15,}/g, '/:id');
  return `${method} ${path}`;
}

export function countStatements(recorded: readonly CountedStatement[]): StatementCounts {
  const count = (pattern: RegExp) => recorded.filter(({ text }) => pattern.test(text)).length;
  const transactions = count(BEGINS);
  return {
    statements: recorded.length,
    transactions,
    commits: transactions + recorded.filter(({ lone }) => lone).length,
    notifications: count(/\bpg_notify\s*\(|^\s*notify\b/i),
    roundTrips: recorded.filter(({ pipelined }) => !pipelined).length,
  };
}

/** The statement without what differs from one use to the next: numbers of parameters and of rows. */
export const normalise = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/\$\d+/g, '?')
    .replace(/(\((\?|default)(, ?(\?|default))*\))(, ?\((\?|default)(, ?(\?|default))*\))*/g, '(?)')
    .trim();
