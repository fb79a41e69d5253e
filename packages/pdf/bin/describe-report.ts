import { styleText } from 'node:util';
import type { SignatureReport, VerificationReport } from '../src/verify/report/verification-report.ts';
import type { Language } from './usage.ts';
import { WORDS } from './words.ts';

type Colour = 'green' | 'red' | 'yellow' | 'bold' | 'dim';

/** How a report is written down. */
export interface Style {
  readonly language: Language;
  readonly colours: boolean;
}

const VALIDITY: Record<VerificationReport['validity'], Colour> = {
  unmodified: 'green',
  changed: 'red',
  altered: 'red',
  undecided: 'yellow',
};
const INDICATION: Record<SignatureReport['indication'], Colour> = {
  TOTAL_PASSED: 'green',
  TOTAL_FAILED: 'red',
  INDETERMINATE: 'yellow',
};
const SEVERITY: Record<SignatureReport['findings'][number]['severity'], Colour> = {
  fail: 'red',
  warn: 'yellow',
  info: 'dim',
};

/** The report as lines for a terminal. */
export function describeReport(file: string, report: VerificationReport, style: Style): string {
  const words = WORDS[style.language];
  const { signatures, changes, unsignedBytes, unsignedBlank, validity } = report;
  const verdict = signatures.length === 0 ? words.unsigned : words.validity[validity];
  const colour = signatures.length === 0 ? 'yellow' : VALIDITY[validity];
  const lines = [`${paint(style, 'bold', file)}: ${paint(style, colour, verdict)}`];
  for (const signature of signatures) lines.push(...describeSignature(signature, style));
  for (const { revision, permitted, text } of changes) {
    lines.push(
      `  ${paint(style, permitted ? 'green' : 'red', words.change(revision, permitted))}${harmless(text[style.language])}`,
    );
  }
  if (unsignedBytes > 0)
    lines.push(`  ${paint(style, unsignedBlank ? 'yellow' : 'red', words.unsignedBytes(unsignedBytes))}`);
  if (report.drawn && report.drawn.pages > 0)
    lines.push(`  ${paint(style, 'dim', words.drawn(report.drawn.pages))}`);
  return `${lines.join('\n')}\n`;
}

function describeSignature(signature: SignatureReport, style: Style): string[] {
  const words = WORDS[style.language];
  const { indication, subIndication, revocation, findings } = signature;
  const verdict = `${words.indication[indication]}${subIndication ? ` (${subIndication})` : ''}`;
  const name = [signature.signerName, signature.organization].filter(Boolean).join(', ') || words.unknown;
  const by = signature.trusted ? words.signedBy : words.claimedBy;
  const answered =
    revocation.source && ` (${[revocation.kind?.toUpperCase(), words.source[revocation.source]].join(', ')})`;
  return [
    `  ${paint(style, 'bold', signature.field || words.unnamed)}: ${paint(style, INDICATION[indication], verdict)}`,
    `    ${harmless(by(words.kind[signature.kind], name, signature.issuer || words.unknown))}`,
    `    ${words.covers(signature.level, words.coverage[signature.coverage])}`,
    `    ${harmless(describeTime(signature, style.language))}`,
    `    ${harmless(signature.trustReason[style.language])}`,
    `    ${words.revocation[revocation.status]}${answered ?? ''}`,
    ...findings.map(({ severity, text }) => {
      return `    ${paint(style, SEVERITY[severity], words.severity[severity])}: ${harmless(text[style.language])}`;
    }),
  ];
}

function describeTime({ timestamp, claimedTime }: SignatureReport, language: Language): string {
  const words = WORDS[language];
  if (!timestamp?.valid) return words.claimed(claimedTime?.toISOString() ?? null);
  return words.stamped(timestamp.time.toISOString(), timestamp.authority, timestamp.trusted);
}

/** Control characters, and marks that turn the direction of writing (Unicode's bidirectional controls). */
const STEERING = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** A file decides what its signer and its fields are called: nothing in it may steer the terminal. */
export const harmless = (text: string) => text.replaceAll(STEERING, '\ufffd');

function paint({ colours }: Style, colour: Colour, text: string): string {
  return colours ? styleText(colour, harmless(text), { validateStream: false }) : harmless(text);
}
