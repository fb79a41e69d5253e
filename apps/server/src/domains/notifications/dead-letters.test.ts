import { ERRORS } from '@cinnabar/protocol/errors';
import type { DeliveryProblem } from '@cinnabar/protocol/notifications/delivery-problem';
import type { MessageList, SentMessage } from '@cinnabar/protocol/notifications/message-schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { PLATFORM_KEY } from '../../platform/events/announce.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { createActorApp, makeActor } from '../../testing/actor-app.ts';
import { MINUTE, movingClock } from '../../testing/clock/moving-clock.ts';
import { collectAnnouncements } from '../../testing/collect-announcements.ts';
import { collectedJobs } from '../../testing/collected-jobs.ts';
import { createTestDatabase } from '../../testing/create-test-database.ts';
import { createAudit, SYSTEM_CHAIN } from '../audit/index.ts';
import { DeliveryError } from './channels/delivery-error.ts';
import { createNotifications, type MessageChannel, type OutgoingMessage } from './index.ts';

const database = await createTestDatabase();
const clock = movingClock();
const jobs = collectedJobs(database);
const audit = createAudit({ database, clock });
const administrator = makeActor({ name: '林知夏' });
const contacts = { mobile: '13800000001' as string | null, email: 'lin@example.com' as string | null };

/** Next answer of the other side: accepts, refuses permanently, or is busy. */
let outcome: 'takes' | DeliveryProblem['code'] = 'takes';
const delivered: { to: string; channel: string; text: string }[] = [];
const channel: MessageChannel = {
  async deliver({ to, channel: kind, text }) {
    if (outcome === 'REFUSED') return { undeliverable: { code: outcome, words: `550 ${to} is unknown` } };
    if (outcome !== 'takes') throw new DeliveryError(outcome, 'come back later');
    delivered.push({ to, channel: kind, text });
    return 'sent';
  },
};

const notifications = createNotifications({
  ...{ database, jobs, audit, clock, channel, masterKey: Buffer.alloc(32, 7), demo: false },
  administrators: {
    include: async ({ userId }) => userId === administrator.userId,
    list: async () => [],
  },
  ports: {
    openSealed: (text) => text,
    contactsOf: async () => contacts,
  },
});
const { app, as } = await createActorApp(database, [notifications]);

beforeEach(async () => {
  await database.pool.query('delete from message');
  delivered.length = 0;
  outcome = 'takes';
});

async function send(outgoing: Partial<OutgoingMessage> & { to: string }): Promise<void> {
  await database.transaction((tx) =>
    notifications.send(tx, {
      template: 'contract-to-sign',
      language: 'zh_CN',
      params: {
        sender: '朱砂科技有限公司',
        subject: '软件技术服务合同',
        sn: 'HT-2026-000005',
        deadline: '2026-11-21 18:00',
      },
      link: 'https://sign.example/sign/1',
      ...outgoing,
    }),
  );
  clock.pass(MINUTE);
}
const work = () => jobs.run(notifications.jobHandlers);
const get = async (path: string, query: Record<string, string> = {}, actor: Actor = administrator) =>
  app.inject({ url: `/api${path}`, query, headers: as(actor) });
const post = async (path: string, payload: object = {}, actor: Actor = administrator) =>
  app.inject({ method: 'POST', url: `/api${path}`, payload, headers: { ...marks(), ...as(actor) } });
const marks = () => ({
  'x-requested-with': 'XMLHttpRequest',
  timestamp: String(Date.now()),
  nonce: crypto.randomUUID(),
});
const list = async (query: Record<string, string> = {}): Promise<MessageList> =>
  (await get('/message/list', query)).json().result;
const first = async (query?: Record<string, string>): Promise<SentMessage> => (await list(query)).list[0]!;
const events = async () => (await audit.list(SYSTEM_CHAIN)).map(({ event }) => event);

