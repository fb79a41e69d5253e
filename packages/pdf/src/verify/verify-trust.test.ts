import { generateKeyPairSync } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { issueCertificate } from '../certificates/issue-certificate.ts';
import { issueCrl } from '../certificates/issue-crl.ts';
import { certificateFacts } from '../cms/certificate-facts.ts';
import { publicKeyInfo, type Signer, softwareSigner } from '../cms/signer.ts';
import { closeRevision } from '../sign/close-revision.ts';
import { launchRevision } from '../sign/launch-revision.ts';
import { validationRevision } from '../sign/validation-revision.ts';
import { makePdf } from '../testing/files/make-pdf.ts';
import { makeTestPki, type TestPki } from '../testing/signing/test-pki.ts';
import { builtInTimestamper } from '../timestamp/issue-timestamp.ts';
import { verifyPdf } from './verify-pdf.ts';

const DAY = 86_400_000;
const now = Date.now();
let pki: TestPki;

beforeAll(async () => {
  pki = await makeTestPki();
});

async function sign(signer: Signer, stamped = true): Promise<Buffer> {
  const upload = makePdf();
  const timestamp = stamped ? builtInTimestamper(pki.timestampAuthority) : undefined;
  const fields = [{ name: 'ts1', kind: 'timestamp' as const, page: 1 }];
  return Buffer.concat([
    upload,
    await launchRevision(upload, { fields, name: '平台', time: new Date() }, { signer, timestamp }),
  ]);
}

const verify = async (bytes: Uint8Array, at?: Date) =>
  verifyPdf(bytes, { trust: [pki.root.certificate], ...(at && { at }) });

/** A signer whose certificate has this validity, in days from now. */
async function signerValid(from: number, to: number): Promise<Signer> {
  const key = generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey;
  const certificate = await issueCertificate({
    profile: 'signer',
    subject: { commonName: '王一川' },
    publicKey: publicKeyInfo(key),
    issuer: pki.issuing,
    notBefore: new Date(now + from * DAY),
    notAfter: new Date(now + to * DAY),
  });
  return softwareSigner(key, certificate, [pki.issuing.certificate, ...pki.issuing.chain]);
}

/** Validation data with a list on which the issuing authority revokes this certificate, if any. */
async function validationData(revoked?: Signer, when = new Date()) {
  const entries = revoked
    ? [{ serial: certificateFacts(revoked.certificate).serial.subarray(2), time: when }]
    : [];
  const period = { number: 1, thisUpdate: new Date(), nextUpdate: new Date(now + DAY) };
  return {
    certificates: [pki.issuing.certificate, pki.root.certificate],
    crls: [
      await issueCrl({ ...period, revoked: entries }, pki.issuing),
      await issueCrl({ ...period, revoked: [] }, pki.root),
    ],
  };
}

describe('the dates of a certificate', () => {
  it('are verified by the timestamp: what was good then stays good', async () => {
    const file = await sign(await signerValid(-1, 1));
    const { signatures } = await verify(file, new Date(now + 300 * DAY));
    expect(signatures[0]).toMatchObject({ trusted: true, indication: 'TOTAL_PASSED' });
  });

  it('count as of today without a timestamp', async () => {
    const file = await sign(await signerValid(-1, 1), false);
    const { validity, signatures } = await verify(file, new Date(now + 300 * DAY));
    expect(signatures[0]).toMatchObject({
      level: 'B-B',
      intact: true,
      trusted: false,
      subIndication: 'OUT_OF_BOUNDS_NO_POE',
    });
    expect(signatures[0]!.trustReason.zh).toMatch(/王一川.*到期/);
    expect(validity, 'expiry alone is no tampering').toBe('unmodified');
  });

  it('do not help a certificate that was not valid yet', async () => {
    const { signatures } = await verify(await sign(await signerValid(5, 9)));
    expect(signatures[0]).toMatchObject({ trusted: false, subIndication: 'NOT_YET_VALID' });
  });
});

describe('revocation data inside the file', () => {
  it('raise a timestamped signature to B-LT, and to B-LTA under a document timestamp', async () => {
    const file = await sign(await signerValid(-1, 1));
    const data = await validationData();
    const archived = Buffer.concat([file, validationRevision(file, data)]);
    expect((await verify(archived)).signatures[0]).toMatchObject({ level: 'B-LT', trusted: true });
    const timestamp = builtInTimestamper(pki.timestampAuthority);
    const closed = Buffer.concat([file, await closeRevision(file, { data, field: 'ts1' }, timestamp)]);
    const report = await verify(closed);
    expect(report.validity).toBe('unmodified');
    expect(report.signatures.map(({ kind, level, trusted }) => [kind, level, trusted])).toEqual([
      ['certification', 'B-LTA', true],
      ['timestamp', 'document-timestamp', true],
    ]);
    expect(report.changes.map(({ kind }) => kind)).toEqual(['lta', 'lta']);
  });

  it('make a revoked certificate revoked, without calling the file modified', async () => {
    const signer = await signerValid(-1, 1);
    const file = await sign(signer, false);
    const revoked = Buffer.concat([file, validationRevision(file, await validationData(signer))]);
    const { validity, signatures } = await verify(revoked);
    expect(signatures[0]).toMatchObject({ intact: true, trusted: false, subIndication: 'REVOKED_NO_POE' });
    expect(signatures[0]!.trustReason.zh).toContain('吊销');
    expect(validity).toBe('unmodified');
  });

  it('leave alone what was signed, provably, before the revocation', async () => {
    const signer = await signerValid(-1, 1);
    const file = await sign(signer);
    const later = await validationData(signer, new Date(now + DAY / 2));
    const { signatures } = await verify(Buffer.concat([file, validationRevision(file, later)]));
    expect(signatures[0]).toMatchObject({ trusted: true, indication: 'TOTAL_PASSED' });
  });
});

describe('the path to a root', () => {
  it('is not made by names alone', async () => {
    const impostor = await makeTestPki(); // the same names, other keys
    const file = await sign(await impostor.issueSigner({ commonName: '王一川' }));
    const { signatures } = await verify(file);
    expect(signatures[0]).toMatchObject({ valid: true, trusted: false });
  });

  it('does not lead through a certificate that may not issue', async () => {
    const person = await pki.issueSigner({ commonName: '王一川' });
    const key = generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey;
    const certificate = await issueCertificate({
      profile: 'signer',
      subject: { commonName: '冒名者' },
      publicKey: publicKeyInfo(key),
      issuer: person,
      notBefore: new Date(now - DAY),
      notAfter: new Date(now + DAY),
    });
    const signer = softwareSigner(key, certificate, [person.certificate, ...person.chain]);
    expect((await verify(await sign(signer))).signatures[0]).toMatchObject({
      intact: true,
      trusted: false,
      subIndication: 'CHAIN_CONSTRAINTS_FAILURE',
    });
  });
});
