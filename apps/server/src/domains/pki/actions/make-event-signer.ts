import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import {
  certificateFacts,
  type DistinguishedName,
  decodeName,
  publicKeyInfo,
  readDer,
  type Signer,
  softwareSigner,
} from '@cinnabar/pdf';
import type { CertificateIssuer } from '../certificate-issuer.ts';

/** In whose name one signing is done. */
export interface EventSubject {
  kind: 'PERSON' | 'COMPANY';
  name: string;
  organization?: string;
  companyId?: string;
  /** Who acts. */
  userId: string;
  /** From now; 24 hours when absent. */
  validMinutes?: number;
}

export interface EventCertificate {
  /** Hex. */
  serialNo: string;
  /** `CN=…, O=…` */
  subject: string;
  issuer: string;
  validFrom: Date;
  validTo: Date;
  licensed: boolean;
  userId: string;
  companyId: string | null;
  der: Uint8Array;
}

/** Before and after the moment of signing, so that a clock that is a little off finds the certificate valid. */
const EARLIER_MS = 10 * 60_000;
const VALID_MINUTES = 24 * 60;

const makeKeys = promisify(generateKeyPair);

/** A fresh key with a certificate for one signing. The key lives in memory only and goes with the signer. */
export async function makeEventSigner(
  issuer: CertificateIssuer,
  subject: EventSubject,
  now: Date,
): Promise<{ signer: Signer; certificate: EventCertificate }> {
  const { privateKey } = await makeKeys('ec', { namedCurve: 'prime256v1' });
  const issued = await issuer.issue({
    subject: nameOf(subject),
    publicKey: publicKeyInfo(privateKey),
    validFrom: new Date(now.getTime() - EARLIER_MS),
    validTo: new Date(now.getTime() + (subject.validMinutes ?? VALID_MINUTES) * 60_000),
  });
  const facts = certificateFacts(issued.certificate);
  return {
    signer: softwareSigner(privateKey, issued.certificate, issued.chain),
    certificate: {
      serialNo: Buffer.from(readDer(facts.serial).content).toString('hex'),
      subject: readableName(facts.subject),
      issuer: readableName(facts.issuer),
      validFrom: facts.notBefore,
      validTo: facts.notAfter,
      licensed: issued.licensed,
      userId: subject.userId,
      companyId: subject.companyId ?? null,
      der: issued.certificate,
    },
  };
}

/** X.520 upper bound of the attributes, in characters. */
const cut = (text: string) => [...text].slice(0, 64).join('');

function nameOf({ name, organization }: EventSubject): DistinguishedName {
  return {
    country: 'CN',
    ...(organization ? { organization: cut(organization) } : {}),
    commonName: cut(name),
  };
}

/** The parts that people read, most telling first. */
export function readableName(der: Uint8Array): string {
  const { commonName, organization } = decodeName(der);
  const parts = [
    ['CN', commonName],
    ['O', organization],
  ];
  return parts.flatMap(([key, value]) => (value ? [`${key}=${value}`] : [])).join(', ');
}