describe('the list of dead letters', () => {
  it('shows what failed and why, without the content or the full receiver', async () => {
    outcome = 'REFUSED';
    await send({ to: 'wang@example.com' });
    await work();
    expect(await first()).toMatchObject({
      name: '签署邀请',
      contractSn: 'HT-2026-000005',
      channel: 'EMAIL',
      to: 'wa***@example.com',
      state: 'FAILED',
      problem: { code: 'REFUSED', words: '550 wa***@example.com is unknown' },
      nextTime: null,
      retryable: true,
    });
    const text = (await get('/message/list')).body;
    for (const secret of ['sign.example', '软件技术服务合同', 'wang@']) expect(text).not.toContain(secret);
  });

  it('distinguishes queued ones from those that are being retried, with the time', async () => {
    outcome = 'BUSY';
    await send({ to: '13700000001' });
    await work();
    await send({ to: '13700000002' });
    expect((await list({ state: 'WAITING' })).list).toMatchObject([{ to: '137****0002', attempts: 0 }]);
    const [retrying, ...others] = (await list({ state: 'RETRYING' })).list;
    expect(others).toEqual([]);
    expect(retrying).toMatchObject({ to: '137****0001', attempts: 1, problem: { code: 'BUSY' } });
    expect(retrying!.nextTime).toMatch(/\+08:00$/);
  });

  it.each([
    ['the whole phone number of the receiver', '137 0000 0001', 1],
    ['the whole address of the receiver', 'Wang@example.com', 1],
    ['the number of the contract', 'HT-2026-000005', 2],
    ['the whole name of the contract', '软件技术服务合同', 2],
    ['part of a phone number, by which others could be guessed', '0001', 0],
    ['part of a name', '软件', 0],
    ['another contract', 'HT-2026-000006', 0],
  ])('is searched by %s', async (_what, keyword, found) => {
    await send({ to: '13700000001' });
    await send({ to: 'wang@example.com' });
    await send({ to: '13700000002', template: 'login-code', params: {}, code: '123456', validSeconds: 180 });
    expect((await list({ keyword })).list).toHaveLength(found);
  });

  it('is filtered by channel and read page by page, newest first', async () => {
    for (let i = 1; i <= 5; i++) await send({ to: `1370000000${i}` });
    await send({ to: 'wang@example.com' });
    await work();
    expect((await list({ channel: 'EMAIL' })).list).toHaveLength(1);
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: MessageList = await list({
        channel: 'SMS',
        pageSize: '2',
        ...(cursor ? { cursor } : {}),
      });
      seen.push(...page.list.map(({ to }) => to));
      cursor = page.next;
    }
    expect(seen).toEqual([5, 4, 3, 2, 1].map((i) => `137****000${i}`));
    expect((await get('/message/list', { cursor: 'nonsense' })).statusCode).toBe(400);
  });
});

it('administrators who view the list are notified of every try, and of a requested one', async () => {
  const { received, hears } = await collectAnnouncements(database);
  outcome = 'REFUSED';
  await send({ to: 'wang@example.com' });
  await work();
  const { id } = await first();
  await hears({ to: [PLATFORM_KEY], kind: 'MESSAGE', id });
  received.length = 0;
  await post('/message/retry/failed');
  await hears({ to: [PLATFORM_KEY], kind: 'MESSAGE' });
});

