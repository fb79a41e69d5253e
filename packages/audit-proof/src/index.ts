export { checkLog, type LogReport, type PartReport, UnreadableLogError } from './check-log.ts';
export {
  checkProof,
  checkRootToken,
  compareRoot,
  type Outside,
  type ProofReport,
  type StepOutcome,
} from './check-proof.ts';
export type { TokenFacts, TokenFault } from './check-token.ts';
export { type ChainHead, entryOfHead, entryOfRoot } from './leaf-entry.ts';
export type { LogEnd, LogHead, LogLine, LogLink, LogPart } from './log-schema.ts';
export { auditPath, leafHash, rootFromPath, treeRoot } from './merkle-tree.ts';
export {
  type AuditProof,
  auditProofSchema,
  type Inclusion,
  type ProofRecord,
  type PublishedRoot,
  publishedRootSchema,
} from './proof-schema.ts';
export { type RecordFault, recordFault } from './record-fault.ts';
export { commitText, GENESIS_HASH, linkHash, type SaltedText } from './record-hash.ts';
