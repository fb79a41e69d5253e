import type { ProofReport } from '@cinnabar/audit-proof';
import type { AuditResult } from './audit-result.ts';
import type { AuditWords } from './words.ts';

const MARKS = { passed: '✓', failed: '✗', absent: '–' } as const;

/** The result of a file, one line for each step. Control characters of names are left out, so that none moves the cursor. */
export function describeProof(result: AuditResult, words: AuditWords): string {
  const lines =
    'problem' in result
      ? [`${result.file}: ${words.unreadable(result.problem)}`]
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
  const { chain, length, covered, erased, records, inclusion, token, authority, copies, root } = report;
  const facts = token.facts;
  const said = {
    records:
      records.outcome === 'failed'
        ? words.records[records.fault](records.at ?? 1)
        : words.chain(chain.id, length, erased),
    inclusion:
      inclusion.outcome === 'failed'
        ? words.inclusion[inclusion.fault]
        : root
          ? words.included(root.number, root.day, covered, length - covered)
          : words.noRoot,
    token:
      token.outcome === 'failed'
        ? words.token[token.fault]
        : facts
          ? words.stamped(facts.time.toISOString(), facts.authority)
          : words.noToken,
    authority:
      authority.outcome === 'failed'
        ? words.authorityUnknown
        : authority.outcome === 'passed'
          ? words.authorityTrusted
          : words.noTrust,
    copies:
      copies.outcome === 'failed'
        ? words.copies[copies.fault]
        : copies.outcome === 'passed'
          ? words.copied
          : words.noCopies,
  };
  return [
    `  ${MARKS[records.outcome]} ${said.records}`,
    `  ${MARKS[inclusion.outcome]} ${said.inclusion}`,
    `  ${MARKS[token.outcome]} ${said.token}`,
    `  ${MARKS[authority.outcome]} ${said.authority}`,
    `  ${MARKS[copies.outcome]} ${said.copies}`,
  ];
}
