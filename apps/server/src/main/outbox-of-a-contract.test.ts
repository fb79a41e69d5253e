import pg from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
import { readCompanyChanges } from '../platform/relay/company-changes.ts';
import { buildProduct } from '../testing/build-product.ts';
import { createTestDatabase } from '../testing/create-test-database.ts';
import { listenToEvents } from '../testing/listen-to-events.ts';

/** The statements of each transaction from now on, as they are sent; those outside of one are not listed. */
function recordTransactions(): string[][] {
  const open = new Map<pg.Client, string[]>();
  const transactions: string[][] = [];
  const real = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  spy.mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const [query] = given as [string | { text: string }];
    const text = typeof query === 'string' ? query : query.text;
    if (text === 'begin') open.set(this, []);
    open.get(this)?.push(text);
    if (text === 'commit' || text === 'rollback') {
      transactions.push(open.get(this) ?? []);
      open.delete(this);
    }
    return real.apply(this, given) as never;
  } as never);
  onTestFinished(() => spy.mockRestore());
  return transactions;
}

const OUTBOX = /insert into change_outbox/;
const outboxesOf = (statements: string[]) => statements.filter((text) => OUTBOX.test(text)).length;

it('a contract writes one outbox per transaction, just before the commit, and none where no one is notified', async () => {
  const database = await createTestDatabase();
  const product = await buildProduct(database);
  const company = await product.company('海棠贸易有限公司', { 林知夏: ['TEMPLATE_CREATOR'] });
  const staff = await product.signIn(company.people.林知夏!.contact);
  const signers = await Promise.all(['陈书远', '顾行舟'].map((name) => product.person(name)));
  const callers = await Promise.all(signers.map(({ contact }) => product.signIn(contact)));
  await listenToEvents(product.app, staff.token);

  const transactions = recordTransactions();
  const { id, version, documents, expireTime } = await product.draft(
    staff,
    signers.map((person) => ({ person })),
  );
  await expect.poll(() => transactions.filter(outboxesOf).length).toBeGreaterThan(0);

  transactions.length = 0;
  const form = { subject: '改', documents: documents.map((file) => file.id), signatories: [], fields: [] };
  expect((await staff.put(`/contract/${id}`, { ...form, version, expireTime })).code).toBe(0);
  await staff.get('/contract/detail', { contractId: id });
  expect(transactions.map(outboxesOf), 'saving a draft').not.toContain(1);

  transactions.length = 0;
  const sent = await product.draft(
    staff,
    signers.map((person) => ({ person })),
  );
  expect((await staff.post('/contract/send', { contractId: sent.id })).code).toBe(0);
  for (const [i, caller] of callers.entries())
    expect((await product.sign(caller, sent.id, signers[i]!.contact)).code).toBe(0);
  expect(transactions.flat().filter((text) => text.includes('pg_notify'))).toEqual([]);
  const writing = transactions.filter(outboxesOf);
  expect(writing.length).toBeGreaterThan(2);
  expect(Math.max(...writing.map(outboxesOf))).toBe(1);
  for (const statements of writing) expect(statements.at(-2)).toMatch(OUTBOX);

  await expect
    .poll(async () => {
      const changes = await readCompanyChanges(database.db, company.id, 0, 100);
      return changes
        .filter(({ subject }) => subject === sent.id)
        .map(({ detail }) => [detail.action, detail.previousStatus, detail.status, detail.version]);
    })
    .toEqual([
      ['send', 'DRAFT', 'SIGNING', 2],
      ['sign', 'SIGNING', 'SIGNING', 3],
      ['sign', 'SIGNING', 'SIGNING', 4],
      ['complete', 'SIGNING', 'COMPLETE', 5],
    ]);
});
