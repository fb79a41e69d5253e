import type { SignatureInfo, Verification } from '@cinnabar/protocol/verifier/verification-schema';
import { type Tone, verdictOfSignature } from '../signature/signature-verdict.ts';

export interface FileVerdict {
  /** `none`: there is nothing to verify. */
  tone: Tone | 'none';
  /** Key under `file` of the verifier's texts. */
  key: 'unsigned' | 'tampered' | 'unmodified' | 'undecided' | 'undrawn';
  /** Key under `reason` of the verifier's texts. */
  reason:
    | 'unsigned'
    | 'bytesAltered'
    | 'signatureBroken'
    | 'changedLater'
    | 'undecided'
    | 'undecidedContent'
    | 'undecidedTimestamp'
    | 'undrawn'
    | 'onlyCertified'
    | 'allValid'
    | 'someValid'
    | 'noneValid'
    | 'noneVouched';
  /** All that the file has, as `signatureInfos`; the platform's own is one of them. */
  signatures: number;
  /** How many of them are valid. */
  valid: number;
}

/** Signatures of the contract's parties. The platform's certification of the file is counted with them and shown apart. */
export function partySignatures({ signatureInfos }: Pick<Verification, 'signatureInfos'>): SignatureInfo[] {
  return signatureInfos.filter((info) => !info.certification);
}

/** The sentence at the top. Green needs an unmodified file and nothing but valid signatures. */
export function verdictOfFile(verification: Verification): FileVerdict {
  const { signatureInfos, statusCode, validity, drawn } = verification;
  const parties = partySignatures(verification);
  const valid = signatureInfos.filter((info) => verdictOfSignature(info).key === 'valid').length;
  const counts = { signatures: signatureInfos.length, valid };
  if (signatureInfos.length === 0) return { tone: 'none', key: 'unsigned', reason: 'unsigned', ...counts };
  if (statusCode !== 0) {
    return { tone: 'bad', key: 'tampered', reason: tamperReason(verification), ...counts };
  }
  if (validity === 'undecided') {
    // Signatures that cannot be verified come first: with them the state of the pages does not matter.
    const isUndrawn = drawn?.notDrawn.some(({ reason }) => reason === 'failed') ?? false;
    const isJudged = signatureInfos.every(({ undecided, code }) => !undecided && code !== 3);
    if (isUndrawn && isJudged) return { tone: 'warn', key: 'undrawn', reason: 'undrawn', ...counts };
    return { tone: 'warn', key: 'undecided', reason: undecidedReason(verification), ...counts };
  }
  const isGreen =
    valid === signatureInfos.length && signatureInfos.every((info) => verdictOfSignature(info).tone === 'ok');
  return {
    tone: isGreen ? 'ok' : 'warn',
    key: 'unmodified',
    reason: countReason(parties, counts),
    ...counts,
  };
}

function countReason(
  parties: readonly SignatureInfo[],
  { signatures, valid }: { signatures: number; valid: number },
): FileVerdict['reason'] {
  if (parties.length === 0) return 'onlyCertified';
  if (valid === signatures) return 'allValid';
  // That nothing was changed since signing proves nothing while no trusted party says who signed.
  if (parties.every(({ code, signer }) => code === 2 && signer.source === 'claim')) return 'noneVouched';
  return valid === 0 ? 'noneValid' : 'someValid';
}

function undecidedReason({ signatureInfos }: Verification): FileVerdict['reason'] {
  if (!signatureInfos.some(({ undecided }) => undecided)) return 'undecidedTimestamp';
  return signatureInfos.some(({ intact }) => intact === null) ? 'undecidedContent' : 'undecided';
}

function tamperReason(verification: Verification): FileVerdict['reason'] {
  if (verification.statusCode !== 2) return 'changedLater';
  return isContentAltered(verification) ? 'bytesAltered' : 'signatureBroken';
}

/** Signed content is no longer what its digest says; otherwise it is the signature that was tampered with. */
export function isContentAltered({ signatureInfos }: Pick<Verification, 'signatureInfos'>): boolean {
  return signatureInfos.some(({ findings }) => findings.some(({ check }) => check === 'digest-mismatch'));
}

/** Pages with changes that are not permitted, in order; empty when none can be shown. */
export function changedPages({ changes }: Pick<Verification, 'changes'>): number[] {
  const pages = changes.filter(({ permitted }) => !permitted).flatMap((change) => change.pages);
  return [...new Set(pages.map(({ page }) => page))].sort((a, b) => a - b);
}
