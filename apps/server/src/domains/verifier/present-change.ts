import type { ChangeReport, SignatureReport } from '@cinnabar/pdf';
import type { SignatureInfo } from '@cinnabar/protocol/verifier/verification-schema';

/** A revision that holds nothing but a signature is told by who signed: names of fields mean nothing to people. */
export function presentChange(
  { revision, kind, permitted, text, fields }: ChangeReport,
  signatures: readonly SignatureReport[],
): SignatureInfo['changes'][number] {
  const signed = kind === 'signature' ? signatures.find(({ field }) => fields.includes(field)) : undefined;
  const name = signed?.signerName;
  return {
    revision,
    kind,
    permitted,
    text: name ? { zh: `${name}签署`, en: `Signed by ${name}` } : text,
  };
}
