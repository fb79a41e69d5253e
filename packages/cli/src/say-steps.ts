import type { PartReport, StepOutcome } from '@cinnabar/audit-proof';
import type { AuditWords } from './words.ts';

export const MARKS = { passed: '✓', failed: '✗', absent: '–' } as const;

export interface SaidStep {
  outcome: StepOutcome<string>['outcome'];
  said: string;
}

type Steps = Pick<PartReport, 'records' | 'inclusion' | 'token' | 'copies' | 'authority'>;

/** The five steps of a verification in words, in their order. `good`: what is said of records and root where nothing is wrong. */
export function saySteps(
  { records, inclusion, token, authority, copies }: Steps,
  good: { records: string; inclusion: string },
  words: AuditWords,
): SaidStep[] {
  const facts = token.facts;
  return [
    {
      outcome: records.outcome,
      said: records.outcome === 'failed' ? words.records[records.fault](records.at ?? 1) : good.records,
    },
    {
      outcome: inclusion.outcome,
      said: inclusion.outcome === 'failed' ? words.inclusion[inclusion.fault] : good.inclusion,
    },
    {
      outcome: token.outcome,
      said:
        token.outcome === 'failed'
          ? words.token[token.fault]
          : facts
            ? words.stamped(facts.time.toISOString(), facts.authority)
            : words.noToken,
    },
    {
      outcome: authority.outcome,
      said: {
        failed: words.authorityUnknown,
        passed: words.authorityTrusted,
        absent: words.noTrust,
      }[authority.outcome],
    },
    {
      outcome: copies.outcome,
      said:
        copies.outcome === 'failed'
          ? words.copies[copies.fault]
          : copies.outcome === 'passed'
            ? words.copied
            : words.noCopies,
    },
  ];
}
