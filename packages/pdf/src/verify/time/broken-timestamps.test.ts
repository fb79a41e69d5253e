import { createHash, randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { readDer } from '../../cms/der-reader.ts';
import { derOctets, derOid, derSequence, derSetOf } from '../../cms/der-writer.ts';
import { oid } from '../../cms/oids.ts';
import { signDigest } from '../../cms/signed-data.ts';
import type { Signer } from '../../cms/signer.ts';
import { bufferSource } from '../../objects/byte-source.ts';
import { digestPrepared, embedSignature } from '../../sign/prepared-signature.ts';
import { makePdf } from '../../testing/files/make-pdf.ts';
import { withUnsigned } from '../../testing/files/with-unsigned.ts';
import { prepareInvisible } from '../../testing/signing/prepare-invisible.ts';
import { makeTestPki, type TestPki } from '../../testing/signing/test-pki.ts';
import { issueTimestampToken } from '../../timestamp/issue-timestamp.ts';
import { verifyPdf } from '../verify-pdf.ts';

const base = makePdf();
const prepared = prepareInvisible(base, 16_384);
const DAY = 86_400_000;

let pki: TestPki;
let signer: Signer;
beforeAll(async () => {
  pki = await makeTestPki();
  signer = await pki.issueSigner({ commonName: '张三' });
});

const stamp = (imprint: Uint8Array) => issueTimestampToken({ imprint }, pki.timestampAuthority);
/** Imprint of the signature value in a message (RFC 3161, appendix A). */
const imprintOf = (message: Uint8Array) => {
  const signerInfo = readDer(message).child(1).child(0).children.at(-1)!.child(0);
  return createHash('sha256').update(signerInfo.child(5, 4).content).digest();
};
const elsewhere = () => stamp(randomBytes(32));

/** A signature that carries what is made of its value; verified now, or at another time. */
async function verify(tokens: (imprint: Uint8Array) => Promise<Uint8Array>[], at = new Date()) {
  const message = await signDigest(digestPrepared(bufferSource(base), prepared, 'sha256'), signer);
  const made = await Promise.all(tokens(imprintOf(message)));
  const attributes = made.map((token) => derSequence(derOid(oid.timeStampToken), derSetOf(token)));
  const file = Buffer.concat([base, embedSignature(prepared, withUnsigned(message, ...attributes))]);
  const { validity, signatures } = await verifyPdf(file, { trust: [pki.root.certificate], at });
  return { validity, signature: signatures[0]!, checks: signatures[0]!.findings.map(({ check }) => check) };
}

/** The token with the last bit of one of its parts turned. */
function damaged(token: Uint8Array, part: (token: Uint8Array) => Uint8Array): Buffer {
  const copy = Buffer.from(token);
  const bytes = part(copy);
  bytes[bytes.length - 1]! ^= 1;
  return copy;
}
const signatureOf = (token: Uint8Array) =>
  readDer(token).child(1).child(0).children.at(-1)!.child(0).child(5, 4).content;
const certificateOf = (token: Uint8Array) =>
  readDer(token).child(1).child(0).find(0xa0)!.children.at(-1)!.encoding;
const versionOf = (token: Uint8Array) => readDer(token).child(1).child(0).child(0).content;

const good = { intact: true, valid: true, trusted: true, indication: 'TOTAL_PASSED' };

describe('a signature is verified by itself when its timestamp', () => {
  it.each([
    ['belongs elsewhere', elsewhere, 'timestamp-wrong'],
    ['has a wrong signature', async (of) => damaged(await stamp(of), signatureOf), 'timestamp-wrong'],
    [
      'is formed as the standard does not know it',
      async (of) => damaged(await stamp(of), versionOf),
      'timestamp-unjudged',
    ],
    ['is no token', async () => derOctets(randomBytes(40)), 'timestamp-malformed'],
  ] as [string, (imprint: Uint8Array) => Promise<Uint8Array>, string][])('%s', async (_, make, check) => {
    const { validity, signature, checks } = await verify((imprint) => [make(imprint)]);
    expect(validity).toBe('unmodified');
    expect(signature).toMatchObject({ ...good, level: 'B-B', provenTime: null });
    expect(signature.timestamp?.trusted ?? false).toBe(false);
    expect(checks).toContain(check);
  });

  it('carries a certificate that was altered: what it proves is proven, and the rest is noted', async () => {
    const { signature, checks } = await verify((imprint) => [
      stamp(imprint).then((token) => damaged(token, certificateOf)),
    ]);
    expect(signature).toMatchObject(good);
    expect(checks).toContain('timestamp-certificates');
  });

  it('is wrong and stands before one that is right: the right one counts', async () => {
    const { signature } = await verify((imprint) => [elsewhere(), stamp(imprint)]);
    expect(signature).toMatchObject({ ...good, level: 'B-T', timestamp: { valid: true, trusted: true } });
    expect(signature.provenTime).toEqual(signature.timestamp!.time);
  });

  it('is wrong, and has then nothing to prove that the signature is older than the end of its certificate', async () => {
    const { signature } = await verify(() => [elsewhere()], new Date(Date.now() + 500 * DAY));
    expect(signature).toMatchObject({ valid: true, trusted: false, subIndication: 'OUT_OF_BOUNDS_NO_POE' });
  });
});
