import type { TokenVerdict } from '../cms/timestamp-token.ts';
import { type TrustVerdict, verifyTrust } from '../path/check-trust.ts';
import type { Times } from '../path/times.ts';
import type { VerifiedSignature } from '../verified-signature.ts';
import type { TrustContext } from './trust-context.ts';

/** A timestamp of the file and what became of it. */
export interface Stamp {
  readonly owner: VerifiedSignature;
  readonly token: TokenVerdict;
  /** What it stamps: the value of a signature, the document, what a signature is about to sign, or a whole message. */
  readonly role: 'signature' | 'document' | 'content' | 'archive';
  verdict: TrustVerdict | null;
  /** Its time contradicts that of others, or of its own certificate. */
  isOutOfOrder: boolean;
}

/** Clocks of different authorities differ. */
const CLOCK_SKEW_MS = 60_000;

/**
 * Verifies every timestamp of a file (EN 319 102-1, 5.4 and 5.6.2). A later document timestamp proves that what it covers existed, so the
 * newest are verified first: by the time of verification, and what they cover by the time they prove.
 */
export function verifyStamps(verified: readonly VerifiedSignature[], context: TrustContext): Stamp[] {
  const stamps = verified.flatMap(stampsOf);
  stamps.sort((a, b) => rank(b) - rank(a) || startOf(b.owner) - startOf(a.owner));
  // A party that is found out of order proves nothing, which may change the verdict on others.
  for (let round = 0; round <= stamps.length; round++) {
    for (const stamp of stamps) stamp.verdict = null;
    for (const stamp of stamps) stamp.verdict = verifyStamp(stamp, stamps, context);
    const late = stamps.filter((stamp) => !stamp.isOutOfOrder && contradicts(stamp, stamps, context.now));
    if (late.length === 0) break;
    for (const stamp of late) stamp.isOutOfOrder = true;
  }
  return stamps;
}

function stampsOf(owner: VerifiedSignature): Stamp[] {
  if (!owner.cms || owner.broken.length > 0 || owner.coverage === 'unclear') return [];
  const made = (role: Stamp['role']) => (token: TokenVerdict) => ({
    owner,
    token,
    role,
    verdict: null,
    isOutOfOrder: false,
  });
  const role = owner.subFilter === 'ETSI.RFC3161' ? 'document' : 'signature';
  return [
    ...owner.cms.timestamps.map(made(role)),
    ...owner.cms.contentTimestamps.map(made('content')),
    ...owner.cms.archiveTimestamps.map(made('archive')),
  ];
}

const rank = ({ role }: Stamp) => Number(role === 'document');
const startOf = ({ range }: VerifiedSignature) => range?.gapStart ?? -1;
const endOf = ({ range }: VerifiedSignature) => range?.end ?? Infinity;

/** `later` signs, or stamps, the bytes in which `earlier` stands. */
const covers = (later: VerifiedSignature, earlier: VerifiedSignature) => endOf(earlier) <= startOf(later);

export const isRelied = ({ token, verdict, isOutOfOrder }: Stamp): boolean =>
  token.valid === true && verdict?.trusted === true && !isOutOfOrder;

function verifyStamp(
  { owner, token }: Stamp,
  stamps: readonly Stamp[],
  context: TrustContext,
): TrustVerdict | null {
  const leaf = token.signer.certificate;
  if (!leaf) return null;
  const proven = earliest(proofsOf(owner, stamps));
  return verifyTrust({
    leaf,
    known: [...token.data.certificates, ...(owner.cms?.attached ?? []), ...context.stored],
    anchors: context.anchors,
    evidence: context.evidence,
    times: { counts: proven ?? context.now, proven, madeAfter: null, stated: token.time },
    purpose: 'timestamp',
    policy: context.policy,
  });
}

/** Document timestamps that cover a signature or another timestamp. */
const proofsOf = (owner: VerifiedSignature, stamps: readonly Stamp[]) =>
  stamps.filter((stamp) => stamp.role === 'document' && isRelied(stamp) && covers(stamp.owner, owner));

const earliest = (stamps: readonly Stamp[]): Date | null =>
  stamps.length > 0 ? new Date(Math.min(...stamps.map(({ token }) => token.time.getTime()))) : null;

const latest = (stamps: readonly Stamp[]): Date | null =>
  stamps.length > 0 ? new Date(Math.max(...stamps.map(({ token }) => token.time.getTime()))) : null;

/** Everything stamped that a signature covers, and what it stamped itself before it signed. */
const madeBefore = (owner: VerifiedSignature, stamps: readonly Stamp[]) =>
  stamps.filter(
    (stamp) =>
      isRelied(stamp) && (covers(owner, stamp.owner) || (stamp.owner === owner && stamp.role === 'content')),
  );

/** 5.5.4 (5): earlier than what it covers, than its own authority, or from the future. */
function contradicts(stamp: Stamp, stamps: readonly Stamp[], now: Date): boolean {
  if (!isRelied(stamp)) return false;
  const time = stamp.token.time.getTime();
  const others = madeBefore(stamp.owner, stamps).filter((other) => other !== stamp);
  const floor = stamp.role === 'content' ? null : latest(others);
  return (
    (floor !== null && time + CLOCK_SKEW_MS < floor.getTime()) ||
    time + CLOCK_SKEW_MS < stamp.token.signer.certificate!.notBefore.getTime() ||
    time - CLOCK_SKEW_MS > Math.max(now.getTime(), Date.now())
  );
}

const STAMPS_VALUE: ReadonlySet<Stamp['role']> = new Set(['signature', 'archive']);

/** What trusted timestamps prove of when a signature was made. */
export function timesOf(owner: VerifiedSignature, stamps: readonly Stamp[], now: Date): Times {
  const own = stamps.filter(
    (stamp) => stamp.owner === owner && STAMPS_VALUE.has(stamp.role) && isRelied(stamp),
  );
  const proven = earliest([...own, ...proofsOf(owner, stamps)]);
  return { counts: proven ?? now, proven, madeAfter: latest(madeBefore(owner, stamps)), stated: null };
}
