import { randomUUID } from 'node:crypto';
import type { Change } from '@cinnabar/protocol/events/change-schema';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { makeActor } from '../../testing/actor-app.ts';
import { createTestDatabase } from '../../testing/create-test-database.ts';
import { startWritingProcess } from '../../testing/relay/start-writing-process.ts';
import type { Actor } from '../http/actor.ts';
import { createChangeRelay } from '../relay/change-relay.ts';
import { announce, type Topic, userKey } from './announce.ts';
import { createEventHub, type EventHubOptions, MOST_STREAMS_PER_SESSION } from './event-hub.ts';

const database = await createTestDatabase();

const TOO_MANY_REQUESTS = 429;
const BUSY = 503;

const log = pino({ level: 'silent' });

function openHub(options: Partial<EventHubOptions> = {}, keys: string[] = []) {
  const ended = new Set<string>();
  const relay = createChangeRelay({ database, log });
  const hub = createEventHub({
    relay,
    log,
    ports: {
      hearerKeysOf: async () => keys,
      openSessions: async (ids) => new Set(ids.filter((id) => !ended.has(id))),
    },
    ...options,
  });
  onTestFinished(async () => {
    hub.close();
    await relay.close();
  });
  return { hub, ended };
}

/** The text of the events that a subscriber received. */
async function listen(hub: ReturnType<typeof openHub>['hub'], actor: Actor) {
  const { body } = await hub.open(actor);
  const received = { text: '', ended: false };
  body.on('data', (chunk) => {
    received.text += chunk;
  });
  body.on('close', () => {
    received.ended = true;
  });
  return received;
}

const announceNow = (change: Change, topics: Topic[]) =>
  database.transaction(async (tx) => announce(tx, change, topics));

const contract = (id: string) => ({ kind: 'CONTRACT', id }) as const;

it('notifies the subscribers of a change once, and no others', async () => {
  const { hub } = openHub({}, ['role:company:SYSTEM']);
  const actor = makeActor();
  const [own, other] = [await listen(hub, actor), await listen(hub, makeActor())];
  await announceNow(contract('first'), [userKey(actor.userId), userKey(actor.userId)]);
  await announceNow(contract('last'), ['role:company:SYSTEM']);
  await expect.poll(() => other.text).toContain('"id":"last"');
  expect(own.text.match(/"id":"first"/g)).toHaveLength(1);
  expect(other.text).not.toContain('first');
});

it('notifies of committed changes only', async () => {
  const { hub } = openHub();
  const actor = makeActor();
  const received = await listen(hub, actor);
  const undone = database.transaction(async (tx) => {
    announce(tx, contract('undone'), [userKey(actor.userId)]);
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  await announceNow(contract('done'), [userKey(actor.userId)]);
  await expect.poll(() => received.text).toContain('done');
  expect(received.text).not.toContain('undone');
});

it('an open stream misses nothing of a process that is killed after its commit', async () => {
  const { hub } = openHub();
  const actor = makeActor();
  const received = await listen(hub, actor);
  const topic = userKey(actor.userId);
  const writer = startWritingProcess(database, { topic, company: randomUUID(), dieAt: 'commit' });
  expect((await writer.ended).signal).toBe('SIGKILL');
  await expect.poll(() => received.text).toContain(`"id":"${writer.ids()[0]}"`);
  expect(received.ended).toBe(false);
});

it('notifies many subscribers at once', async () => {
  const { hub } = openHub();
  const actor = makeActor();
  const received = await listen(hub, actor);
  const many = Array.from({ length: 500 }, () => userKey(makeActor().userId));
  await announceNow(contract('large'), [...many, userKey(actor.userId)]);
  await expect.poll(() => received.text).toContain('large');
});

it('notifies a visit of its own contract only', async () => {
  const { hub } = openHub();
  const actor = makeActor({ visit: { contractId: 'own', done: false } });
  const received = await listen(hub, actor);
  for (const change of [contract('other'), { kind: 'NOTICE', id: 'own' } as const, contract('own')])
    await announceNow(change, [userKey(actor.userId)]);
  await expect.poll(() => received.text).toContain('CONTRACT","id":"own');
  expect(received.text).not.toContain('other');
  expect(received.text).not.toContain('NOTICE');
});

it('renews the subscriptions of a person whose rights changed', async () => {
  const keys: string[] = [];
  const { hub } = openHub({}, keys);
  const actor = makeActor();
  const received = await listen(hub, actor);
  keys.push('role:company:SYSTEM');
  await announceNow({ kind: 'RIGHTS', id: 'company' }, [userKey(actor.userId)]);
  await expect
    .poll(async () => {
      await announceNow(contract('of the company'), ['role:company:SYSTEM']);
      return received.text;
    })
    .toContain('of the company');
});

it('sends heartbeats, and ends with an expired session', async () => {
  const { hub, ended } = openHub({ beatMs: 50 });
  const [staying, leaving] = [makeActor(), makeActor()];
  const [stays, leaves] = [await listen(hub, staying), await listen(hub, leaving)];
  await expect.poll(() => leaves.text).toContain('event: beat');
  ended.add(leaving.sessionId);
  await expect.poll(() => leaves.ended).toBe(true);
  expect(stays.ended).toBe(false);
});

it('gives a session as many streams as it needs, and frees one that was closed', async () => {
  const { hub } = openHub();
  const actor = makeActor();
  const open = [];
  for (let i = 0; i < MOST_STREAMS_PER_SESSION; i++) open.push(await hub.open(actor));
  await expect(hub.open(actor)).rejects.toMatchObject({ code: TOO_MANY_REQUESTS });
  await listen(hub, makeActor());
  open[0]!.body.destroy();
  await expect
    .poll(() =>
      hub.open(actor).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
});

it('limits the streams of one process', async () => {
  const { hub } = openHub({ mostStreams: 2 });
  const opened = await Promise.allSettled(Array.from({ length: 5 }, () => hub.open(makeActor())));
  expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  await expect(hub.open(makeActor())).rejects.toMatchObject({ code: BUSY });
});

it('disconnects a client that does not read', async () => {
  const { hub } = openHub();
  const actor = makeActor();
  const { body } = await hub.open(actor);
  for (let i = 0; i < 40; i++) {
    const text = `${i}-${'x'.repeat(3000)}`;
    await announceNow(contract(text), [userKey(actor.userId)]);
  }
  await expect.poll(() => body.destroyed).toBe(true);
});

it('ends its streams when the database connection is lost, and reconnects by itself', async () => {
  const { hub } = openHub();
  const actor = makeActor();
  const before = await listen(hub, actor);
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'cinnabar-changes' and datname = current_database()`,
  );
  await expect.poll(() => before.ended).toBe(true);
  const after = await listen(hub, actor);
  await announceNow(contract('afterwards'), [userKey(actor.userId)]);
  await expect.poll(() => after.text).toContain('afterwards');
});

it('ends all streams when the process stops', async () => {
  const { hub } = openHub();
  const received = await listen(hub, makeActor());
  hub.close();
  await expect.poll(() => received.ended).toBe(true);
  await expect(hub.open(makeActor())).rejects.toMatchObject({ code: BUSY });
});
