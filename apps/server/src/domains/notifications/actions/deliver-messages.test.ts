import { expect, it } from 'vitest';
import { MINUTE, movingClock } from '../../../testing/clock/moving-clock.ts';
import { collectedJobs } from '../../../testing/collected-jobs.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { statementsDuring } from '../../../testing/statements/count-statements.ts';
import { createNotifications, type MessageChannel } from '../index.ts';
import { aloneWith } from '../notifications-factory.ts';

const database = await createTestDatabase();
const clock = movingClock();
let contacts = 0;
const newContacts = (count: number) =>
  Array.from({ length: count }, () => `136${String(contacts++).padStart(8, '0')}`);

/** A product of its own, whose channel does what the test says for each receiver; otherwise it accepts. */
function setUp(answers: Record<string, () => ReturnType<MessageChannel['deliver']>> = {}) {
  const delivered: string[] = [];
  const channel: MessageChannel = {
    async deliver({ to }) {
      const outcome = (await answers[to]?.()) ?? 'sent';
      if (outcome === 'sent') delivered.push(to);
      return outcome;
    },
  };
  const jobs = collectedJobs(database);
  const options = { ...aloneWith(database), database, jobs, clock, masterKey: Buffer.alloc(32, 5) };
  const notifications = createNotifications({ ...options, demo: false, channel });
  const send = (to: string[]) =>
    database.transaction((tx) =>
      notifications.send(
        tx,
        ...to.map((one) => ({
          to: one,
          template: 'contract-completed' as const,
          language: 'zh_CN' as const,
          params: { subject: '软件技术服务合同' },
          link: 'https://sign.example/detail/1',
        })),
      ),
    );
  return { send, delivered, jobs, work: () => jobs.run(notifications.jobHandlers), notifications };
}

const statusesOf = async (to: string[]) => {
  const { rows } = await database.pool.query(
    'select status, attempts, claim from message where recipient = any($1) order by array_position($1, recipient)',
    [to],
  );
  return rows.map(({ status, attempts, claim }) => `${status} ${attempts}${claim ? ' claimed' : ''}`);
};

it('messages of one transaction are taken by one statement and settled by one', async () => {
  const { send, work, delivered } = setUp();
  const to = newContacts(3);
  await send(to);
  const { statements } = await statementsDuring(work);
  const own = statements.filter(({ text }) => !text.includes('testing.sent_job'));
  expect(own.map(({ text }) => text.trim().slice(0, 6))).toEqual(['update', 'with p']);
  expect(delivered.sort()).toEqual(to);
  expect(await statusesOf(to)).toEqual(['SENT 0', 'SENT 0', 'SENT 0']);
});

it('one that fails is tried again alone, one that is refused is a dead letter, and the others are sent once', async () => {
  const to = newContacts(3);
  let failures = 1;
  const { send, work, delivered } = setUp({
    [to[0]!]: async () => {
      if (failures-- > 0) throw new Error('no line');
      return 'sent';
    },
    [to[1]!]: async () => ({ undeliverable: { code: 'REFUSED', words: null } }),
  });
  await send(to);
  await work();
  expect(await statusesOf(to)).toEqual(['WAITING 1', 'FAILED 0', 'SENT 0']);
  await work();
  expect(await statusesOf(to)).toEqual(['SENT 1', 'FAILED 0', 'SENT 0']);
  expect(delivered).toEqual([to[2], to[0]]);
});

it('one that is slow delays no other', async () => {
  const to = newContacts(3);
  const answer = Promise.withResolvers<'sent'>();
  const { send, work } = setUp({ [to[1]!]: () => answer.promise });
  await send(to);
  const working = work();
  await expect.poll(() => statusesOf(to)).toEqual(['SENT 0', 'WAITING 0 claimed', 'SENT 0']);
  answer.resolve('sent');
  await working;
  expect(await statusesOf(to)).toEqual(['SENT 0', 'SENT 0', 'SENT 0']);
});

it('one that is being delivered is not delivered by another process, unless that one dies', async () => {
  const to = newContacts(1);
  const answer = Promise.withResolvers<'sent'>();
  const { send, work, jobs, notifications, delivered } = setUp({ [to[0]!]: () => answer.promise });
  await send(to);
  const working = work();
  await expect.poll(() => statusesOf(to)).toEqual(['WAITING 0 claimed']);
  const { rows } = await database.pool.query('select id from message where recipient = $1', to);
  const other = setUp();
  const [{ handle }] = other.notifications.jobHandlers as [(typeof notifications.jobHandlers)[0]];
  await handle({ messageId: rows[0].id, attempt: 0 });
  expect(other.delivered).toEqual([]);

  // The first process stays silent for longer than its claim; the job that the other one left then delivers.
  clock.pass(MINUTE);
  await other.work();
  expect(other.delivered).toEqual(to);
  expect(await statusesOf(to)).toEqual(['SENT 0']);

  // It was not dead after all: what it reports changes nothing, and nothing is tried again.
  answer.reject(new Error('no line'));
  await working;
  expect(await statusesOf(to)).toEqual(['SENT 0']);
  await jobs.run(other.notifications.jobHandlers);
  expect(other.delivered).toEqual(to);
  expect(delivered).toEqual([]);
});

it('a failure under a lost claim does not take the message from the delivery that holds it', async () => {
  const to = newContacts(1);
  const first = Promise.withResolvers<'sent'>();
  const second = Promise.withResolvers<'sent'>();
  const one = setUp({ [to[0]!]: () => first.promise });
  const other = setUp({ [to[0]!]: () => second.promise });
  await one.send(to);
  const working = one.work();
  await expect.poll(() => statusesOf(to)).toEqual(['WAITING 0 claimed']);
  clock.pass(MINUTE);
  const { rows } = await database.pool.query('select id, claim from message where recipient = $1', to);
  const [{ handle }] = other.notifications.jobHandlers as [(typeof one.notifications.jobHandlers)[0]];
  const handling = handle({ messageId: rows[0].id, attempt: 0 });
  const claimOf = async () =>
    (await database.pool.query('select claim from message where recipient = $1', to)).rows[0].claim;
  await expect.poll(claimOf).not.toBe(rows[0].claim);
  first.reject(new Error('no line'));
  await working;
  expect(await statusesOf(to)).toEqual(['WAITING 0 claimed']);
  second.resolve('sent');
  await handling;
  await one.work();
  expect(await statusesOf(to)).toEqual(['SENT 0']);
  expect([...one.delivered, ...other.delivered]).toEqual(to);
});
