import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { checkToken, isTrustedAuthority, type TokenFacts, type TokenFault } from './check-token.ts';
import { entryOfHead } from './leaf-entry.ts';
import { leafHash, rootFromPath } from './merkle-tree.ts';
import type { AuditProof, Inclusion, ProofRecord, PublishedRoot } from './proof-schema.ts';
import { type RecordFault, recordFault } from './record-fault.ts';
import { GENESIS_HASH } from './record-hash.ts';

/** Result of one step. `absent`: there was no reference, so the step proves nothing. */
export type StepOutcome<Fault extends string> =
  | { outcome: 'passed' }
  | { outcome: 'absent' }
  | { outcome: 'failed'; fault: Fault };

export interface ProofReport {
  chain: AuditProof['chain'];
  /** Records that the proof holds. */
  length: number;
  /** Records that the root covers; those after it are linked by their hashes alone. 0 without a root. */
  covered: number;
  /** Texts that were erased: the bodies still commit to them. */
  erased: number;
  /** Every record follows the one before it. `at` is the number of the first that does not. */
  records: StepOutcome<RecordFault> & { at?: number };
  /** The root covers the chain: `entry`, when the leaf is not this chain's; `path`, when it leads to another root. */
  inclusion: StepOutcome<'entry' | 'path'>;
  token: StepOutcome<TokenFault> & { facts?: TokenFacts };
  /** The root is the published one; absent when no copies were given, or when they end before it. */
  copies: StepOutcome<'differs' | 'missing'>;
  /** The authority of the timestamp is one that the reader trusts; absent when they named none. */
  authority: StepOutcome<'unknown'>;
  root: PublishedRoot | null;
  /** The proof is consistent in itself. Everyone can make a consistent proof of anything. */
  consistent: boolean;
  /** Consistent, and something external confirms the root: a copy that was kept elsewhere, or an authority that the reader trusts. */
  proven: boolean;
}

/** External references of the reader. Null and empty: none. */
export interface Outside {
  /** Roots as published. */
  copies?: readonly PublishedRoot[] | null;
  /** Certificates of timestamp authorities, or of their issuers, DER. */
  trusted?: readonly Uint8Array[] | null;
}

/**
 * Verifies a proof without a network and without trust in its maker: chain, path to the root, and the root's timestamp; then the root
 * against the reader's references. The proof must satisfy `auditProofSchema`. Throws nothing.
 */
export async function checkProof(proof: AuditProof, outside: Outside = {}): Promise<ProofReport> {
  const { chain, inclusion } = proof;
  const root = inclusion?.root ?? null;
  const records = checkRecords(proof);
  const included = checkInclusion(
    chain,
    inclusion,
    inclusion ? proof.records[inclusion.length - 1]?.hash : undefined,
  );
  const { token, copies, authority } = await checkRoot(root, outside);
  const consistent = [records, included, token].every(({ outcome }) => outcome === 'passed');
  return {
    chain,
    length: proof.records.length,
    covered: inclusion?.length ?? 0,
    erased: proof.records.reduce((sum, record) => sum + erasedTexts(record), 0),
    records,
    inclusion: included,
    token,
    copies,
    authority,
    root,
    consistent,
    proven: consistent && isVouchedFor(copies, authority),
  };
}

/** Something external confirms the root, and nothing external contradicts it. */
export function isVouchedFor(copies: ProofReport['copies'], authority: ProofReport['authority']): boolean {
  const outside = [copies, authority].map(({ outcome }) => outcome);
  return outside.includes('passed') && !outside.includes('failed');
}

function checkRecords({ chain, records }: AuditProof): ProofReport['records'] {
  let previous = { sequence: 0, hash: GENESIS_HASH };
  for (const record of records) {
    const fault = recordFault(record, chain, previous);
    if (fault) return { outcome: 'failed', fault, at: previous.sequence + 1 };
    previous = record;
  }
  return { outcome: records.length > 0 ? 'passed' : 'absent' };
}

/** Whether the leaf is that of this chain with this head, the record number `length`, and whether its path leads to the root. */
export function checkInclusion(
  chain: AuditProof['chain'],
  inclusion: Inclusion | null,
  headHash: string | undefined,
): ProofReport['inclusion'] {
  if (!inclusion) return { outcome: 'absent' };
  const { entry, length, position, path, root } = inclusion;
  const own = headHash && entryOfHead({ chainKind: chain.kind, chainId: chain.id, length, headHash });
  if (entry !== own) return { outcome: 'failed', fault: 'entry' };
  const reached = rootFromPath({
    leaf: leafHash(entry),
    position,
    leafCount: root.size,
    path: path.map(hexToBytes),
  });
  return reached && bytesToHex(reached) === root.root
    ? { outcome: 'passed' }
    : { outcome: 'failed', fault: 'path' };
}

/** A root against itself and against the references of the reader. Throws nothing. */
export async function checkRoot(
  root: PublishedRoot | null,
  { copies, trusted }: Outside,
): Promise<Pick<ProofReport, 'token' | 'copies' | 'authority'>> {
  const token = await checkRootToken(root);
  return {
    token,
    copies: compareRoot(root, copies ?? []),
    authority: await judgeAuthority(token, trusted ?? []),
  };
}

/** Verifies the timestamp of a root. Throws nothing. */
export async function checkRootToken(root: PublishedRoot | null): Promise<ProofReport['token']> {
  if (!root) return { outcome: 'absent' };
  const der = Uint8Array.from(atob(root.token), (char) => char.charCodeAt(0));
  const result = await checkToken(der, hexToBytes(root.root));
  return 'fault' in result
    ? { outcome: 'failed', fault: result.fault }
    : { outcome: 'passed', facts: result };
}

async function judgeAuthority(
  token: ProofReport['token'],
  trusted: readonly Uint8Array[],
): Promise<ProofReport['authority']> {
  if (!token.facts || trusted.length === 0) return { outcome: 'absent' };
  return (await isTrustedAuthority(token.facts, trusted))
    ? { outcome: 'passed' }
    : { outcome: 'failed', fault: 'unknown' };
}

/**
 * Compares a root with published copies. Copies may begin after and end before it; a copy with its number must equal it, and copies that go
 * beyond it must contain it. Throws nothing.
 */
export function compareRoot(
  root: PublishedRoot | null,
  copies: readonly PublishedRoot[],
): ProofReport['copies'] {
  if (!root || copies.length === 0) return { outcome: 'absent' };
  const own = copies.filter(({ number }) => number === root.number);
  if (own.some((copy) => copy.root !== root.root || copy.size !== root.size))
    return { outcome: 'failed', fault: 'differs' };
  if (own.length > 0) return { outcome: 'passed' };
  const numbers = copies.map(({ number }) => number);
  const within = Math.min(...numbers) < root.number && root.number < Math.max(...numbers);
  return within ? { outcome: 'failed', fault: 'missing' } : { outcome: 'absent' };
}

/** Texts that the body commits to and that are missing. */
export function erasedTexts({ body, texts }: ProofRecord): number {
  try {
    const stated = (JSON.parse(body) as { texts?: object }).texts ?? {};
    return Object.keys(stated).filter((key) => !(key in texts)).length;
  } catch {
    return 0;
  }
}
