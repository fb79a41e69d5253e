import type { CertificateFacts } from '../../cms/certificate-facts.ts';
import type { RevocationFetcher } from '../../revocation/revocation-data.ts';
import { allTokens } from '../cms/cms-verdict.ts';
import type { ValidationStore } from '../locate/read-store.ts';
import { findPath } from '../path/certificate-path.ts';
import type { KnownAnchor } from '../trust/trust-anchor.ts';
import type { VerifiedSignature } from '../verified-signature.ts';
import { askOutside, type IssuedPair } from './ask-outside.ts';
import { messageEvidence } from './message-evidence.ts';
import { joinData, noData, type RevocationEvidence } from './revocation-evidence.ts';

interface Surroundings {
  anchors: readonly KnownAnchor[];
  store: ValidationStore;
  fetcher: RevocationFetcher | undefined;
}

/** Everything that is known of revocation: from the store, from every message of the file, and from outside when it is asked. */
export async function gatherEvidence(
  verified: readonly VerifiedSignature[],
  { anchors, store, fetcher }: Surroundings,
): Promise<RevocationEvidence> {
  const messages = verified.flatMap(({ cms }) => [
    ...(cms?.data ? [cms.data] : []),
    ...(cms ? allTokens(cms).map(({ data }) => data) : []),
  ]);
  const file = joinData(store, ...messages.map(messageEvidence));
  if (!fetcher) return { file, outside: noData, failures: new Map() };
  const pairs = verified.flatMap((signature) => pairsOf(signature, anchors, store));
  const { data, failures } = await askOutside(pairs, fetcher);
  return { file, outside: data, failures };
}

/** Certificates of signer and timestamp authorities with their issuers, of chains that lead to a trusted root. */
function pairsOf(
  { cms }: VerifiedSignature,
  anchors: readonly KnownAnchor[],
  { certificates }: ValidationStore,
): IssuedPair[] {
  if (!cms) return [];
  const tokens = allTokens(cms);
  const leaves = [cms.certificate, ...tokens.map(({ signer }) => signer.certificate)];
  const known = [...cms.attached, ...tokens.flatMap(({ data }) => data.certificates), ...certificates];
  return leaves.filter((leaf) => leaf !== null).flatMap((leaf) => pairsAbove(leaf, known, anchors));
}

function pairsAbove(leaf: CertificateFacts, known: readonly Uint8Array[], anchors: readonly KnownAnchor[]) {
  const { chain, anchor } = findPath(leaf, known, anchors);
  if (!anchor) return [];
  return chain.slice(0, -1).map((facts, index): IssuedPair => [facts, chain[index + 1]!]);
}
