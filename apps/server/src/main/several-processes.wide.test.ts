import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { buffer, text } from 'node:stream/consumers';
import { hasTool, makePdf } from '@cinnabar/pdf/testing';
import { ERRORS } from '@cinnabar/protocol/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MOST_STREAMS_PER_SESSION } from '../platform/events/event-hub.ts';
import { awaitTimeInWindow } from '../testing/await-time-in-window.ts';
import { createTestDatabase } from '../testing/create-test-database.ts';
import { connectTo, type PinnedConnection } from '../testing/pinned-connection.ts';
import { newDataFolder, type ProductProcess, startProduct } from '../testing/product-process.ts';

/** The product in two processes, as an operator starts it, and a connection to each. */
let product: ProductProcess;
let address: string;
let one: PinnedConnection;
let other: PinnedConnection;
let administrator: { 'x-qid': string };
let database: Awaited<ReturnType<typeof createTestDatabase>>;

beforeAll(async () => {
  database = await createTestDatabase();
  product = startProduct(
    newDataFolder(afterAll),
    {
      DATABASE_URL: database.url,
      CINNABAR_MASTER_KEY: randomBytes(32).toString('hex'),
      CINNABAR_DEMO: 'on',
      CINNABAR_PROCESSES: '2',
      CINNABAR_TRUSTED_PROXIES: '127.0.0.1',
      CINNABAR_VERIFY_PER_ADDRESS: '2',
      LOG_LEVEL: 'info',
    },
    afterAll,
  );
  address = (await product.ready).replace('localhost', '127.0.0.1');
  one = await connectTo(address, 1, afterAll);
  other = await connectTo(address, 2, afterAll);
  administrator = await signIn(one, '13800000001');
});

const PASSWORD = 'Demo#2026';
const emptyDraft = (subject: string) => ({
  subject,
  documents: [],
  signatories: [],
  fields: [],
  expireTime: null,
});
const from = (visitor: number) => ({ 'x-forwarded-for': `203.0.113.${visitor}` });

async function signIn(by: PinnedConnection, username: string): Promise<{ 'x-qid': string }> {
  const { token, code } = await by.post('/login', { username, password: PASSWORD });
  expect(code).toBe(0);
  return { 'x-qid': token };
}

async function setCaptcha(mode: 'ALWAYS' | 'AUTO' | 'OFF'): Promise<void> {
  const { code } = await one.put('/sys/config/captcha', mode, administrator);
  expect(code).toBe(0);
}

