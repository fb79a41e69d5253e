import { generateKeyPairSync } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { basicConstraints, extendedKeyUsage, keyUsage } from '../../certificates/extensions.ts';
import { type CertificateProfile, issueCertificate } from '../../certificates/issue-certificate.ts';
import { issueCrl, type RevokedCertificate } from '../../certificates/issue-crl.ts';
import { certificateFacts } from '../../cms/certificate-facts.ts';
import { readDer } from '../../cms/der-reader.ts';
import { derBits, derSequence } from '../../cms/der-writer.ts';
import { oid } from '../../cms/oids.ts';
import type { Timestamper } from '../../cms/signed-data.ts';
import { publicKeyInfo, type Signer, softwareKey, softwareSigner } from '../../cms/signer.ts';
import type { RevocationFetcher } from '../../revocation/revocation-data.ts';
import { RevocationError } from '../../revocation/revocation-error.ts';
import { signRevision } from '../../sign/sign-revision.ts';
import { timestampRevision } from '../../sign/timestamp-revision.ts';
import { validationRevision } from '../../sign/validation-revision.ts';
import { makePdf } from '../../testing/files/make-pdf.ts';
import { issueOddCertificate } from '../../testing/signing/issue-odd-certificate.ts';
import { issueTimestampToken } from '../../timestamp/issue-timestamp.ts';
import type { VerifyOptions } from '../verify-pdf.ts';
import { verifyPdf } from '../verify-pdf.ts';

const YEAR = 365 * 86_400_000;
const start = Date.now();
/** Years from now; negative ones are past. */
const year = (offset: number) => new Date(start + offset * YEAR);

let root: Signer;
let issuing: Signer;

async function issue(
  profile: CertificateProfile,
  name: string,
  from: number,
  to: number,
  issuer: Signer,
): Promise<Signer> {
  const key = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  const certificate = await issueCertificate({
    profile,
    subject: { commonName: name },
    publicKey: publicKeyInfo(key),
    issuer,
    notBefore: year(from),
    notAfter: year(to),
  });
  return softwareSigner(key, certificate, [issuer.certificate, ...issuer.chain]);
}

beforeAll(async () => {
  const key = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  const certificate = await issueCertificate({
    profile: 'root',
    subject: { commonName: '根' },
    publicKey: publicKeyInfo(key),
    issuer: { self: softwareKey(key) },
    notBefore: year(-20),
    notAfter: year(20),
  });
  root = softwareSigner(key, certificate);
  issuing = await issue('intermediate', '签发机构', -15, 15, root);
});

/** An authority whose clock stands at this time. */
const stamper =
  (authority: Signer, time: number): Timestamper =>
  (imprint) =>
    issueTimestampToken({ imprint, time: year(time) }, authority);

async function sign(base: Buffer, signer: Signer, timestamp?: Timestamper, name = 'sig'): Promise<Buffer> {
  const field = { name, kind: 'signature', page: 1 } as const;
  return Buffer.concat([
    base,
    await signRevision(base, { field, name, time: new Date() }, { signer, timestamp }),
  ]);
}

const archive = async (base: Buffer, timestamp: Timestamper, field = 'ts1') =>
  Buffer.concat([base, await timestampRevision(base, field, timestamp)]);

const verify = async (file: Buffer, options: VerifyOptions = {}) =>
  (await verifyPdf(file, { trust: [root.certificate], ...options })).signatures;

async function crlOf(
  issuer: Signer,
  revoked: readonly (Omit<RevokedCertificate, 'serial'> & { who: Signer })[],
  from = -0.1,
) {
  const entries = revoked.map(({ who, ...entry }) => ({
    ...entry,
    serial: certificateFacts(who.certificate).serial.subarray(2),
  }));
  return issueCrl(
    { revoked: entries, thisUpdate: year(from), nextUpdate: year(from + 1), number: 1 },
    issuer,
  );
}

const withStore = (file: Buffer, ...crls: Uint8Array[]) =>
  Buffer.concat([file, validationRevision(file, { certificates: [issuing.certificate], crls })]);

