import { type PolicyOverrides, VALIDATION_POLICY } from '../policy/validation-policy.ts';
import { type CheckName, sentence } from './sentences.ts';
import type { Finding } from './verification-report.ts';

/** What a check found, before anyone's own policy is laid over it. The details go into its sentence. */
export function noticed(check: CheckName, ...details: readonly string[]): Finding {
  const { severity, clause } = VALIDATION_POLICY[check];
  return {
    severity: severity === 'ignore' ? 'info' : severity,
    check,
    clause,
    text: sentence(check, ...details),
  };
}

/** The findings as a caller's policy weights them; what it ignores is left out. */
export function applyPolicy(findings: readonly Finding[], overrides: PolicyOverrides): Finding[] {
  return findings.flatMap((finding) => {
    const severity = severityOf(finding.check as CheckName, overrides);
    return severity === 'ignore' ? [] : [{ ...finding, severity }];
  });
}

export function severityOf(check: CheckName, overrides: PolicyOverrides) {
  const { severity, fact } = VALIDATION_POLICY[check];
  return fact ? severity : (overrides[check] ?? severity);
}
