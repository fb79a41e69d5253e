import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import {
  type CertificateProfile,
  certificateFacts,
  type DistinguishedName,
  issueCertificate,
  publicKeyInfo,
  type Signer,
  softwareKey,
  softwareSigner,
} from '@cinnabar/pdf';
import { unwrapSecret, wrapSecret } from '../../platform/crypto/wrap-secret.ts';
import { daysMs, FIGURES, minutesMs, yearsMs } from './pki-figures.ts';
import type { AuthorityRecord } from './pki-store.ts';
import type { AuthorityName } from './pki-tables.ts';
import { serviceAddresses } from './service-addresses.ts';

/** One of the installation's authorities, able to sign. */
export interface Authority extends Signer {
  readonly name: AuthorityName;
  readonly generation: number;
}

interface AuthorityKind {
  profile: CertificateProfile;
  curve: 'prime256v1' | 'secp384r1';
  subject: (installation: string) => DistinguishedName;
}

/** The platform's displayed name in its certification of a file. */
export const PLATFORM_NAME = '朱砂签电子合同平台';

/**
 * Truthful names: none may be taken for a licensed authority. The installation's mark distinguishes two installations. Keys that sign often
 * are P-256, many times faster than P-384.
 */
const AUTHORITIES: Record<AuthorityName, AuthorityKind> = {
  root: {
    profile: 'root',
    curve: 'secp384r1',
    subject: (installation) => ({
      country: 'CN',
      organization: '朱砂签',
      commonName: `朱砂签内置根 CA ${installation}`,
    }),
  },
  issuing: {
    profile: 'intermediate',
    curve: 'prime256v1',
    subject: (installation) => ({
      country: 'CN',
      organization: '朱砂签',
      commonName: `朱砂签内置签发 CA ${installation}`,
    }),
  },
  timestamp: {
    profile: 'timestamp',
    curve: 'prime256v1',
    subject: (installation) => ({
      country: 'CN',
      organization: '朱砂签',
      commonName: `朱砂签内置时间戳 ${installation}`,
    }),
  },
  platform: {
    profile: 'signer',
    curve: 'prime256v1',
    subject: () => ({ country: 'CN', organization: '朱砂签', commonName: PLATFORM_NAME }),
  },
};

/** Makes a key and its certificate; the root is self-signed. */
export async function makeAuthority(
  name: AuthorityName,
  context: {
    generation: number;
    installation: string;
    issuer: Authority | null;
    now: Date;
    masterKey: Uint8Array;
    publicUrl: string | undefined;
  },
): Promise<AuthorityRecord> {
  const { generation, installation, issuer, now, masterKey, publicUrl } = context;
  const { profile, curve, subject } = AUTHORITIES[name];
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: curve });
  const lastDay = now.getTime() + yearsMs(FIGURES.authorityYears[name]);
  const bound = issuer ? certificateFacts(issuer.certificate).notAfter.getTime() : lastDay;
  const certificate = await issueCertificate({
    profile,
    subject: subject(installation),
    publicKey: publicKeyInfo(privateKey),
    notBefore: new Date(now.getTime() - minutesMs(FIGURES.authorityEarlierMinutes)),
    notAfter: new Date(Math.min(lastDay, bound)),
    issuer: issuer ?? { self: softwareKey(privateKey) },
    ...(issuer && serviceAddresses(publicUrl, issuer)),
  });
  return {
    name,
    generation,
    certificate: certificate.toString('base64'),
    privateKey: wrapKey(masterKey, privateKey, name, generation),
    createTime: now,
  };
}

/** Opens a stored authority. `issuer` becomes the rest of its chain; the root itself is left out of chains. */
export function openAuthority(
  record: AuthorityRecord,
  masterKey: Uint8Array,
  issuer: Signer | null,
): Authority {
  const { name, generation } = record;
  const pkcs8 = unwrapSecret(
    masterKey,
    Buffer.from(record.privateKey, 'base64'),
    contextOf(name, generation),
  );
  const key = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' });
  const chain = issuer ? [issuer.certificate, ...issuer.chain] : [];
  return { ...softwareSigner(key, Buffer.from(record.certificate, 'base64'), chain), name, generation };
}

/**
 * Whether a new generation is due: the certificate expires soon, or it names no services though the installation has a public address by
 * now. One that names another address stays: two processes with two addresses would replace each other's authorities endlessly.
 */
export function needsRenewal(
  record: AuthorityRecord,
  { now, issuer, publicUrl }: { now: Date; issuer: Authority | null; publicUrl: string | undefined },
): boolean {
  const { notAfter, extensions } = certificateFacts(Buffer.from(record.certificate, 'base64'));
  if (notAfter.getTime() - now.getTime() < daysMs(FIGURES.renewDays[record.name])) return true;
  return issuer !== null && serviceAddresses(publicUrl, issuer) !== null && !extensions.has(CRL_POINTS);
}

/** RFC 5280, 4.2.1.13. */
const CRL_POINTS = '2.5.29.31';

function wrapKey(masterKey: Uint8Array, key: KeyObject, name: AuthorityName, generation: number): string {
  const pkcs8 = key.export({ format: 'der', type: 'pkcs8' });
  return wrapSecret(masterKey, pkcs8, contextOf(name, generation)).toString('base64');
}

const contextOf = (name: AuthorityName, generation: number) => `pki:${name}:${generation}`;
