import { randomBytes } from 'node:crypto';
import en from '@cinnabar/locales/en-US/messages' with { type: 'json' };
import zh from '@cinnabar/locales/zh-CN/messages' with { type: 'json' };
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { startJobs } from '../../platform/jobs/jobs.ts';
import { buildPeople } from '../../testing/build-people.ts';
import { collectedJobs } from '../../testing/collected-jobs.ts';
import { createTestDatabase } from '../../testing/create-test-database.ts';
import { MINUTE } from '../../testing/moving-clock.ts';
import { createNotifications, type MessageChannel, type OutgoingMessage } from './index.ts';

const database = await createTestDatabase();
const masterKey = randomBytes(32);
const people = await buildPeople(database, { masterKey });
const { app, clock, jobs, notifications } = people;

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
  (await database.pool.query('select status, reason, secret from message where recipient = $1', [to]))
    .rows[0];

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
  it('is not sent when the act that it tells of is rolled back', async () => {
    const to = newContact();
    const act = database.transaction(async (tx) => {
      await notifications.send(tx, invitation(to));
      throw new Error('changed my mind');
    });
    await expect(act).rejects.toThrow();
    await jobs.run(notifications.jobHandlers);
    expect(await mailbox(to)).toEqual([]);
  });

  it('waits without its code and link being readable, and forgets them on delivery', async () => {
    const to = newContact();
    await database.transaction((tx) => notifications.send(tx, invitation(to)));
    expect(JSON.stringify(await rowOf(to))).not.toContain('sign.example');
    await jobs.run(notifications.jobHandlers);
    expect(await rowOf(to)).toEqual({ status: 'SENT', reason: null, secret: null });
  });

  it('with a code that is no longer good is not sent any more', async () => {
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

  it('stays as undeliverable, with the reason, where no channel is configured', async () => {
    const own = collectedJobs();
    const production = createNotifications({ database, jobs: own, masterKey, demo: false });
    const to = newContact();
    await database.transaction((tx) => production.send(tx, invitation(to)));
    await own.run(production.jobHandlers);
    expect(await rowOf(to)).toMatchObject({
      status: 'UNDELIVERABLE',
      reason: 'no channel is configured for SMS messages',
    });
  });

  it('is tried again when the channel fails, and delivered once', async () => {
    const delivered: string[] = [];
    let failures = 1;
    const channel: MessageChannel = {
      async deliver(_tx, { text }) {
        if (failures-- > 0) throw new Error('no line');
        delivered.push(text);
        return 'sent';
      },
    };
    const own = collectedJobs();
    const flaky = createNotifications({ database, jobs: own, masterKey, demo: false, channel });
    const to = newContact();
    await database.transaction((tx) => flaky.send(tx, invitation(to)));
    const [{ handle }] = flaky.jobHandlers as [(typeof flaky.jobHandlers)[0]];
    const { rows } = await database.pool.query('select id from message where recipient = $1', [to]);
    const messageId = rows[0].id;
    await expect(handle({ messageId })).rejects.toThrow('no line');
    await Promise.all([handle({ messageId }), handle({ messageId })]);
    expect(delivered).toHaveLength(1);
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
    const queue = await startJobs(database, pino({ level: 'silent' }));
    const real = createNotifications({ database, jobs: queue, masterKey, demo: true });
    await queue.declare(real.jobHandlers);
    await queue.work(real.jobHandlers, []);
    const to = newContact();
    await database.transaction((tx) => real.send(tx, invitation(to)));
    await expect.poll(() => mailbox(to), { timeout: 10_000 }).toHaveLength(1);
    await queue.stop();
  });
});

it('every template has the same places in both languages', () => {
  const places = (template: { subject: string; text: string }) =>
    [...`${template.subject}${template.text}`.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();
  expect(Object.keys(en)).toEqual(Object.keys(zh));
  for (const name of Object.keys(zh) as (keyof typeof zh)[]) {
    expect([...new Set(places(en[name]))], name).toEqual([...new Set(places(zh[name]))]);
  }
});