describe('a certificate that has expired since', () => {
  it('counts as of the timestamp', async () => {
    const signer = await issue('signer', '王', -5, -3, issuing);
    const authority = await issue('timestamp', '时间戳', -6, 6, root);
    const [signature] = await verify(await sign(makePdf(), signer, stamper(authority, -4)));
    expect(signature).toMatchObject({ trusted: true, indication: 'TOTAL_PASSED', provenTime: year(-4) });
  });

  it('leaves open what no one stamped: revoked or not makes the difference', async () => {
    const signer = await issue('signer', '王', -5, -3, issuing);
    const file = await sign(makePdf(), signer);
    const noWord = { indication: 'INDETERMINATE', subIndication: 'OUT_OF_BOUNDS_NO_POE' };
    expect((await verify(file))[0]).toMatchObject(noWord);
    const lists = [await crlOf(issuing, []), await crlOf(root, [])];
    expect((await verify(withStore(file, ...lists)))[0]).toMatchObject({
      subIndication: 'OUT_OF_BOUNDS_NOT_REVOKED',
      revocation: { status: 'good', source: 'file', kind: 'crl' },
    });
  });

  it('is final when the signature is proven to be younger', async () => {
    const signer = await issue('signer', '王', -5, -3, issuing);
    const authority = await issue('timestamp', '时间戳', -6, 6, root);
    const stamped = await archive(makePdf(), stamper(authority, -1));
    const signatures = await verify(await sign(stamped, signer));
    expect(signatures[1]).toMatchObject({ indication: 'TOTAL_FAILED', subIndication: 'EXPIRED' });
  });

  it('is no help when it was not valid yet at the proven time', async () => {
    const signer = await issue('signer', '王', -2, 3, issuing);
    const authority = await issue('timestamp', '时间戳', -6, 6, root);
    const [signature] = await verify(await sign(makePdf(), signer, stamper(authority, -4)));
    expect(signature).toMatchObject({ indication: 'TOTAL_FAILED', subIndication: 'NOT_YET_VALID' });
  });
});

describe('a timestamp authority whose certificate has expired', () => {
  const made = async () => {
    const signer = await issue('signer', '王', -5, -3, issuing);
    const first = await issue('timestamp', '旧时间戳', -6, -2, root);
    return sign(makePdf(), signer, stamper(first, -4));
  };

  it('proves nothing by itself', async () => {
    const [signature] = await verify(await made());
    expect(signature).toMatchObject({
      trusted: false,
      subIndication: 'OUT_OF_BOUNDS_NO_POE',
      provenTime: null,
      timestamp: { valid: true, trusted: false, subIndication: 'OUT_OF_BOUNDS_NO_POE' },
    });
    expect(signature!.timestamp!.reason.zh).toMatch(/旧时间戳.*到期/);
  });

  it('still proves its time under a document timestamp that was made while it was valid', async () => {
    const second = await issue('timestamp', '新时间戳', -3, 4, root);
    const signatures = await verify(await archive(await made(), stamper(second, -2.5)));
    expect(signatures[0]).toMatchObject({
      trusted: true,
      provenTime: year(-4),
      timestamp: { trusted: true },
    });
    expect(signatures[1]).toMatchObject({ kind: 'timestamp', trusted: true, provenTime: null });
  });

  it('proves its time through a chain of renewals', async () => {
    const second = await issue('timestamp', '二', -3, -0.5, root);
    const third = await issue('timestamp', '三', -1, 4, root);
    const renewed = await archive(
      await archive(await made(), stamper(second, -2.5)),
      stamper(third, -0.8),
      'ts2',
    );
    expect((await verify(renewed)).map(({ trusted }) => trusted)).toEqual([true, true, true]);
  });

  it('does not when the renewal came too late', async () => {
    const second = await issue('timestamp', '新时间戳', -3, 4, root);
    const signatures = await verify(await archive(await made(), stamper(second, -1)));
    expect(signatures[0]).toMatchObject({ trusted: false, timestamp: { trusted: false } });
  });

  it('is accepted when the policy lets that check pass', async () => {
    const policy = { 'certificate-expired': 'warn' } as const;
    expect((await verify(await made(), { policy }))[0]).toMatchObject({ trusted: true });
  });
});

