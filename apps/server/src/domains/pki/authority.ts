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
import type { AuthorityRecord } from './pki-store.ts';
import type { AuthorityName } from './pki-tables.ts';

const YEAR_MS = 365.25 * 24 * 60 * 60 * 1000;
const MONTH_MS = YEAR_MS / 12;

interface Authority {
  profile: CertificateProfile;
  curve: 'prime256v1' | 'secp384r1';
  years: number;
  /** A new generation is made when less than this remains. */
  renewBeforeMs: number;
  subject: (installation: string) => DistinguishedName;
}

/** What readers see as the name of the platform in its certification of a file. */
export const PLATFORM_NAME = '朱砂签电子合同平台';

/**
 * Honest names: nothing here may be taken for a licensed authority. The installation's mark tells two installations apart. Keys
 * that sign often are P-256, many times faster than P-384.
 */
const AUTHORITIES: Record<AuthorityName, Authority> = {
  root: {
    profile: 'root',
    curve: 'secp384r1',
    years: 20,
    // A root is not renewed by itself: its successor must be handed to those who trust it.
    renewBeforeMs: 0,
    subject: (installation) => ({
      country: 'CN',
      organization: '朱砂签',
      commonName: `朱砂签内置根 CA ${installation}`,
    }),
  },
  issuing: {
    profile: 'intermediate',
    curve: 'prime256v1',
    years: 10,
    renewBeforeMs: YEAR_MS,
    subject: (installation) => ({
      country: 'CN',
      organization: '朱砂签',
      commonName: `朱砂签内置签发 CA ${installation}`,
    }),
  },
  timestamp: {
    profile: 'timestamp',
    curve: 'prime256v1',
    years: 10,
    renewBeforeMs: YEAR_MS,
    subject: (installation) => ({
      country: 'CN',
      organization: '朱砂签',
      commonName: `朱砂签内置时间戳 ${installation}`,
    }),
  },
  platform: {
    profile: 'signer',
    curve: 'prime256v1',
    years: 3,
    renewBeforeMs: 3 * MONTH_MS,
    subject: () => ({ country: 'CN', organization: '朱砂签', commonName: PLATFORM_NAME }),
  },
};

/** Makes a key and its certificate; the root signs itself. */
export async function makeAuthority(
  name: AuthorityName,
  context: {
    generation: number;
    installation: string;
    issuer: Signer | null;
    now: Date;
    masterKey: Uint8Array;
  },
): Promise<AuthorityRecord> {
  const { generation, installation, issuer, now, masterKey } = context;
  const { profile, curve, years, subject } = AUTHORITIES[name];
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: curve });
  const lastDay = now.getTime() + years * YEAR_MS;
  const bound = issuer ? certificateFacts(issuer.certificate).notAfter.getTime() : lastDay;
  const certificate = await issueCertificate({
    profile,
    subject: subject(installation),
    publicKey: publicKeyInfo(privateKey),
    notBefore: new Date(now.getTime() - 10 * 60_000),
    notAfter: new Date(Math.min(lastDay, bound)),
    issuer: issuer ?? { self: softwareKey(privateKey) },
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
export function openAuthority(record: AuthorityRecord, masterKey: Uint8Array, issuer: Signer | null): Signer {
  const { name, generation } = record;
  const pkcs8 = unwrapSecret(
    masterKey,
    Buffer.from(record.privateKey, 'base64'),
    contextOf(name, generation),
  );
  const key = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' });
  const chain = issuer ? [issuer.certificate, ...issuer.chain] : [];
  return softwareSigner(key, Buffer.from(record.certificate, 'base64'), chain);
}

export function needsRenewal(record: AuthorityRecord, now: Date): boolean {
  const { notAfter } = certificateFacts(Buffer.from(record.certificate, 'base64'));
  return notAfter.getTime() - now.getTime() < AUTHORITIES[record.name].renewBeforeMs;
}

function wrapKey(masterKey: Uint8Array, key: KeyObject, name: AuthorityName, generation: number): string {
  const pkcs8 = key.export({ format: 'der', type: 'pkcs8' });
  return wrapSecret(masterKey, pkcs8, contextOf(name, generation)).toString('base64');
}

const contextOf = (name: AuthorityName, generation: number) => `pki:${name}:${generation}`;
