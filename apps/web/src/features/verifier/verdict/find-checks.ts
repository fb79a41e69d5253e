import type { KeyIn } from '@cinnabar/locales/text-keys';
import type { Verification } from '@cinnabar/protocol/verifier/verification-schema';
import type { Tone } from '../signature/signature-verdict.ts';
import { isContentAltered } from './file-verdict.ts';

type CheckDetail =
  KeyIn<'verifier'> extends infer K ? (K extends `checks.title.${infer Name}` ? Name : never) : never;

export interface Check {
  /** Key under `checks` of the verifier's texts. */
  name: 'intact' | 'valid' | 'trusted' | 'coverage' | 'changes';
  /** `none`: it was not made, because another one left nothing to ask. */
  tone: Tone | 'none';
  /** Key under `checks.title` and `checks.detail`, with what fills its places. A check that failed has another title than one that passed. */
  detail: CheckDetail;
  count?: number;
}

/** The five questions that a verdict is made of, kept apart (guide §3, "Public verdict"). Null when nothing is signed. */
export function fiveChecks(verification: Verification): Check[] | null {
  const { signatureInfos } = verification;
  if (signatureInfos.length === 0) return null;
  return [
    intact(verification),
    valid(verification),
    trusted(verification),
    coverage(verification),
    changes(verification),
  ];
}

function intact(verification: Verification): Check {
  if (verification.statusCode !== 2) {
    const unknown = verification.signatureInfos.some((info) => info.intact === null);
    return unknown
      ? { name: 'intact', tone: 'warn', detail: 'intactUnknown' }
      : { name: 'intact', tone: 'ok', detail: 'intactOk' };
  }
  const detail = isContentAltered(verification) ? 'intactBad' : 'intactBroken';
  return { name: 'intact', tone: 'bad', detail };
}

function valid({ signatureInfos }: Verification): Check {
  const invalid = signatureInfos.filter(({ code }) => code === 1).length;
  if (invalid > 0) {
    const detail = invalid === signatureInfos.length ? 'validBadAll' : 'validBad';
    return { name: 'valid', tone: 'bad', detail, count: invalid };
  }
  const unknown = signatureInfos.filter(({ code }) => code > 2).length;
  if (unknown > 0) {
    const detail = unknown === signatureInfos.length ? 'validUnknownAll' : 'validUnknown';
    return { name: 'valid', tone: 'warn', detail, count: unknown };
  }
  // Cryptographically valid, but no trusted party vouches for the names.
  if (signatureInfos.some(({ signer }) => signer.source === 'claim'))
    return { name: 'valid', tone: 'warn', detail: 'validClaimed' };
  return { name: 'valid', tone: 'ok', detail: 'validOk' };
}

/**
 * An issuer without a licence may be trusted by this installation: then the missing licence is stated, and it is not called trusted.
 * Certificates of invalid signatures are not checked, as they signed nothing; nor are those of signatures that cannot be verified.
 */
function trusted({ signatureInfos }: Verification): Check {
  const weighed = signatureInfos.filter(({ code, undecided }) => code !== 1 && !undecided);
  if (weighed.length === 0) {
    const isInvalid = signatureInfos.every(({ code }) => code === 1);
    return { name: 'trusted', tone: 'none', detail: isInvalid ? 'trustedSkipped' : 'trustedUndecided' };
  }
  const untrusted = weighed.filter(({ trust }) => !trust.trusted).length;
  if (untrusted > 0) {
    const detail = untrusted === weighed.length ? 'trustedNotAll' : 'trustedNot';
    return { name: 'trusted', tone: 'warn', detail, count: untrusted };
  }
  const unlicensed = weighed.some(({ issuerLicensed }) => issuerLicensed === false);
  return unlicensed
    ? { name: 'trusted', tone: 'warn', detail: 'trustedUnlicensed' }
    : { name: 'trusted', tone: 'ok', detail: 'trustedOk' };
}

/** What signatures cover says nothing once what they cover was altered. */
function coverage({ unsignedBytes, unsignedBlank, size, statusCode }: Verification): Check {
  if (unsignedBytes > 0 && !unsignedBlank)
    return { name: 'coverage', tone: 'bad', detail: 'coverageBad', count: unsignedBytes };
  if (statusCode === 2) return { name: 'coverage', tone: 'none', detail: 'coverageSkipped' };
  return unsignedBlank
    ? { name: 'coverage', tone: 'warn', detail: 'coverageBlank', count: unsignedBytes }
    : { name: 'coverage', tone: 'ok', detail: 'coverageOk', count: size };
}

/** What came after a signature is held against what was signed, which is gone once that was altered. */
function changes({ changes: all, drawn, statusCode }: Verification): Check {
  const forbidden = all.filter(({ permitted }) => !permitted).length;
  if (forbidden > 0) return { name: 'changes', tone: 'bad', detail: 'changesBad', count: forbidden };
  if (statusCode === 2) return { name: 'changes', tone: 'none', detail: 'changesSkipped' };
  // What a change did to a page that cannot be drawn is not known.
  if (drawn?.notDrawn.some(({ reason }) => reason === 'failed'))
    return { name: 'changes', tone: 'warn', detail: 'changesUndrawn' };
  const later = all.length;
  return {
    name: 'changes',
    tone: 'ok',
    detail: later > 0 ? 'changesPermitted' : 'changesNone',
    count: later,
  };
}
