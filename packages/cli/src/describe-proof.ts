import type { ProofReport } from '@cinnabar/audit-proof';
import type { AuditResult } from './audit-result.ts';
import { describeLog } from './describe-log.ts';
import { MARKS, saySteps } from './say-steps.ts';
import type { AuditWords } from './words.ts';

/** The result of a file, one line for each step. Control characters of names are left out, so that none moves the cursor. */
export function describeProof(result: AuditResult, words: AuditWords): string {
  const lines =
    'problem' in result
      ? [`${result.file}: ${words.unreadable(result.problem)}`]
      : 'log' in result
        ? [`${result.file}: ${words.verdict[result.code as 0 | 1 | 3]}`, ...describeLog(result.log, words)]
        : [
            `${result.file}: ${words.verdict[result.code as 0 | 1 | 3]}`,
            ...describeSeal(result.seal, words),
            ...describeSteps(result.report, words),
          ];
  return `${lines.map((line) => line.replace(/\p{Cc}/gu, '')).join('\n')}\n`;
}

function describeSeal(seal: Extract<AuditResult, { report: unknown }>['seal'], words: AuditWords): string[] {
  if (!seal) return [`  – ${words.noSeal}`];
  return [`  ${seal.intact ? `✓ ${words.sealed(seal.signer, seal.trusted)}` : `✗ ${words.sealBroken}`}`];
}

function describeSteps(report: ProofReport, words: AuditWords): string[] {
  const { chain, length, covered, erased, root } = report;
  const good = {
    records: words.chain(chain.id, length, erased),
    inclusion: root ? words.included(root.number, root.day, covered, length - covered) : words.noRoot,
  };
  return saySteps(report, good, words).map(({ outcome, said }) => `  ${MARKS[outcome]} ${said}`);
}
