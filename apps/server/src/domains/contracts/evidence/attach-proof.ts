import type { AuditProof } from '@cinnabar/audit-proof';
import enPapers from '@cinnabar/locales/en-US/contracts-papers' with { type: 'json' };
import zhPapers from '@cinnabar/locales/zh-CN/contracts-papers' with { type: 'json' };
import type { ReportPlan } from '@cinnabar/pdf';
import type { Language } from '@cinnabar/protocol/transport/headers';

const PAPERS = { zh_CN: zhPapers.evidence, en_US: enPapers.evidence };

/** The proof as it goes along inside the report: under the report's signature, and checked without us by `cinnabar audit verify`. */
export function attachProof(
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
