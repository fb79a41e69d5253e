import { randomBytes } from 'node:crypto';
import en from '@cinnabar/locales/en-US/messages' with { type: 'json' };
import zh from '@cinnabar/locales/zh-CN/messages' with { type: 'json' };
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { startJobs } from '../../platform/jobs/jobs.ts';
import { createChangeRelay } from '../../platform/relay/change-relay.ts';
import { buildPeople } from '../../testing/build-people.ts';
import { MINUTE } from '../../testing/clock/moving-clock.ts';
import { collectedJobs } from '../../testing/collected-jobs.ts';
import { createTestDatabase } from '../../testing/create-test-database.ts';
import { MOST_ATTEMPTS } from './delivery-schedule.ts';
import { createNotifications, type MessageChannel, type OutgoingMessage } from './index.ts';
import { aloneWith } from './notifications-factory.ts';

const database = await createTestDatabase();
const masterKey = randomBytes(32);
const people = await buildPeople(database, { masterKey });
const { app, clock, jobs, notifications } = people;

const alone = aloneWith(database);

/** A channel that fails for the first messages, as many as given. */
function flakyChannel(failures: number) {
  const delivered: string[] = [];
  let left = failures;
  const channel: MessageChannel = {
    async deliver({ text }) {
      if (left-- > 0) throw new Error('no line');
      delivered.push(text);
      return 'sent';
    },
  };
  return { channel, delivered };
}

let contacts = 0;
const newContact = () => `137${String(contacts++).padStart(8, '0')}`;

const invitation = (to: string): OutgoingMessage => ({
  to,
  template: 'contract-to-sign',
  language: 'zh_CN',
  params: { sender: '朱砂科技有限公司', subject: '软件技术服务合同', deadline: '2026-11-21 18:00' },
  link: 'https://sign.example/sign/1',
});

const mailbox = async (to: string) =>
  (await app.inject({ url: '/api/dev/mailbox', query: { to } })).json().result;
const rowOf = async (to: string) =>
  (
    await database.pool.query(
      'select id, status, problem, attempts, next_time, secret from message where recipient = $1',
      [to],
    )
  ).rows[0];

describe('the demo mailbox', () => {
  it('shows what was sent, newest first', async () => {
    const to = newContact();
    await database.transaction((tx) => notifications.send(tx, invitation(to)));
    clock.pass(MINUTE);
    await database.transaction((tx) =>
      notifications.send(tx, {
        to,
        template: 'login-code',
        language: 'en_US',
        code: '408213',
        channel: 'VOICE',
      }),
    );
    await jobs.run(notifications.jobHandlers);
    const [newest, first] = await mailbox(to);
    expect(newest).toMatchObject({ to, channel: 'VOICE', subject: 'Sign-in code', code: '408213' });
    expect(first).toMatchObject({
      channel: 'SMS',
      subject: '朱砂科技有限公司邀请您签署《软件技术服务合同》',
      text: expect.stringContaining('https://sign.example/sign/1'),
      createTime: expect.stringMatching(/\+08:00$/),
    });
    expect(first.code).toBeUndefined();
  });

  it('finds a contact however it is written', async () => {
    const to = newContact();
    await database.transaction((tx) => notifications.send(tx, invitation(to)));
    await jobs.run(notifications.jobHandlers);
    expect(await mailbox(`${to.slice(0, 3)}-${to.slice(3)}`)).toHaveLength(1);
  });

  it('does not exist outside the demo', async () => {
    const production = await buildPeople(database, { demo: false, masterKey });
    expect((await production.app.inject('/api/dev/mailbox')).statusCode).toBe(404);
  });
});

