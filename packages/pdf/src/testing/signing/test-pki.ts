import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { DistinguishedName } from '../../certificates/distinguished-name.ts';
import { type CertificateProfile, issueCertificate } from '../../certificates/issue-certificate.ts';
import { publicKeyInfo, type Signer, softwareKey, softwareSigner } from '../../cms/signer.ts';

/** A small public-key infrastructure for tests, on fresh P-256 keys: root, issuing authority, timestamp authority. */
export interface TestPki {
  readonly root: Signer;
  readonly issuing: Signer;
  readonly timestampAuthority: Signer;
  /** A fresh event certificate for one signature. */
  issueSigner(subject: DistinguishedName, key?: KeyObject): Promise<Signer>;
  /** A further timestamp authority with this key. */
  issueTimestampAuthority(key: KeyObject): Promise<Signer>;
}

const DAY = 86_400_000;

export async function makeTestPki(now = new Date()): Promise<TestPki> {
  const validity = {
    notBefore: new Date(now.getTime() - DAY),
    notAfter: new Date(now.getTime() + 365 * DAY),
  };
  const rootKey = newKey();
  const rootCertificate = await issueCertificate({
    profile: 'root',
    subject: { country: 'CN', organization: '朱砂测试', commonName: '朱砂测试根证书' },
    publicKey: publicKeyInfo(rootKey),
    issuer: { self: softwareKey(rootKey) },
    ...validity,
  });
  const root = softwareSigner(rootKey, rootCertificate);
  const issue = async (
    issuer: Signer,
    profile: CertificateProfile,
    subject: DistinguishedName,
    key = newKey(),
  ): Promise<Signer> => {
    const certificate = await issueCertificate({
      profile,
      subject,
      publicKey: publicKeyInfo(key),
      issuer,
      ...validity,
    });
    return softwareSigner(key, certificate, [issuer.certificate, ...issuer.chain]);
  };
  const issuing = await issue(root, 'intermediate', { country: 'CN', commonName: '朱砂测试签发' });
  return {
    root,
    issuing,
    timestampAuthority: await issue(root, 'timestamp', { country: 'CN', commonName: '朱砂测试时间戳' }),
    issueTimestampAuthority: (key) => issue(root, 'timestamp', { commonName: '另一时间戳' }, key),
    issueSigner: (subject, key) => issue(issuing, 'signer', subject, key),
  };
}

const newKey = (): KeyObject => generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey;
