import {
  checkLog,
  checkProof,
  type LogReport,
  type ProofReport,
  type PublishedRoot,
} from '@cinnabar/audit-proof';
import { readTrustFolder, type TrustAnchor } from '@cinnabar/pdf';
import type { Output } from '@cinnabar/pdf/command';
import type { AuditResult, Seal } from './audit-result.ts';
import { describeProof } from './describe-proof.ts';
import { readAuditOptions } from './read-audit-options.ts';
import { findLogLines, readProof } from './read-proof.ts';
import { readRoots } from './read-roots.ts';
import { auditUsage } from './usage.ts';
import { AUDIT_WORDS } from './words.ts';

const PROVEN = 0;
const NOT_PROVEN = 1;
const UNREADABLE = 2;
const NOT_VOUCHED_FOR = 3;

/** External references of the reader. */
interface Outside {
  copies: PublishedRoot[];
  trust: TrustAnchor[];
}

/** `cinnabar audit verify FILE…` @returns the exit code: the worst of all files */
export async function auditCommand(args: readonly string[], output: Output): Promise<number> {
  const options = readAuditOptions(args, output.language);
  if ('problem' in options) {
    output.complain(`cinnabar: ${options.problem}\n\n${auditUsage(output.language)}`);
    return UNREADABLE;
  }
  if (options.help) {
    output.write(auditUsage(options.language));
    return PROVEN;
  }
  const outside: Outside = { copies: [], trust: [] };
  try {
    outside.copies = (await Promise.all(options.roots.map(readRoots))).flat();
    outside.trust = (await Promise.all(options.trust.map(readTrustFolder))).flat();
  } catch (error) {
    output.complain(`cinnabar: ${(error as Error).message}\n`);
    return UNREADABLE;
  }
  const results: AuditResult[] = [];
  for (const file of options.files) results.push(await verify(file, outside));
  const words = AUDIT_WORDS[options.language];
  output.write(
    options.json
      ? `${JSON.stringify(results.map(plain), null, 2)}\n`
      : results.map((one) => describeProof(one, words)).join('\n'),
  );
  return worst(results.map(({ code }) => code));
}

async function verify(file: string, { copies, trust }: Outside): Promise<AuditResult> {
  const outside = { copies, trusted: timestampAnchors(trust) };
  try {
    const lines = await findLogLines(file);
    if (lines) {
      const log = await checkLog(lines, outside);
      return { file, code: codeOfLog(log), log };
    }
    const { proof, report: pdf } = await readProof(file, trust);
    const report = await checkProof(proof, outside);
    const seal = pdf && {
      intact: pdf.validity === 'unmodified' && pdf.signatures.length > 0,
      signer: pdf.signatures[0]?.signerName ?? '',
      trusted: pdf.signatures[0]?.trusted ?? false,
    };
    return { file, code: codeOf(report, seal), report, seal };
  } catch (error) {
    return { file, code: UNREADABLE, problem: (error as Error).message };
  }
}

const timestampAnchors = (trust: readonly TrustAnchor[]): Uint8Array[] =>
  trust.filter(({ purposes }) => purposes.includes('timestamp')).map(({ certificate }) => certificate);

function codeOf({ proven, consistent, copies, authority }: ProofReport, seal: Seal | null): number {
  if (seal?.intact === false || !consistent) return NOT_PROVEN;
  if (proven) return PROVEN;
  const contradicted = [copies, authority].some(({ outcome }) => outcome === 'failed');
  return contradicted ? NOT_PROVEN : NOT_VOUCHED_FOR;
}

function codeOfLog({ consistent, proven, parts }: LogReport): number {
  if (!consistent) return NOT_PROVEN;
  if (proven) return PROVEN;
  const outside = parts.flatMap(({ copies, authority }) => [copies.outcome, authority.outcome]);
  return outside.includes('failed') ? NOT_PROVEN : NOT_VOUCHED_FOR;
}

/** An unreadable file proves nothing; a disproven one is worse than an unconfirmed one. */
function worst(codes: readonly number[]): number {
  return [UNREADABLE, NOT_PROVEN, NOT_VOUCHED_FOR].find((code) => codes.includes(code)) ?? PROVEN;
}

/** Certificates as base64, as `cinnabar verify --json` prints them. */
function plain({ code, ...rest }: AuditResult): object {
  const replaced = JSON.stringify(rest, (_, value: unknown) =>
    value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value,
  );
  return { ...(JSON.parse(replaced) as object), valid: code === PROVEN };
}