describe('two processes', () => {
  it('share one port, and each says which it is, in its health and its log', async () => {
    expect(await one.get('/health')).toMatchObject({ status: 'ok', role: 'both', process: 1, processes: 2 });
    expect(await other.get('/health')).toMatchObject({
      status: 'ok',
      role: 'both',
      process: 2,
      processes: 2,
    });
    const pids = [product.pid, product.pidOf(1), product.pidOf(2)];
    expect(pids).not.toContain(undefined);
    expect(new Set(pids).size).toBe(3);
  });

  it('a session of one is valid in the other, and so is its end, which ends the streams of both', async () => {
    const session = await signIn(one, '13800000004');
    expect((await other.get('/user', session)).code).toBe(0);
    const streams = await Promise.all(
      [1, 2].map(async (number) => (await connectTo(address, number)).open('/events', session)),
    );
    const received = streams.map((stream) => text(stream));
    await one.post('/logout', {}, session);
    expect((await other.get('/user', session)).httpStatus).toBe(403);
    for (const all of received) expect(await all).toContain('retry:');
  });

  it('what is written in one arrives on a stream of the other', async () => {
    const session = await signIn(one, '13800000004');
    const stream = await (await connectTo(address, 2)).open('/events', session);
    let received = '';
    stream.on('data', (bytes) => {
      received += bytes;
    });
    await expect.poll(() => received).toContain('retry:');
    const { result: draft } = await one.post<{ id: string }>('/contract', emptyDraft('合同一'), session);
    await expect.poll(() => received).toContain(draft.id);
  });

  it('the streams of a session count together', async () => {
    const session = await signIn(one, '13800000006');
    const opened: number[] = [];
    for (let i = 0; i <= MOST_STREAMS_PER_SESSION; i++) {
      const stream = await (await connectTo(address, 1 + (i % 2))).open('/events', session);
      opened.push(stream.statusCode!);
    }
    expect(opened).toEqual([...Array(MOST_STREAMS_PER_SESSION).fill(200), 429]);
  });

  it('wrong passwords count together', async () => {
    await awaitTimeInWindow(300, 15);
    await setCaptcha('OFF');
    const codes: number[] = [];
    for (let i = 0; i < 11; i++) {
      const form = { username: '13800000007', password: 'wrong' };
      codes.push((await [one, other][i % 2]!.post('/login', form, from(7))).code);
    }
    await setCaptcha('AUTO');
    expect(codes).toEqual([
      ...Array(9).fill(ERRORS.WRONG_PASSWORD.code),
      ERRORS.ACCOUNT_LOCKED.code,
      ERRORS.ACCOUNT_LOCKED.code,
    ]);
  });

  it('a code is sent once a minute, and accepted once', async () => {
    const mobile = '13700000001';
    expect((await one.get(`/login/pin?username=${mobile}`, from(8))).code).toBe(0);
    expect((await other.get(`/login/pin?username=${mobile}`, from(9))).code).toBe(ERRORS.CODE_TOO_SOON.code);
    const codeIn = async () => {
      const { result } = await one.get<{ code?: string }[]>(`/dev/mailbox?to=${mobile}`);
      return result.find(({ code }) => code)?.code;
    };
    await expect.poll(codeIn).toBeDefined();
    const form = { username: mobile, pin: await codeIn() };
    const answers = await Promise.all([one.post('/login', form), other.post('/login', form)]);
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
  });

  it('a captcha drawn by one is checked by the other', async () => {
    await setCaptcha('ALWAYS');
    const { SID } = await one.post('/captcha/prepare', {}, from(11));
    const { rows } = await database.pool.query('select answer from captcha where id = $1', [SID]);
    const query = `username=13700000009&SID=${SID}&captcha=${rows[0].answer}`;
    expect((await other.get(`/login/pin?${query}`, from(11))).code).toBe(0);
    await setCaptcha('AUTO');
  });

  it('files for the verifier count together', async () => {
    await awaitTimeInWindow(60, 10);
    const statuses: number[] = [];
    for (const by of [one, other, one]) {
      const form = new FormData();
      form.set('file', new Blob([new Uint8Array(makePdf({ pages: 1 }))]), '合同.pdf');
      statuses.push((await by.post('/pdfverifier', form, from(10))).httpStatus);
    }
    expect(statuses).toEqual([200, 200, 429]);
  });

  it.skipIf(!hasTool('ps'))(
    'have the processes that draw together: they are those of the primary',
    async () => {
      const session = await signIn(one, '13800000004');
      const form = new FormData();
      form.set('file', new Blob([new Uint8Array(makePdf({ pages: 4 }))]), '合同.pdf');
      const { result: document } = await one.post<{ id: string }>('/document', form, session);
      for (const [page, by] of [one, other, one, other].entries()) {
        const image = await by.open(`/document/${document.id}/image?page=${page + 1}&width=1200`, session);
        expect(image.statusCode).toBe(200);
        await buffer(image);
      }
      const ours = [product.pid, product.pidOf(1), product.pidOf(2)];
      const drawing = spawnSync('ps', ['-A', '-o', 'ppid=,args='], { encoding: 'utf8' })
        .stdout.split('\n')
        .filter((line) => line.includes('process-worker.ts'))
        .map((line) => Number.parseInt(line, 10))
        .filter((parent) => ours.includes(parent));
      expect(new Set(drawing)).toEqual(new Set([product.pid]));
    },
  );

  it('a repeated request is executed once', async () => {
    const session = await signIn(one, '13800000004');
    const send = (by: PinnedConnection, subject: string) => {
      return by.post<{ id: string }>('/contract', emptyDraft(subject), {
        ...session,
        nonce: 'the-same-request',
      });
    };
    const [first, second] = await Promise.all([send(one, '合同甲'), send(other, '合同甲')]);
    expect(first.code).toBe(0);
    expect(second.result.id).toBe(first.result.id);
    expect((await send(other, '合同乙')).code).toBe(ERRORS.NONCE_REUSED.code);
  });

  it('of two that save the same version of a draft one succeeds', async () => {
    const session = await signIn(one, '13800000004');
    const form = emptyDraft('合同丙');
    const { result: draft } = await one.post<{ id: string; version: number }>('/contract', form, session);
    const save = (by: PinnedConnection) =>
      by.put(`/contract/${draft.id}`, { ...form, version: draft.version }, session);
    const saved = await Promise.all([save(one), save(other), save(one), save(other)]);
    expect(saved.filter(({ code }) => code === 0)).toHaveLength(1);
  });

  it('a setting that one changes holds in the other before what it keeps expires', async () => {
    const fee = async () => (await other.get<{ fee: boolean }>('/sys/config/license')).result.fee;
    const before = await fee();
    const changed = await one.put('/sys/config/license', { hybrid: false, fee: !before }, administrator);
    expect(changed.code).toBe(0);
    const start = performance.now();
    await expect.poll(fee, { interval: 20 }).toBe(!before);
    expect(performance.now() - start).toBeLessThan(4000);
  });

  it('one that is killed is started again, while the other answers', async () => {
    const pid = product.pidOf(2)!;
    process.kill(pid, 'SIGKILL');
    // Until its end is noticed, a new connection may lead to the one that is killed.
    const remaining = await connectTo(address, 1);
    expect((await remaining.get('/user', administrator)).code).toBe(0);
    await expect.poll(() => product.output()).toContain('cinnabar: process 2 ended (SIGKILL)');
    const again = await connectTo(address, 2);
    expect((await again.get('/health')).httpStatus).toBe(200);
    expect(product.pidOf(2)).not.toBe(pid);
  });
});

