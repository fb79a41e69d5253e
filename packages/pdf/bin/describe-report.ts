import type { SignatureReport, VerificationReport } from '../src/verify/report/verification-report.ts';

const VALIDITY: Record<VerificationReport['validity'], string> = {
  unmodified: 'not modified',
  changed: 'CHANGED after signing',
  altered: 'ALTERED: a signature, or what it signed, is not what it was',
  undecided: 'cannot be decided',
};

/** The report as lines for a terminal. */
export function describeReport(file: string, report: VerificationReport): string {
  const { signatures, changes, unsignedBytes } = report;
  const lines = [`${file}: ${signatures.length === 0 ? 'no signature' : VALIDITY[report.validity]}`];
  lines.push(...signatures.flatMap(describeSignature));
  for (const change of changes) {
    const word = change.permitted ? 'permitted' : 'NOT PERMITTED';
    lines.push(`  revision ${change.revision}: ${change.kind}, ${word}: ${change.text.en}`);
  }
  if (unsignedBytes > 0) lines.push(`  ${unsignedBytes} bytes at the end are not signed`);
  return `${lines.join('\n')}\n`;
}

function describeSignature(signature: SignatureReport): string[] {
  const { indication, subIndication, timestamp, findings } = signature;
  const verdict = subIndication ? `${indication}/${subIndication}` : indication;
  const name = [signature.signerName, signature.organization].filter(Boolean).join(', ');
  const time = timestamp
    ? `stamped ${timestamp.time.toISOString()} by ${timestamp.authority}${timestamp.trusted ? '' : ' (not trusted)'}`
    : `claims ${signature.claimedTime?.toISOString() ?? 'no time'}`;
  return [
    `  ${signature.field || '(unnamed)'}: ${verdict}`,
    `    ${signature.kind} by ${name || 'unknown'}, issued by ${signature.issuer || 'unknown'}`,
    `    ${signature.level}, covers ${signature.coverage}, ${time}`,
    `    ${signature.trustReason.en}`,
    ...findings.map((finding) => `    ${finding.severity}: ${finding.text.en}`),
  ];
}