describe('retrying a dead letter', () => {
  it('sends it with its link, and is recorded', async () => {
    outcome = 'REFUSED';
    await send({ to: 'wang@example.com' });
    await work();
    outcome = 'takes';
    expect((await post('/message/retry', { id: (await first()).id })).json().code).toBe(0);
    expect(await first()).toMatchObject({ state: 'WAITING', problem: null, retryable: false });
    await work();
    expect(delivered).toMatchObject([
      { to: 'wang@example.com', text: expect.stringContaining('https://sign.example/sign/1') },
    ]);
    expect(await first()).toMatchObject({ state: 'SENT' });
    expect(await events()).toContain('MESSAGE_RETRIED');
  });

  it('is possible before the next try; the scheduled try then finds nothing to do', async () => {
    outcome = 'BUSY';
    await send({ to: 'wang@example.com' });
    await work();
    outcome = 'takes';
    await post('/message/retry', { id: (await first()).id });
    await work();
    expect(delivered).toHaveLength(1);
    expect(await first()).toMatchObject({ state: 'SENT' });
  });

  it('is refused while the message is being sent', async () => {
    outcome = 'BUSY';
    await send({ to: 'wang@example.com' });
    await work();
    const { id } = await first();
    const claim = 'update message set claim = id, claimed_until = $2 where id = $1';
    await database.pool.query(claim, [id, new Date(clock.now().getTime() + MINUTE)]);
    expect((await post('/message/retry', { id })).json().code).toBe(ERRORS.CONFLICT.code);
    clock.pass(2 * MINUTE);
    expect((await post('/message/retry', { id })).json().code).toBe(0);
  });

  it('is refused for a sent message, and for an expired code', async () => {
    await send({ to: '13700000001' });
    await work();
    expect((await post('/message/retry', { id: (await first()).id })).json().code).toBe(ERRORS.CONFLICT.code);
    outcome = 'REFUSED';
    const code = { template: 'login-code', params: {}, code: '408213', validSeconds: 180 } as const;
    await send({ to: '13700000002', ...code });
    await work();
    clock.pass(3 * MINUTE);
    const late = await first();
    expect(late).toMatchObject({ state: 'FAILED', retryable: false });
    expect((await post('/message/retry', { id: late.id })).json().code).toBe(ERRORS.MESSAGE_EXPIRED.code);
    await notifications.sweep();
    const { rows } = await database.pool.query('select secret from message where id = $1', [late.id]);
    expect(rows[0].secret).toBeNull();
  });

  it('takes all dead letters at once, except expired ones', async () => {
    outcome = 'REFUSED';
    for (let i = 1; i <= 3; i++) await send({ to: `1370000000${i}` });
    await send({ to: '13700000009', template: 'login-code', params: {}, code: '1', validSeconds: 60 });
    await work();
    clock.pass(MINUTE);
    expect(await list()).toMatchObject({ retryable: 3 });
    outcome = 'takes';
    const [answer, other] = await Promise.all([post('/message/retry/failed'), post('/message/retry/failed')]);
    // Two administrators at once: together three messages, none twice.
    expect(answer.json().result.count + other.json().result.count).toBe(3);
    await work();
    expect(delivered).toHaveLength(3);
    expect(await list()).toMatchObject({ retryable: 0 });
    expect(await events()).toContain('MESSAGES_RETRIED');
  });
});

describe('a test message', () => {
  it('is sent to the administrator’s own contact by each channel', async () => {
    expect((await get('/message/ways')).json().result).toMatchObject({
      demo: false,
      ways: [
        { channel: 'SMS', configured: false, to: '138****0001' },
        { channel: 'EMAIL', to: 'li***@example.com' },
        { channel: 'VOICE', to: '138****0001' },
      ],
    });
    for (const kind of ['SMS', 'EMAIL', 'VOICE']) {
      expect((await post('/message/test', { channel: kind })).json().result).toMatchObject({ failure: null });
    }
    expect(delivered.map(({ to, channel: kind }) => `${kind} ${to}`)).toEqual([
      'SMS 13800000001',
      'EMAIL lin@example.com',
      'VOICE 13800000001',
    ]);
  });

  it('reports the failure, and requires a contact', async () => {
    outcome = 'CREDENTIALS';
    expect((await post('/message/test', { channel: 'EMAIL' })).json().result).toEqual({
      to: 'li***@example.com',
      failure: { code: 'CREDENTIALS', words: 'come back later' },
    });
    contacts.email = null;
    expect((await post('/message/test', { channel: 'EMAIL' })).json().code).toBe(
      ERRORS.MESSAGE_NO_CONTACT.code,
    );
  });

  it('is limited to ten in ten minutes', async () => {
    const codes = new Set<number>();
    for (let i = 0; i < 11; i++) codes.add((await post('/message/test', { channel: 'SMS' })).json().code);
    expect(codes).toEqual(new Set([0, 429]));
  });
});

it('the delivery log does not exist for others than administrators of the platform', async () => {
  outcome = 'REFUSED';
  await send({ to: 'wang@example.com' });
  await work();
  const { id } = await first();
  const outsider = makeActor();
  const answers = [
    await get('/message/list', {}, outsider),
    await get('/message/ways', {}, outsider),
    await post('/message/retry', { id }, outsider),
    await post('/message/retry/failed', {}, outsider),
    await post('/message/test', { channel: 'SMS' }, outsider),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
  expect(await first()).toMatchObject({ state: 'FAILED' });
  expect((await app.inject('/api/message/list')).json().code).toBe(ERRORS.NOT_SIGNED_IN.code);
});
