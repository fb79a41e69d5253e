import {
  type CollectedData,
  type CollectOptions,
  collectForMessages,
  collectForTokens,
  type IssuerFetcher,
  type RevocationFetcher,
  type SignatureMessage,
} from '@cinnabar/pdf';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Authority } from '../authority.ts';
import { issuesCertificates, type OwnLists } from '../own-lists.ts';
import type { Issuing } from '../pki-figures.ts';

/** Dependencies of collecting validation data. */
export interface ValidationSources {
  lists: OwnLists;
  /** Of every generation. */
  authorities: readonly Authority[];
  /** Queries external authorities that the operator configured, such as timestamp authorities. */
  chosen: Outside;
  /** Queries authorities that certificates in uploaded files name. */
  foreign: Outside;
}

interface Outside {
  revocation: RevocationFetcher;
  issuer: IssuerFetcher;
}

/** A fresh signature in memory. */
export interface Made {
  /** Certificates that signed, DER. */
  certificates: readonly Uint8Array[];
  /** Timestamp tokens over the signatures, DER. */
  tokens: readonly Uint8Array[];
  since: ListsSince;
}

/** Lists of our authorities must be issued after this; for an authority that is not named here the list may be an hour old. */
export type ListsSince = Partial<Record<Issuing, Date>>;

/**
 * Validation data that new signatures need for B-LT. For certificates of this installation its own authorities make a revocation list in
 * memory; other authorities are queried at the addresses that their certificates name. Throws REVOCATION_UNAVAILABLE when one of those does
 * not answer: a level that is not reached is never claimed. Certificates that name no source are not queried.
 */
export async function collectFor(sources: ValidationSources, made: Made): Promise<CollectedData> {
  const options = { ...optionsOf(sources, sources.chosen, made.since), leaves: made.certificates };
  return complete(await collectForTokens(made.tokens, options));
}

/**
 * Validation data of all signatures of a file, for long-term validation; for `isOurs` (names of fields) it must be complete, as above. For
 * signatures that the file arrived with it is collected as far as available.
 */
export async function collectForFile(
  sources: ValidationSources,
  messages: readonly SignatureMessage[],
  { isOurs, since }: { isOurs: (field: string) => boolean; since: ListsSince },
): Promise<CollectedData> {
  const own = optionsOf(sources, sources.chosen, since);
  const ours = complete(await collectForMessages(messages, { ...own, isWanted: isOurs }));
  const foreign = optionsOf(sources, sources.foreign, since);
  const theirs = await collectForMessages(messages, { ...foreign, isWanted: (field) => !isOurs(field) });
  return {
    certificates: [...ours.certificates, ...theirs.certificates],
    crls: [...ours.crls, ...theirs.crls],
    ocspResponses: [...ours.ocspResponses, ...theirs.ocspResponses],
    missing: theirs.missing,
  };
}

function complete(data: CollectedData): CollectedData {
  const missing = data.missing.filter(({ isRetriable }) => isRetriable);
  if (missing.length === 0) return data;
  const cause = new Error(missing.map(({ reason }) => reason).join('; '));
  throw new AppError('REVOCATION_UNAVAILABLE', { retryAfter: 30, cause });
}

function optionsOf(
  { lists, authorities }: ValidationSources,
  outside: Outside,
  since: ListsSince,
): CollectOptions {
  const issuers = authorities.filter(issuesCertificates);
  const revocation: RevocationFetcher = async (certificate, issuer) => {
    const own = issuers.find((one) => Buffer.compare(one.certificate, issuer) === 0);
    if (!own) return outside.revocation(certificate, issuer);
    return { ocsp: [], crls: [(await lists.listOf(own, since[own.name as Issuing])).der] };
  };
  const known = authorities.map(({ certificate }) => certificate);
  return { revocation, issuer: outside.issuer, known };
}
