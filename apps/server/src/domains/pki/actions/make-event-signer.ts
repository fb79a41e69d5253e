import {
  certificateFacts,
  createEventKey,
  type DistinguishedName,
  decodeName,
  type EventAlgorithm,
  readDer,
  readSubject,
  type Signer,
} from '@cinnabar/pdf';
import type { CertificateIssuer } from '../certificate-issuer.ts';
import { FIGURES, minutesMs } from '../pki-figures.ts';
import { type CertifiedParty, subjectName } from '../subject-name.ts';

/** The subject of one signing. */
export type EventSubject = CertifiedParty & {
  companyId?: string;
  /** The acting person. */
  userId: string;
  /** From now; 24 hours when absent. */
  validMinutes?: number;
  /** Of the key that is made; P-256 when absent. */
  algorithm?: EventAlgorithm;
};

export interface EventCertificate {
  /** Hex. */
  serialNo: string;
  /** `CN=…, O=…` */
  subject: string;
  /** Common name of the holder. */
  commonName: string;
  /** Organization of the holder. */
  organization: string | null;
  /** How the holder was identified when it was issued (`subject-name.ts`). */
  description: string;
  issuer: string;
  validFrom: Date;
  validTo: Date;
  licensed: boolean;
  userId: string;
  companyId: string | null;
  der: Uint8Array;
}

/** Key and certificate of one signing. */
export interface EventSigner {
  signer: Signer;
  certificate: EventCertificate;
  /** Overwrites the key after the signing. */
  wipe: () => void;
}

/**
 * A fresh key with a certificate for one signing, whose validity begins with the signing, at the whole second (docs/decisions/0036). The
 * key is in memory only, until it is wiped.
 */
export async function makeEventSigner(
  issuer: CertificateIssuer,
  subject: EventSubject,
  now: Date,
): Promise<EventSigner> {
  const {
    signer,
    certified: issued,
    wipe,
  } = await createEventKey(
    (publicKey) =>
      issuer.issue({
        subject: subjectName(subject, subject.userId.replaceAll('-', '')),
        publicKey,
        validFrom: now,
        validTo: new Date(now.getTime() + minutesMs(subject.validMinutes ?? FIGURES.eventHours * 60)),
      }),
    subject.algorithm,
  );
  const facts = certificateFacts(issued.certificate);
  const named = readSubject(facts);
  const { commonName = '', organization = null, description = '' } = named;
  return {
    signer,
    wipe,
    certificate: {
      serialNo: Buffer.from(readDer(facts.serial).content).toString('hex'),
      subject: readableName(named),
      commonName,
      organization,
      description,
      issuer: readableName(decodeName(facts.issuer)),
      validFrom: facts.notBefore,
      validTo: facts.notAfter,
      licensed: issued.licensed,
      userId: subject.userId,
      companyId: subject.companyId ?? null,
      der: issued.certificate,
    },
  };
}

/** The readable attributes, most significant first. */
function readableName({ commonName, organization }: Partial<DistinguishedName>): string {
  const parts = [
    ['CN', commonName],
    ['O', organization],
  ];
  return parts.flatMap(([key, value]) => (value ? [`${key}=${value}`] : [])).join(', ');
}
