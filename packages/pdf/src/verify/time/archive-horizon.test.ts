import { generateKeyPairSync } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { certificateFacts } from '../../cms/certificate-facts.ts';
import type { Signer } from '../../cms/signer.ts';
import { timestampRevision } from '../../sign/timestamp-revision.ts';
import { makePdf } from '../../testing/files/make-pdf.ts';
import { makeTestPki, type TestPki } from '../../testing/signing/test-pki.ts';
import { builtInTimestamper } from '../../timestamp/issue-timestamp.ts';
import { archiveHorizon } from './archive-horizon.ts';

const DAY = 86_400_000;
const now = new Date();
let pki: TestPki;
let later: TestPki;

beforeAll(async () => {
  [pki, later] = await Promise.all([makeTestPki(now), makeTestPki(new Date(now.getTime() + 200 * DAY))]);
});

async function stamped(base: Buffer, field: string, authority: Signer, time = now): Promise<Buffer> {
  const timestamp = builtInTimestamper(authority, undefined, () => time);
  return Buffer.concat([base, await timestampRevision(base, field, timestamp)]);
}

describe('how long a file stays proven', () => {
  test('is not known without a document timestamp', () => {
    expect(archiveHorizon(makePdf())).toBeNull();
  });

  test('is until the certificate of its timestamp authority ends', async () => {
    const file = await stamped(makePdf(), 'ts0001', pki.timestampAuthority);
    const { notAfter } = certificateFacts(pki.timestampAuthority.certificate);
    expect(archiveHorizon(file)).toEqual({ field: 'ts0001', stamped: now, until: notAfter });
  });

  test('is what the newest of several timestamps gives', async () => {
    const first = await stamped(makePdf(), 'ts0001', pki.timestampAuthority);
    const time = new Date(now.getTime() + 210 * DAY);
    const file = await stamped(first, 'ts0002', later.timestampAuthority, time);
    const { notAfter } = certificateFacts(later.timestampAuthority.certificate);
    expect(archiveHorizon(file)).toEqual({ field: 'ts0002', stamped: time, until: notAfter });
  });

  test('is over already with a key that was relied on until 2016', async () => {
    const key = generateKeyPairSync('rsa', { modulusLength: 1536 }).privateKey;
    const file = await stamped(makePdf(), 'ts0001', await pki.issueTimestampAuthority(key));
    expect(archiveHorizon(file)!.until).toEqual(new Date('2017-01-01T00:00:00Z'));
  });
});