describe('timestamps that contradict one another', () => {
  it('fail the order when a later one states an earlier time', async () => {
    const signer = await issue('signer', '王', -5, 5, issuing);
    const authority = await issue('timestamp', '时间戳', -6, 6, root);
    const file = await archive(await sign(makePdf(), signer, stamper(authority, -1)), stamper(authority, -3));
    const signatures = await verify(file);
    expect(signatures[1]).toMatchObject({ trusted: false, subIndication: 'TIMESTAMP_ORDER_FAILURE' });
    expect(signatures[0], 'the earlier one is not doubted for that').toMatchObject({ provenTime: year(-1) });
  });

  it('fail the order when they come from the future or from before their authority', async () => {
    const signer = await issue('signer', '王', -5, 5, issuing);
    const authority = await issue('timestamp', '时间戳', -2, 6, root);
    for (const time of [2, -3]) {
      const [signature] = await verify(await sign(makePdf(), signer, stamper(authority, time)));
      expect(signature).toMatchObject({
        subIndication: 'TIMESTAMP_ORDER_FAILURE',
        provenTime: null,
        timestamp: { trusted: false },
      });
    }
  });

  it('are not relied on when their authority names another purpose beside, or no critical one', async () => {
    const signer = await issue('signer', '王', -5, 5, issuing);
    for (const purposes of [
      extendedKeyUsage(false, oid.timeStamping),
      extendedKeyUsage(true, oid.timeStamping, oid.emailProtection),
    ]) {
      const extensions = [basicConstraints(false), keyUsage('digitalSignature'), purposes];
      const authority = await issueOddCertificate({ commonName: '时间戳', issuer: root, extensions });
      const [signature] = await verify(await sign(makePdf(), signer, stamper(authority, 0)));
      expect(signature!.timestamp).toMatchObject({
        valid: true,
        trusted: false,
        subIndication: 'CHAIN_CONSTRAINTS_FAILURE',
      });
    }
  });
});

describe('a certificate that was revoked', () => {
  it('leaves open whether the signature came before, unless that is proven', async () => {
    const signer = await issue('signer', '王', -5, 5, issuing);
    const authority = await issue('timestamp', '时间戳', -6, 6, root);
    const list = await crlOf(issuing, [{ who: signer, time: year(-2), reason: 'keyCompromise' }]);
    const before = await sign(makePdf(), signer, stamper(authority, -3));
    expect((await verify(withStore(before, list)))[0]).toMatchObject({
      trusted: true,
      revocation: { status: 'revoked', revokedAt: new Date(Math.floor(year(-2).getTime() / 1000) * 1000) },
    });
    const after = await sign(makePdf(), signer, stamper(authority, -1));
    expect((await verify(withStore(after, list)))[0]).toMatchObject({
      indication: 'INDETERMINATE',
      subIndication: 'REVOKED_NO_POE',
    });
  });

  it('is revoked for good when the signature covers something stamped later', async () => {
    const signer = await issue('signer', '王', -5, 5, issuing);
    const authority = await issue('timestamp', '时间戳', -6, 6, root);
    const stamped = await archive(makePdf(), stamper(authority, -1));
    const list = await crlOf(issuing, [{ who: signer, time: year(-2) }]);
    const signatures = await verify(withStore(await sign(stamped, signer), list));
    expect(signatures[1]).toMatchObject({ indication: 'TOTAL_FAILED', subIndication: 'REVOKED' });
  });

  it('takes its authority’s signatures with it, but not what is proven to be older', async () => {
    const signer = await issue('signer', '王', -5, 5, issuing);
    const authority = await issue('timestamp', '时间戳', -6, 6, root);
    const list = await crlOf(root, [{ who: issuing, time: year(-2) }]);
    const unproven = await sign(makePdf(), signer);
    expect((await verify(withStore(unproven, list)))[0]).toMatchObject({
      subIndication: 'REVOKED_CA_NO_POE',
    });
    const proven = await sign(makePdf(), signer, stamper(authority, -3));
    expect((await verify(withStore(proven, list)))[0]).toMatchObject({ trusted: true });
  });

  it('may be good again later when it is only on hold', async () => {
    const signer = await issue('signer', '王', -5, 5, issuing);
    const list = await onHold(
      await crlOf(issuing, [{ who: signer, time: year(-2), reason: 'cessationOfOperation' }]),
    );
    const [signature] = await verify(withStore(await sign(makePdf(), signer), list));
    expect(signature).toMatchObject({ indication: 'INDETERMINATE', subIndication: 'TRY_LATER' });
    expect(signature!.trustReason.zh).toContain('暂停使用');
  });

  /** The list, its one reason (5) turned into "on hold" (6) and signed again. */
  async function onHold(crl: Buffer): Promise<Buffer> {
    const list = readDer(crl);
    const tbs = Buffer.from(list.child(0).encoding);
    const at = tbs.indexOf(Buffer.from([0x0a, 1, 5]));
    tbs[at + 2] = 6;
    return derSequence(tbs, Buffer.from(list.child(1).encoding), derBits(await issuing.sign(tbs)));
  }
});

