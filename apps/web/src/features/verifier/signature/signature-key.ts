import type { SignatureInfo } from '@cinnabar/protocol/verifier/verification-schema';

/** A file may hold two signatures of one person at one second; the position in the file distinguishes them. */
export function keySignatures(infos: readonly SignatureInfo[]): { key: string; info: SignatureInfo }[] {
  return infos.map((info, index) => ({ key: `${index}-${info.signatory}-${info.signTime}`, info }));
}
