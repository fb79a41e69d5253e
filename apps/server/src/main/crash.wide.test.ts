import { createHash, randomBytes } from 'node:crypto';
import { WIDE } from '@cinnabar/kernel/testing';
import { makePdf } from '@cinnabar/pdf/testing';
import { expect, it } from 'vitest';
import { newDataFolder, type ProductProcess, startProduct } from '../testing/product-process.ts';

/** Each kills one process, then all: ten kills in the wide run. */
const ROUNDS = WIDE ? 5 : 2;
const LAUNCHER = '13800000004';

interface Acknowledged {
  /** Contract ids of drafts. */
  drafts: string[];
  /** Digests of uploaded files by document id. */
  files: Map<string, string>;
}

interface Answer<T> {
  code: number;
  message: string;
  token?: string;
  result: T;
}

const read = async <T>(answer: Response) => (await answer.json()) as Answer<T>;

async function signIn(address: string): Promise<string> {
  const answer = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: LAUNCHER, password: 'Demo#2026' }),
  });
  return (await read(answer)).token!;
}

/** A truthful answer that something was not written. */
class Refused extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

async function writeDraft(address: string, token: string, kept: Acknowledged): Promise<void> {
  const answer = await fetch(`${address}/api/contract`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-qid': token },
    body: JSON.stringify({
      subject: '崩溃测试',
      documents: [],
      signatories: [],
      fields: [],
      expireTime: null,
    }),
  });
  const { code, result, message } = await read<{ id: string }>(answer);
  if (code !== 0) throw new Refused(answer.status, message);
  kept.drafts.push(result.id);
}

async function uploadFile(address: string, token: string, kept: Acknowledged): Promise<void> {
  const bytes = makePdf({ title: randomBytes(8).toString('hex') });
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(bytes)]), '合同.pdf');
  const answer = await fetch(`${address}/api/document`, {
    method: 'POST',
    headers: { 'x-qid': token },
    body,
  });
  const { code, result, message } = await read<{ id: string }>(answer);
  if (code !== 0) throw new Refused(answer.status, message);
  kept.files.set(result.id, createHash('sha256').update(bytes).digest('hex'));
}

interface Round {
  product: ProductProcess;
  /** One of the two processes was killed; the product continues. */
  hasLostOne: boolean;
  /** Starts when the first of product and database is killed: PostgreSQL may be gone a moment before the product is. */
  killing: boolean;
}

/**
 * Writes one after another until the product is killed. Unanswered writes do not count, nor those answered with an error while the database
 * was being killed; a failure at any other time fails the test.
 */
async function writeUntilDeath(write: () => Promise<void>, round: Round): Promise<void> {
  const { product } = round;
  let dead = false;
  void product.ended.then(() => {
    dead = true;
  });
  while (!dead) {
    try {
      await write();
    } catch (error) {
      const cutOff = error instanceof TypeError || error instanceof SyntaxError;
      const refused = error instanceof Refused && error.status >= 500 && round.killing;
      if (!cutOff && !refused) throw error;
      if (round.hasLostOne && !round.killing) continue;
      await product.ended;
    }
  }
}

/** In turn the first and the second of the processes that serve. */
async function killOne(round: Round, number: number): Promise<void> {
  const { product } = round;
  await expect.poll(() => product.pidOf(2), { timeout: 60_000 }).toBeDefined();
  round.hasLostOne = true;
  process.kill(product.pidOf(1 + (number % 2))!, 'SIGKILL');
  await expect.poll(() => product.output()).toContain('it is being started again');
}

function kill(round: Round, number: number): void {
  const { product } = round;
  round.killing = true;
  const postgres = product.postgresPid();
  // In turn: both at once, or the product alone (PostgreSQL keeps running).
  if (number % 2 === 0) process.kill(postgres, 'SIGKILL');
  product.signal('SIGKILL');
}

const SEVERAL = { CINNABAR_PROCESSES: '2', LOG_LEVEL: 'info' };

it('a product of two processes, of which one and then all are killed again and again while it writes starts by itself and loses nothing acknowledged', async () => {
  const folder = newDataFolder();
  const kept: Acknowledged = { drafts: [], files: new Map() };
  let token = '';
  for (let number = 0; number < ROUNDS; number++) {
    const product = startProduct(folder, SEVERAL);
    const round: Round = { product, hasLostOne: false, killing: false };
    const address = await product.ready;
    token ||= await signIn(address);
    const before = { drafts: kept.drafts.length, files: kept.files.size };
    const writers = [
      ...[1, 2, 3].map(() => writeUntilDeath(() => writeDraft(address, token, kept), round)),
      writeUntilDeath(async () => {
        // Five a round: uploads are limited per minute.
        if (kept.files.size < (number + 1) * 5) await uploadFile(address, token, kept);
        else await new Promise((resolve) => setTimeout(resolve, 20));
      }, round),
    ];
    await expect.poll(() => kept.drafts.length - before.drafts, { timeout: 60_000 }).toBeGreaterThan(10);
    await expect.poll(() => kept.files.size - before.files, { timeout: 60_000 }).toBeGreaterThan(0);
    await killOne(round, number);
    const left = kept.drafts.length;
    await expect.poll(() => kept.drafts.length - left, { timeout: 60_000 }).toBeGreaterThan(5);
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 100));
    kill(round, number);
    await Promise.all(writers);
  }

  const product = startProduct(folder, SEVERAL);
  const address = await product.ready;
  const call = (path: string) => fetch(`${address}/api${path}`, { headers: { 'x-qid': token } });
  const missing: string[] = [];
  for (const id of kept.drafts) {
    const { code } = await read(await call(`/contract/detail?contractId=${id}`));
    if (code !== 0) missing.push(id);
  }
  for (const [id, digest] of kept.files) {
    const bytes = Buffer.from(await (await call(`/document/stream/${id}`)).arrayBuffer());
    if (createHash('sha256').update(bytes).digest('hex') !== digest) missing.push(id);
  }
  expect(missing).toEqual([]);
}, 600_000);
