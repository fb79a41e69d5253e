import type { CertificateFacts } from '../../cms/certificate-facts.ts';
import { readDer } from '../../cms/der-reader.ts';
import { oid } from '../../cms/oids.ts';
import { unlessMalformed } from '../../cms/unless-malformed.ts';
import type { RevocationData } from '../../revocation/revocation-data.ts';
import type { Bilingual } from '../report/bilingual.ts';
import type { SubIndication } from '../report/verification-report.ts';
import { type CertificatePath, findPath, keyUsage } from './certificate-path.ts';
import { shownName } from './distinguished-names.ts';
import { revocationOf } from './revocation.ts';

export interface TrustQuestion {
  leaf: CertificateFacts;
  /** Certificates at hand for building the path, DER. */
  known: readonly Uint8Array[];
  trusted: readonly Uint8Array[];
  revocation: RevocationData;
  /** When the certificate must have been good. */
  time: Date;
  /** `time` is proven by a trusted timestamp. */
  timeIsProven: boolean;
  purpose: 'signature' | 'timestamp';
}

export interface TrustVerdict {
  path: CertificatePath;
  trusted: boolean;
  subIndication: SubIndication | null;
  reason: Bilingual;
  /** Every certificate but the root has a good answer in the revocation data. */
  revocationKnown: boolean;
}

const DIGITAL_SIGNATURE = 0x80;
const NON_REPUDIATION = 0x40;

/** Whether the certificate leads to a trusted one and was good at the time (EN 319 102-1, 5.2.6 X.509 validation). */
export function judgeTrust(question: TrustQuestion): TrustVerdict {
  const path = findPath(question.leaf, question.known, question.trusted);
  const revocations = path.chain.slice(0, -1).map((certificate, index) => ({
    certificate,
    ...revocationOf(certificate, path.chain[index + 1]!, question.revocation),
  }));
  const revocationKnown = revocations.every(({ status }) => status === 'good');
  const problem = findProblem(question, path, revocations);
  const reason: Bilingual = problem?.reason ?? {
    zh: `证书链可追溯到受信任的根证书“${nameOf(path.chain.at(-1)!)}”`,
    en: `The certificate leads to the trusted root “${nameOf(path.chain.at(-1)!)}”`,
  };
  return { path, trusted: !problem, subIndication: problem?.subIndication ?? null, reason, revocationKnown };
}

interface Problem {
  subIndication: SubIndication;
  reason: Bilingual;
}

type Revocation = ReturnType<typeof revocationOf> & { certificate: CertificateFacts };

function findProblem(
  question: TrustQuestion,
  path: CertificatePath,
  revocations: readonly Revocation[],
): Problem | null {
  const { leaf, time, timeIsProven } = question;
  for (const revocation of revocations) {
    if (revocation.status !== 'revoked') continue;
    const wasGood = timeIsProven && time < revocation.time;
    if (wasGood) continue;
    return {
      subIndication: timeIsProven ? 'REVOKED' : 'REVOKED_NO_POE',
      reason: {
        zh: `证书“${nameOf(revocation.certificate)}”已于 ${day(revocation.time)} 吊销`,
        en: `The certificate “${nameOf(revocation.certificate)}” was revoked on ${day(revocation.time)}`,
      },
    };
  }
  if (!path.anchored) return notAnchored(path);
  // The trusted certificate itself is trusted by decision, not by its dates.
  const outdated = path.chain
    .slice(0, Math.max(1, path.chain.length - 1))
    .find((facts) => !covers(facts, time));
  if (outdated) return outOfDate(outdated, time);
  if (!unlessMalformed(() => mayBeUsed(leaf, question.purpose), false)) {
    return {
      subIndication: 'CHAIN_CONSTRAINTS_FAILURE',
      reason: {
        zh: '证书的用途不包括这种签名',
        en: 'The certificate is not made for this kind of signature',
      },
    };
  }
  return null;
}

function notAnchored(path: CertificatePath): Problem {
  const top = path.chain.at(-1)!;
  const isSelfSigned = Buffer.compare(top.subject, top.issuer) === 0;
  const name = isSelfSigned ? nameOf(top) : shownName(top.issuer).name;
  return {
    subIndication: 'NO_CERTIFICATE_CHAIN_FOUND',
    reason: {
      zh: `颁发者“${name}”不在受信任的根证书之列`,
      en: `The issuer “${name}” is not among the trusted roots`,
    },
  };
}

function outOfDate(facts: CertificateFacts, time: Date): Problem {
  const isEarly = time < facts.notBefore;
  return {
    subIndication: isEarly ? 'NOT_YET_VALID' : 'OUT_OF_BOUNDS_NO_POE',
    reason: isEarly
      ? {
          zh: `证书“${nameOf(facts)}”到 ${day(facts.notBefore)} 才生效`,
          en: `The certificate “${nameOf(facts)}” is valid only from ${day(facts.notBefore)}`,
        }
      : {
          zh: `证书“${nameOf(facts)}”已于 ${day(facts.notAfter)} 到期`,
          en: `The certificate “${nameOf(facts)}” expired on ${day(facts.notAfter)}`,
        },
  };
}

const covers = (facts: CertificateFacts, time: Date) => time >= facts.notBefore && time <= facts.notAfter;
const nameOf = (facts: CertificateFacts) => shownName(facts.subject).name;
const day = (date: Date) => date.toISOString().slice(0, 10);

/** Key usage when it is stated; for timestamps also the one purpose that RFC 3161, 2.3 demands. */
function mayBeUsed(leaf: CertificateFacts, purpose: TrustQuestion['purpose']): boolean {
  const usage = keyUsage(leaf);
  if (usage !== null && (usage & (DIGITAL_SIGNATURE | NON_REPUDIATION)) === 0) return false;
  const extended = leaf.extensions.get(oid.extendedKeyUsage);
  if (purpose === 'signature') return true;
  return (
    extended !== undefined && readDer(extended.value).children.some((item) => item.oid === oid.timeStamping)
  );
}
