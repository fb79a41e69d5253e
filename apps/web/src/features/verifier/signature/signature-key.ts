import type { SignatureInfo } from '@cinnabar/protocol/verifier/verification-schema';

/** A file may hold two signatures of one person at one second; the place in the file tells them apart. */
export function keySignatures(infos: readonly SignatureInfo[]): { key: string; info: SignatureInfo }[] {
  return infos.map((info, index) => ({ key: `${index}-${info.signatory}-${info.signTime}`, info }));
}
