import { randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@cinnabar/kernel';
import { answerTimestampQuery, type Signer, verifyPdf } from '@cinnabar/pdf';
import { makePdf, makeTestPki, type ServedAuthority, serveAuthority, serveHttp } from '@cinnabar/pdf/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { revisionsOf } from '../../platform/workers/pdf-revisions.ts';
import { createTestDatabase } from '../../testing/create-test-database.ts';
import { sharedPdfWork } from '../../testing/shared-pdf-work.ts';
import { createPki } from './index.ts';

const database = await createTestDatabase();
const masterKey = randomBytes(32);
const dataDir = await mkdtemp(join(tmpdir(), 'cinnabar-pki-'));
const open = (timestampUrls: string[]) => createPki({ database, masterKey, timestampUrls, dataDir });
type Pki = Awaited<ReturnType<typeof open>>;

const { workers } = sharedPdfWork();
const closing: (() => unknown)[] = [];
afterAll(() => {
  for (const close of closing) close();
});

/** A timestamp authority whose clock is this many milliseconds behind, with its number of queries. */
async function serveTimestamps(authority: Signer, behindMs = 0) {
  const asked: Date[] = [];
  const server = await serveHttp(async (request, response) => {
    asked.push(new Date());
    const query = Buffer.concat(await request.toArray());
    const time = new Date(Date.now() - behindMs);
    response.setHeader('content-type', 'application/timestamp-reply');
    response.end(await answerTimestampQuery(query, authority, { time }));
  });
  closing.push(() => server.close());
  return { url: server.url, asked };
}

async function sign(pki: Pki): Promise<Buffer> {
  const { signer } = await pki.eventSigner({
    acts: 'person',
    person: { proof: 'REAL_NAME', name: '张三' },
    userId: newId(),
  });
  const base = makePdf();
  const field = { name: 's0001_g001', kind: 'signature' as const, page: 1 };
  const plan = { field, name: '张三', time: new Date() };
  const file = revisionsOf(workers, { parts: [base] });
  return Buffer.concat([base, await pki.signLongTerm(file, signer, file.sign(plan))]);
}

describe('a signature under a timestamp of an external authority', () => {
  let served: ServedAuthority;
  let pki: Pki;
  beforeAll(async () => {
    served = await serveAuthority();
    closing.push(() => served.server.close());
    pki = await open([(await serveTimestamps(await served.issue('timestamp', '时间戳机构'))).url]);
  });

  it("is B-LT with that authority's revocation data, which is queried once an hour", async () => {
    const report = await verifyPdf(await sign(pki), {
      trust: [...(await pki.trustAnchors()), served.signer.certificate],
      policy: { 'revocation-missing': 'fail' },
    });
    expect(report.signatures).toMatchObject([{ level: 'B-LT', trusted: true, timestamp: { trusted: true } }]);
    await sign(pki);
    expect(served.asked.get('/ocsp')).toBe(1);
  });

  it("is not made while that authority's revocation status is unavailable, and can be retried", async () => {
    const another = await serveAuthority();
    closing.push(() => another.server.close());
    const { url } = await serveTimestamps(await another.issue('timestamp', '另一机构'));
    const waiting = await open([url]);
    for (const path of ['/ocsp', '/crl']) another.instead.set(path, Buffer.from('out of order'));
    await expect(sign(waiting)).rejects.toMatchObject({ reason: 'REVOCATION_UNAVAILABLE' });
    another.instead.clear();
    expect((await sign(waiting)).length).toBeGreaterThan(0);
  });
});

describe('an authority whose clock is behind', () => {
  it('is waited for, so that no signature is timestamped before its certificate', async () => {
    const { timestampAuthority } = await makeTestPki();
    const { url, asked } = await serveTimestamps(timestampAuthority, 2500);
    const pki = await open([url]);
    for (const questions of [2, 3]) {
      const [signature] = (await verifyPdf(await sign(pki), {})).signatures;
      expect(signature!.timestamp!.time >= signature!.validFrom!).toBe(true);
      expect(asked, 'the second certificate begins by the clock of the authority').toHaveLength(questions);
    }
  });

  it('is a retryable error when it is far behind', async () => {
    const { timestampAuthority } = await makeTestPki();
    const { url } = await serveTimestamps(timestampAuthority, 60 * 60_000);
    await expect(sign(await open([url]))).rejects.toMatchObject({ reason: 'TIMESTAMP_UNAVAILABLE' });
  });
});
