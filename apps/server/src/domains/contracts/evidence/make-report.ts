import type { AuditProof } from '@cinnabar/audit-proof';
import type { ReportPlan } from '@cinnabar/pdf';
import type { Language } from '@cinnabar/protocol/transport/headers';
import { revisionsOf } from '../../../platform/workers/pdf-revisions.ts';
import type { ContractState } from '../lifecycle/contract-state.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { composeReport } from './compose-report.ts';
import { gatherEvidence } from './gather-evidence.ts';
import { findReport, keepReport } from './report-cache.ts';
import { PAPERS } from './report-words.ts';

const TYPESET_MS = 60_000;

/**
 * The evidence report of a contract: typeset in a worker thread, certified by the platform and timestamped (B-LT); cached until the
 * contract changes. Throws BUSY, TIMESTAMP_UNAVAILABLE, REVOCATION_UNAVAILABLE.
 */
export async function makeReport(
  deps: ContractsDeps,
  state: ContractState,
  language: Language,
): Promise<Buffer> {
  const evidence = await gatherEvidence(deps, state);
  // Records of report downloads do not make the cached report outdated.
  const head = evidence.records.findLast(({ event }) => event !== 'EVIDENCE_DOWNLOAD')?.hash ?? '';
  const root = String(evidence.proof?.root.number ?? 0);
  const files = evidence.documents.map(({ sha256 }) => sha256);
  // A tampered record leaves the head unchanged, so the cached report must not be reused.
  const fits = `${evidence.verdict.intact} ${evidence.verdict.brokenAt}`;
  const madeOf = [state.contract.id, head, fits, root, ...files, language];
  const kept = await findReport(deps, madeOf);
  if (kept) return kept;
  const now = deps.clock.now();
  const platform = deps.pki.platformName();
  const independentTime = deps.pki.timestampsIndependent();
  const chain = { kind: 'CONTRACT', id: state.contract.id } as const;
  const proof = await deps.audit.makeProof(chain, evidence.records.length);
  const composed = composeReport(evidence, { language, now, platform, independentTime });
  const plan = { ...composed, attachments: [attachProof(proof, { language, now })] };
  const report = await deps.workers.run('typeset', plan, { timeoutMs: TYPESET_MS });
  const base = revisionsOf(deps.workers, { parts: [report.bytes] });
  const signer = await deps.pki.platformSigner();
  const launch = base.launch({ fields: [], name: platform, reason: plan.title, time: now });
  const signed = Buffer.concat([report.bytes, await deps.pki.signLongTerm(base, signer, launch)]);
  await keepReport(deps, madeOf, signed);
  return signed;
}

/** The proof of the log as embedded in the report: under the report's signature, and verifiable offline by `cinnabar audit verify`. */
function attachProof(
  proof: AuditProof,
  { language, now }: { language: Language; now: Date },
): NonNullable<ReportPlan['attachments']>[number] {
  return {
    name: 'audit-proof.json',
    type: 'application/json',
    description: PAPERS[language].attachment,
    bytes: Buffer.from(`${JSON.stringify(proof, null, 1)}\n`),
    modified: now,
  };
}
