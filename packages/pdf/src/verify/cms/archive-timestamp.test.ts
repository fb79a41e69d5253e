import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { readDer } from '../../cms/der-reader.ts';
import { derOctets, derOid, derSequence, derSetOf } from '../../cms/der-writer.ts';
import { oid } from '../../cms/oids.ts';
import { type DigestName, digestIdentifier } from '../../cms/signature-algorithm.ts';
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
const sha256 = (...parts: Uint8Array[]) => createHash('sha256').update(Buffer.concat(parts)).digest();
const attribute = (type: string, value: Uint8Array) => derSequence(derOid(type), derSetOf(value));
/** Nothing that this verifier knows. */
const NOTE = '1.3.6.1.4.1.99999.1';

let pki: TestPki;
let signer: Signer;
beforeAll(async () => {
  pki = await makeTestPki();
  signer = await pki.issueSigner({ commonName: '张三' });
});

interface Odd {
  /** Certificates that the index names besides those of the message. */
  missing?: readonly Uint8Array[];
  indexDigest?: DigestName;
  indexName?: string;
  imprint?: Uint8Array;
}

/** As a CAdES signer of others makes it (EN 319 122-1, 5.5.2 and 5.5.3): the steps of the clause, written out. */
async function archiveTimestamp(message: Uint8Array, held: readonly Uint8Array[], odd: Odd = {}) {
  const body = readDer(message).child(1).child(0);
  const hashes = (items: readonly Uint8Array[]) =>
    derSequence(...items.map((item) => derOctets(sha256(item))));
  const certificates = body.find(0xa0)!.children.map(({ encoding }) => encoding);
  const index = derSequence(
    digestIdentifier(odd.indexDigest ?? 'sha256'),
    hashes([...certificates, ...(odd.missing ?? [])]),
    hashes([]),
    hashes(
      held.map((one) =>
        Buffer.concat([readDer(one).child(0).encoding, readDer(one).child(1).child(0).encoding]),
      ),
    ),
  );
  const fields = body.children
    .at(-1)!
    .child(0)
    .children.filter(({ tag }) => tag !== 0xa1);
  const imprint = sha256(
    derOid(oid.data),
    digestPrepared(bufferSource(base), prepared, 'sha256'),
    ...fields.map(({ encoding }) => encoding),
    index,
  );
  const token = await issueTimestampToken({ imprint: odd.imprint ?? imprint }, pki.timestampAuthority);
  return attribute(
    oid.archiveTimestampV3,
    withUnsigned(token, attribute(odd.indexName ?? oid.atsHashIndexV3, index)),
  );
}

const sign = () => signDigest(digestPrepared(bufferSource(base), prepared, 'sha256'), signer);

async function verify(message: Uint8Array) {
  const file = Buffer.concat([base, embedSignature(prepared, message)]);
  const { signatures } = await verifyPdf(file, { trust: [pki.root.certificate] });
  const { intact, valid, trusted, level, timestamps, provenTime, findings } = signatures[0]!;
  return {
    intact,
    valid,
    trusted,
    level,
    timestamps,
    provenTime,
    checks: findings.map(({ check }) => check),
  };
}

describe('an archive timestamp inside a message', () => {
  it('proves when the signature existed, though it makes no level of PAdES', async () => {
    const message = await sign();
    const note = attribute(NOTE, derOid('1.2.3'));
    const verified = await verify(withUnsigned(message, note, await archiveTimestamp(message, [note])));
    expect(verified).toMatchObject({ intact: true, valid: true, trusted: true, level: 'B-B' });
    expect(verified.timestamps).toMatchObject([{ valid: true, trusted: true }]);
    expect(verified.provenTime).toEqual(verified.timestamps[0]!.time);
    expect(verified.checks).not.toContain('timestamp-archive');
  });

  it('says nothing of what was added after it', async () => {
    const message = await sign();
    const later = attribute(NOTE, derOid('1.2.3'));
    const verified = await verify(withUnsigned(message, await archiveTimestamp(message, []), later));
    expect(verified.timestamps).toMatchObject([{ valid: true }]);
  });

  it.each([
    ['an attribute that it stamped is gone', {}, [attribute(NOTE, derOid('1.2.3'))]],
    ['a certificate that it stamped is gone', { missing: [Buffer.from('certificate')] }, []],
    ['it stamps something else', { imprint: sha256(Buffer.from('else')) }, []],
  ] as const)('is wrong when %s', async (_, odd, held) => {
    const message = await sign();
    const verified = await verify(withUnsigned(message, await archiveTimestamp(message, held, odd)));
    expect(verified).toMatchObject({ valid: true, trusted: true, provenTime: null });
    expect(verified.timestamps).toMatchObject([{ valid: false, trusted: false }]);
    expect(verified.checks).toContain('timestamp-wrong');
  });

  it.each([
    ['has no index', { indexName: NOTE }, true, 'timestamp-malformed'],
    ['has the index of an older clause', { indexName: oid.atsHashIndex }, true, 'timestamp-archive'],
    ['has an index by another digest', { indexDigest: 'sha384' }, true, 'timestamp-archive'],
  ] as const)('that %s proves nothing', async (_, odd, valid, check) => {
    const message = await sign();
    const verified = await verify(withUnsigned(message, await archiveTimestamp(message, [], odd)));
    expect(verified).toMatchObject({ valid, timestamps: [], provenTime: null });
    expect(verified.checks).toContain(check);
  });
});