describe('asking outside', () => {
  it('distinguishes good from revoked, and reports that the answer is external', async () => {
    const signer = await issue('signer', '王', -5, 5, issuing);
    const file = await sign(makePdf(), signer);
    const good: RevocationFetcher = async (_, issuer) => ({
      ocsp: [],
      crls: [await crlOf(Buffer.compare(issuer, root.certificate) === 0 ? root : issuing, [])],
    });
    expect((await verify(file, { revocation: good }))[0]).toMatchObject({
      trusted: true,
      revocation: { status: 'good', source: 'outside', kind: 'crl' },
    });
    const bad: RevocationFetcher = async () => ({
      ocsp: [],
      crls: [await crlOf(issuing, [{ who: signer, time: year(-1) }])],
    });
    expect((await verify(file, { revocation: bad }))[0]).toMatchObject({
      trusted: false,
      subIndication: 'REVOKED_NO_POE',
      revocation: { status: 'revoked', source: 'outside' },
    });
  });

  it('does not decide when no one answers, unless the caller wants an answer', async () => {
    const file = await sign(makePdf(), await issue('signer', '王', -5, 5, issuing));
    const revocation: RevocationFetcher = async () => {
      throw new RevocationError('unreachable', 'no route');
    };
    const [open] = await verify(file, { revocation });
    expect(open).toMatchObject({ trusted: true, revocation: { status: 'unknown', source: null } });
    expect(open!.findings.map(({ check }) => check)).toContain('revocation-unreachable');
    const policy = { 'revocation-missing': 'fail' } as const;
    expect((await verify(file, { revocation, policy }))[0]).toMatchObject({
      trusted: false,
      subIndication: 'TRY_LATER',
    });
  });

  it('asks about each certificate once, and never about a chain that no one trusts', async () => {
    const signer = await issue('signer', '王', -5, 5, issuing);
    const file = await sign(await sign(makePdf(), signer), signer, undefined, 'sig2');
    const revocation = vi.fn<RevocationFetcher>(async () => ({ ocsp: [], crls: [] }));
    await verify(file, { revocation });
    expect(revocation, 'signer and issuing authority').toHaveBeenCalledTimes(2);
    revocation.mockClear();
    await verify(file, { revocation, trust: [] });
    expect(revocation).not.toHaveBeenCalled();
  });

  it('prefers answers that are fresh enough, where the caller insists', async () => {
    const signer = await issue('signer', '王', -5, 5, issuing);
    const file = withStore(
      await sign(makePdf(), signer),
      await crlOf(issuing, [], -4),
      await crlOf(root, [], -4),
    );
    expect((await verify(file))[0]).toMatchObject({ trusted: true });
    const policy = { 'revocation-stale': 'fail' } as const;
    expect((await verify(file, { policy }))[0]).toMatchObject({ trusted: false, subIndication: 'TRY_LATER' });
  });
});
