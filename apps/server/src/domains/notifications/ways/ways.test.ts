import { ERRORS } from '@cinnabar/protocol/errors';
import type { MessageWayList } from '@cinnabar/protocol/notifications/message-schema';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createActorApp, makeActor } from '../../../testing/actor-app.ts';
import { collectedJobs } from '../../../testing/collected-jobs.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { createAudit, SYSTEM_CHAIN } from '../../audit/index.ts';
import { createNotifications, type NotificationsOptions } from '../index.ts';
import { startProviderDouble } from '../notifications-factory.ts';

const database = await createTestDatabase();
const audit = createAudit({ database });
const administrator = makeActor({ name: '林知夏' });
const [gateway, newGateway] = [await startProviderDouble(), await startProviderDouble()];
afterAll(() => {
  gateway.stop();
  newGateway.stop();
});

/** One process of an installation, which shares the database with the others. */
async function startNode(environment: Pick<NotificationsOptions, 'smsUrl'> = {}) {
  const notifications = createNotifications({
    ...{ database, audit, jobs: collectedJobs(database), masterKey: Buffer.alloc(32, 7), demo: false },
    ...environment,
    administrators: {
      include: async ({ userId }) => userId === administrator.userId,
      list: async () => [],
    },
    ports: {
      openSealed: (text) => text.replace(/^sealed:/, ''),
      contactsOf: async () => ({ mobile: '13800000001', email: 'lin@example.com' }),
    },
  });
  const { app, as } = await createActorApp(database, [notifications]);
  const set = async (payload: object, actor = administrator) =>
    app.inject({ method: 'POST', url: '/api/message/way', payload, headers: as(actor) });
  const list = async () => app.inject({ url: '/api/message/ways', headers: as(administrator) });
  return {
    set,
    list,
    settings: async () => ((await list()).json().result as MessageWayList).settings,
    reaches: notifications.reaches,
    send: () => notifications.tryChannel({ to: '13800000001', channel: 'SMS', language: 'zh_CN' }),
  };
}

const addressOf = ({ host }: { host: string }) => `http://user:s3cret@${host}/send#s1gning`;
const one = await startNode();
const other = await startNode();
beforeEach(async () => {
  await database.pool.query('delete from message_way');
  gateway.forget();
  newGateway.forget();
});

describe('a channel that an administrator configures', () => {
  it('is used by every process at once, and after a change', async () => {
    expect(await other.send()).toMatchObject({ code: 'NO_CHANNEL' });
    const sealed = { kind: 'SMS', address: `sealed:${addressOf(gateway)}` };
    expect((await one.set(sealed)).json().code).toBe(0);
    expect([await one.send(), await other.send()]).toEqual([null, null]);
    expect(gateway.calls).toHaveLength(2);
    expect([await other.reaches('13800000001'), await other.reaches('lin@example.com')]).toEqual([
      true,
      false,
    ]);
    await one.set({ kind: 'SMS', address: addressOf(newGateway) });
    await other.send();
    expect([gateway.calls.length, newGateway.calls.length]).toEqual([2, 1]);
    await other.set({ kind: 'SMS', address: null });
    expect(await one.send()).toMatchObject({ code: 'NO_CHANNEL' });
  });

  it('is never returned again, nor readable in the database or the audit log', async () => {
    await one.set({ kind: 'SMS', address: addressOf(gateway) });
    const from = '朱砂签 <sign@example.com>';
    await one.set({ kind: 'MAIL', address: 'smtps://sign:s3cret@smtp.example.com:465', from });
    expect(await one.settings()).toEqual([
      { kind: 'MAIL', source: 'HERE', summary: `smtp.example.com:465 · ${from}` },
      { kind: 'SMS', source: 'HERE', summary: gateway.host },
    ]);
    const { rows } = await database.pool.query('select * from message_way');
    expect(rows).toHaveLength(2);
    const entries = (await audit.list(SYSTEM_CHAIN)).filter(({ event }) => event === 'MESSAGE_WAY_CHANGED');
    expect(entries.length).toBeGreaterThanOrEqual(2);
    for (const text of [(await one.list()).body, JSON.stringify(rows), JSON.stringify(entries)]) {
      expect(text).not.toMatch(/s3cret|s1gning/);
    }
  });

  it('gives way to the environment, which is shown as such', async () => {
    await one.set({ kind: 'SMS', address: addressOf(gateway) });
    const fixed = await startNode({ smsUrl: addressOf(newGateway) });
    await fixed.send();
    expect(newGateway.calls).toHaveLength(1);
    expect((await fixed.settings())[1]).toMatchObject({ source: 'ENVIRONMENT', summary: newGateway.host });
    expect((await fixed.set({ kind: 'SMS', address: null })).json().code).toBe(ERRORS.MESSAGE_WAY_FIXED.code);
  });
});

it('must be an address of its kind, with a sender for e-mail, and no header in the sender', async () => {
  for (const form of [
    { kind: 'SMS', address: 'smtp://host:25' },
    { kind: 'SMS', address: 'file:///etc/passwd' },
    { kind: 'MAIL', address: 'nonsense', from: 'sign@example.com' },
    { kind: 'MAIL', address: 'smtp://host:25' },
    { kind: 'MAIL', address: 'smtp://host:25', from: 'a\r\nBcc: b@example.com' },
  ]) {
    expect((await one.set(form)).statusCode, JSON.stringify(form)).toBe(400);
  }
});

it('is for administrators of the platform only', async () => {
  const form = { kind: 'SMS', address: addressOf(gateway) };
  expect((await one.set(form, makeActor())).statusCode).toBe(404);
  expect((await one.settings()).every(({ source }) => source === null)).toBe(true);
});