describe('a message', () => {
  it('is not sent when the recorded action is rolled back', async () => {
    const to = newContact();
    const act = database.transaction(async (tx) => {
      await notifications.send(tx, invitation(to));
      throw new Error('changed my mind');
    });
    await expect(act).rejects.toThrow();
    await jobs.run(notifications.jobHandlers);
    expect(await mailbox(to)).toEqual([]);
  });

  it('is queued without readable code and link, and deletes them on delivery', async () => {
    const to = newContact();
    await database.transaction((tx) => notifications.send(tx, invitation(to)));
    expect(JSON.stringify(await rowOf(to))).not.toContain('sign.example');
    await jobs.run(notifications.jobHandlers);
    expect(await rowOf(to)).toMatchObject({ status: 'SENT', problem: null, secret: null });
  });

  it('with an expired code is not sent any more', async () => {
    const to = newContact();
    await database.transaction((tx) =>
      notifications.send(tx, {
        to,
        template: 'login-code',
        language: 'zh_CN',
        code: '408213',
        validSeconds: 180,
      }),
    );
    clock.pass(3 * MINUTE);
    await jobs.run(notifications.jobHandlers);
    expect(await mailbox(to)).toEqual([]);
    expect(await rowOf(to)).toMatchObject({ status: 'EXPIRED', secret: null });
  });

  it('is a dead letter, with the reason, where no channel is configured', async () => {
    const own = collectedJobs(database);
    const production = createNotifications({ ...alone, database, jobs: own, masterKey, demo: false });
    const to = newContact();
    await database.transaction((tx) => production.send(tx, invitation(to)));
    await own.run(production.jobHandlers);
    expect(await rowOf(to)).toMatchObject({
      status: 'FAILED',
      problem: { code: 'NO_CHANNEL', words: 'SMS' },
    });
  });

  it('is retried when the channel fails, and delivered once', async () => {
    const { channel, delivered } = flakyChannel(1);
    const own = collectedJobs(database);
    const flaky = createNotifications({ ...alone, database, jobs: own, masterKey, demo: false, channel });
    const to = newContact();
    await database.transaction((tx) => flaky.send(tx, invitation(to)));
    await own.run(flaky.jobHandlers);
    expect(await rowOf(to)).toMatchObject({ status: 'WAITING', attempts: 1 });
    const [{ handle }] = flaky.jobHandlers as [(typeof flaky.jobHandlers)[0]];
    const { id: messageId } = await rowOf(to);
    // A job of an outdated try does nothing; two of the same try deliver once.
    await handle({ messageId, attempt: 0 });
    expect(delivered).toHaveLength(0);
    await Promise.all([handle({ messageId, attempt: 1 }), handle({ messageId, attempt: 1 })]);
    expect(delivered).toHaveLength(1);
  });

  it('that fails every time becomes a dead letter, which keeps its link', async () => {
    const { channel } = flakyChannel(Number.POSITIVE_INFINITY);
    const own = collectedJobs(database);
    const dead = createNotifications({ ...alone, database, jobs: own, masterKey, demo: false, channel });
    const to = newContact();
    await database.transaction((tx) => dead.send(tx, invitation(to)));
    for (let i = 0; i < MOST_ATTEMPTS; i++) {
      expect(await rowOf(to)).toMatchObject({ status: 'WAITING', attempts: i });
      await own.run(dead.jobHandlers);
    }
    expect(await rowOf(to)).toMatchObject({
      status: 'FAILED',
      next_time: null,
      problem: { code: 'FAULT', words: 'no line' },
      secret: expect.any(String),
    });
  });

  it('reads a code digit by digit in a call', async () => {
    const to = newContact();
    const spoken = { to, template: 'login-code', code: '408213', channel: 'VOICE' } as const;
    await database.transaction((tx) => notifications.send(tx, { ...spoken, language: 'zh_CN' }));
    clock.pass(MINUTE);
    await database.transaction((tx) => notifications.send(tx, { ...spoken, language: 'en_US' }));
    await jobs.run(notifications.jobHandlers);
    const texts = (await mailbox(to)).map(({ text }: { text: string }) => text).join();
    expect(texts).toContain('Your sign-in code is 4, 0, 8, 2, 1, 3.');
    expect(texts).toContain('您的登录验证码是 4，0，8，2，1，3');
  });

  it('keeps line breaks of a name out of its subject', async () => {
    const to = newContact();
    const { params } = invitation(to);
    await database.transaction((tx) =>
      notifications.send(tx, {
        ...invitation(to),
        params: { ...params, subject: 'A\r\nBcc: b@example.com' },
      }),
    );
    await jobs.run(notifications.jobHandlers);
    expect((await mailbox(to))[0].subject).not.toMatch(/[\r\n]/);
  });

  it('travels through the real job queue', async () => {
    const log = pino({ level: 'silent' });
    const relay = createChangeRelay({ database, log });
    const queue = await startJobs(database, log, relay);
    const real = createNotifications({ ...alone, database, jobs: queue, masterKey, demo: true });
    await queue.declare(real.jobHandlers);
    await queue.work(real.jobHandlers, []);
    const to = newContact();
    await database.transaction((tx) => real.send(tx, invitation(to)));
    await expect.poll(() => mailbox(to), { timeout: 10_000 }).toHaveLength(1);
    await queue.stop();
    await relay.close();
  });
});

it('every template has the same parameters in both languages', () => {
  const places = (template: { subject: string; text: string }) =>
    [...`${template.subject}${template.text}`.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();
  expect(Object.keys(en)).toEqual(Object.keys(zh));
  for (const name of Object.keys(zh) as (keyof typeof zh)[]) {
    expect([...new Set(places(en[name]))], name).toEqual([...new Set(places(zh[name]))]);
  }
});
