/**
 * A process of the installation that announces one change after another, each in a transaction, and prints the id of each that is
 * committed. With DIE_AT=commit it ends itself, as `kill -9` would, after its first commit and before it could relay anything.
 */
import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { openDatabase } from '../../platform/db/open-database.ts';
import { announce } from '../../platform/events/announce.ts';
import { createChangeRelay } from '../../platform/relay/change-relay.ts';
import { recordCompanyChange } from '../../platform/relay/company-changes.ts';

const { TEST_DATABASE, TEST_TOPIC, TEST_COMPANY, DIE_AT } = process.env as Record<string, string>;
const database = openDatabase({ url: TEST_DATABASE! });
database.onOutgoing(() => {
  if (DIE_AT === 'commit') process.kill(process.pid, 'SIGKILL');
});
const relay = createChangeRelay({ database, log: pino({ level: 'silent' }) });
await relay.ready(20_000);
for (;;) {
  const id = randomUUID();
  await database.transaction(async (tx) => {
    if (DIE_AT === 'commit') process.stdout.write(`${id}\n`);
    announce(tx, { kind: 'CONTRACT', id }, [TEST_TOPIC!]);
    tx.outbox.wake('killed');
    const change = { kind: 'CONTRACT', subject: id, detail: {}, time: new Date() };
    recordCompanyChange(tx, { companyId: TEST_COMPANY!, ...change });
  });
  process.stdout.write(`${id}\n`);
}
