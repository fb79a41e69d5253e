import type { CertificateFacts } from '../../cms/certificate-facts.ts';
import { oid } from '../../cms/oids.ts';
import type { RevocationReport } from '../report/verification-report.ts';
import { certificateKey } from '../revocation/ask-outside.ts';
import {
  answersAbout,
  type RevocationEvidence,
  type SourcedAnswer,
} from '../revocation/revocation-evidence.ts';
import type { CertificatePath } from './certificate-path.ts';
import { holderName } from './distinguished-names.ts';
import type { TrustProblem } from './problem.ts';
import { day, type Times } from './times.ts';

/** What is known of one certificate of a chain. */
export interface RevocationStatus {
  readonly certificate: CertificateFacts;
  /** The gravest answer, else the newest; null without one. */
  readonly answer: SourcedAnswer | null;
  /** The file itself says that it was good: what a signature for the long term must bring along. */
  readonly isGoodByFile: boolean;
}

/** Every certificate of the chain but its end (RFC 5280, 6.3). */
export function revocationOfChain(path: CertificatePath, evidence: RevocationEvidence): RevocationStatus[] {
  return path.chain.slice(0, -1).map((certificate, index) => {
    const answers = answersAbout(certificate, path.chain[index + 1]!, evidence);
    answers.sort((a, b) => b.thisUpdate.getTime() - a.thisUpdate.getTime());
    const isGoodByFile = answers.some(({ source, status }) => source === 'file' && status === 'good');
    return { certificate, answer: answers.find(isFinal) ?? answers[0] ?? null, isGoodByFile };
  });
}

const ON_HOLD = 6;

/** A revocation for good; one on hold may have been lifted by a newer answer. */
const isFinal = ({ status, reason }: SourcedAnswer) => status === 'revoked' && reason !== ON_HOLD;

export function reportRevocation(status: RevocationStatus | undefined): RevocationReport {
  const answer = status?.answer;
  if (!answer) return { status: 'unknown', source: null, kind: null, producedAt: null, revokedAt: null };
  const { source, kind, producedAt, revokedAt } = answer;
  return { status: answer.status, source, kind, producedAt, revokedAt };
}

/** EN 319 102-1, 5.2.6.4 and 5.5.4: revoked counts unless it is proven that everything was made before. */
export function revocationProblems(
  statuses: readonly RevocationStatus[],
  times: Times,
  failures: ReadonlyMap<string, string>,
): TrustProblem[] {
  return statuses.flatMap(({ certificate, answer }, index) => {
    const name = holderName(certificate).name;
    if (!answer)
      return certificate.extensions.has(oid.ocspNoCheck) ? [] : missing(certificate, name, failures);
    if (answer.status === 'good')
      return isStale(answer, times) ? [problem('revocation-stale', 'TRY_LATER', name)] : [];
    const revokedAt = answer.revokedAt ?? answer.thisUpdate;
    if (wasMadeBefore(revokedAt, answer.reason, times)) return [];
    const details = [name, day(revokedAt)] as const;
    if (answer.reason === ON_HOLD) return [problem('revoked-on-hold', 'TRY_LATER', ...details)];
    if (index > 0) return [problem('revoked-authority', 'REVOKED_CA_NO_POE', ...details)];
    const isMadeAfter = times.madeAfter !== null && times.madeAfter >= revokedAt;
    return [problem('revoked', isMadeAfter ? 'REVOKED' : 'REVOKED_NO_POE', ...details)];
  });
}

const problem = (
  check: TrustProblem['check'],
  subIndication: TrustProblem['subIndication'],
  ...details: readonly string[]
): TrustProblem => ({ check, subIndication, details });

function missing(
  certificate: CertificateFacts,
  name: string,
  failures: ReadonlyMap<string, string>,
): TrustProblem[] {
  const failure = failures.get(certificateKey(certificate));
  const unknown = problem('revocation-missing', 'TRY_LATER', name);
  return failure ? [problem('revocation-unreachable', 'TRY_LATER', name, failure), unknown] : [unknown];
}

/**
 * RFC 3161, 4: after these reasons (unspecified, affiliation changed, superseded, cessation) what an authority stamped before
 * stays good by its own word; a compromised key could have stamped any time.
 */
const HARMLESS_REASONS: ReadonlySet<number | null> = new Set([0, 3, 4, 5]);

function wasMadeBefore(revokedAt: Date, reason: number | null, times: Times): boolean {
  if (times.proven !== null && times.proven < revokedAt) return true;
  return times.stated !== null && times.stated < revokedAt && HARMLESS_REASONS.has(reason);
}

/** 5.2.5: an answer from before the time that counts, whose word does not reach it, says nothing about it. */
function isStale({ thisUpdate, nextUpdate }: SourcedAnswer, { counts }: Times): boolean {
  return thisUpdate < counts && (nextUpdate === null || nextUpdate < counts);
}
