import { bytesToHex } from '@noble/hashes/utils.js';
import { entryOfHead } from '../leaf-entry.ts';
import { auditPath, leafHash, treeRoot } from '../merkle-tree.ts';
import type { AuditProof, ProofRecord, PublishedRoot } from '../proof-schema.ts';
import { commitText, GENESIS_HASH, linkHash } from '../record-hash.ts';

interface ProofPlan {
  /** Timestamps a digest: RFC 3161 token, DER. */
  stamp: (digest: Uint8Array) => Promise<Uint8Array>;
  /** One record each, by the name of the actor. */
  names?: string[];
  /** Records that the root covers; all when absent. */
  covered?: number;
  /** Leaves of other chains before and after the one of this chain. */
  others?: [before: number, behind: number];
  rootNumber?: number;
}

/** Test data: a proof as the product makes it, over a chain that is made here. */
export async function makeProof({
  stamp,
  names = ['林知夏', '陈书远', '许清和'],
  covered = names.length,
  others = [3, 2],
  rootNumber = 7,
}: ProofPlan): Promise<AuditProof> {
  const chain = { kind: 'CONTRACT', id: 'contract-1' };
  const records: ProofRecord[] = [];
  for (const [index, value] of names.entries()) {
    const text = { value, salt: `${index}`.padStart(32, '0') };
    const body = JSON.stringify({
      chain,
      sequence: index + 1,
      event: 'CONTRACT_SIGN',
      texts: { 'actor.name': commitText(text) },
    });
    const hash = linkHash(records.at(-1)?.hash ?? GENESIS_HASH, body);
    records.push({ sequence: index + 1, body, hash, texts: { 'actor.name': text } });
  }
  const headHash = records[covered - 1]!.hash;
  const entry = entryOfHead({ chainKind: chain.kind, chainId: chain.id, length: covered, headHash });
  const other = (index: number) => leafHash(`CONTRACT:other-${index}:1:${'ab'.repeat(32)}`);
  const [before, behind] = others;
  const leaves = [
    ...Array.from({ length: before }, (_, index) => other(index)),
    leafHash(entry),
    ...Array.from({ length: behind }, (_, index) => other(before + index)),
  ];
  const digest = treeRoot(leaves);
  const root: PublishedRoot = {
    number: rootNumber,
    day: '2026-11-21',
    createTime: '2026-11-21T02:07:00+08:00',
    root: bytesToHex(digest),
    size: leaves.length,
    token: btoa(String.fromCharCode(...(await stamp(digest)))),
  };
  return {
    format: 'cinnabar-audit-proof',
    version: 1,
    createTime: '2026-11-21T09:00:00+08:00',
    chain,
    records,
    inclusion: {
      entry,
      length: covered,
      position: before,
      path: auditPath(leaves, before).map(bytesToHex),
      root,
    },
  };
}

/** The same as an exported log: the wanted records, those between them as links, and the end. */
export function asLog(
  { chain, records, inclusion, createTime }: AuditProof,
  wanted: readonly number[],
): string {
  const lines = records.map((record) => {
    const { texts: _, ...link } = record;
    return wanted.includes(record.sequence) ? { record } : { link };
  });
  const links = lines.filter((line) => 'link' in line).length;
  return [
    { format: 'cinnabar-audit-log', version: 1, createTime, filter: '' },
    { part: { chain, after: { sequence: 0, hash: GENESIS_HASH }, inclusion } },
    ...lines,
    { end: { parts: 1, records: lines.length - links, links, cut: false } },
  ]
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('');
}