describe('roles', () => {
  it('calls are answered by one process, and what they leave is done by another that answers none', async () => {
    const own = await createTestDatabase();
    const environment = {
      DATABASE_URL: own.url,
      CINNABAR_MASTER_KEY: randomBytes(32).toString('hex'),
      CINNABAR_DEMO: 'on',
    };
    const api = startProduct(newDataFolder(), { ...environment, CINNABAR_ROLE: 'api' });
    const calls = await connectTo((await api.ready).replace('localhost', '127.0.0.1'), 1);
    expect(await calls.get('/health')).toMatchObject({ status: 'ok', role: 'api', processes: 1 });
    const mobile = '13800000008';
    await calls.put('/sys/config/captcha', 'AUTO', await signIn(calls, '13800000001'));
    expect((await calls.get(`/login/pin?username=${mobile}`)).code).toBe(0);
    const arrived = async () => (await calls.get<object[]>(`/dev/mailbox?to=${mobile}`)).result.length;
    expect(await arrived()).toBe(0);
    const worker = startProduct(newDataFolder(), { ...environment, CINNABAR_ROLE: 'worker' });
    const health = await connectTo((await worker.ready).replace('localhost', '127.0.0.1'), 1);
    expect(await health.get('/health')).toMatchObject({ status: 'ok', role: 'worker' });
    await expect.poll(arrived).toBe(1);
    for (const path of ['/user', '/login/name', '/contract/list'])
      expect((await health.get(path)).httpStatus).toBe(404);
  });
});
