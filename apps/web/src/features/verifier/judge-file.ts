import type { SignatureInfo, Verification } from '@cinnabar/protocol/verifier/verification-schema';
import { judgeSignature, type Tone } from './judge-signature.ts';

export interface FileVerdict {
  /** `none`: there is nothing to judge. */
  tone: Tone | 'none';
  /** Key under `file` of the verifier's texts. */
  key: 'unsigned' | 'tampered' | 'unmodified';
  signatures: number;
  /** How many of them are valid. */
  valid: number;
}

/** Signatures of the contract's parties. The platform's certification of the file is shown apart. */
export function partySignatures({ signatureInfos }: Pick<Verification, 'signatureInfos'>): SignatureInfo[] {
  return signatureInfos.filter((info) => !info.certification);
}

/** The sentence at the top. Green needs an unmodified file and nothing but valid signatures. */
export function judgeFile(verification: Verification): FileVerdict {
  const parties = partySignatures(verification);
  const valid = parties.filter((info) => judgeSignature(info).key === 'valid').length;
  const counts = { signatures: parties.length, valid };
  if (verification.signatureInfos.length === 0) return { tone: 'none', key: 'unsigned', ...counts };
  if (verification.statusCode !== 0) return { tone: 'bad', key: 'tampered', ...counts };
  return { tone: valid === parties.length ? 'ok' : 'warn', key: 'unmodified', ...counts };
}
