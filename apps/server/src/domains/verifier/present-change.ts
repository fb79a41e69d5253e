import type { Bilingual, ChangeReport, SignatureReport } from '@cinnabar/pdf';
import type { SignatureInfo, SignerInfo } from '@cinnabar/protocol/verifier/verification-schema';
import { nameFieldsInWords } from '../contracts/index.ts';
import type { OwnAuthorities } from './own-authorities.ts';
import { presentSigner } from './present-signer.ts';

/** A revision that holds only a signature is described by its signer: names of fields mean nothing to people. */
export function presentChange(
  { revision, kind, permitted, text, fields }: ChangeReport,
  signatures: readonly SignatureReport[],
  authorities: OwnAuthorities,
): SignatureInfo['changes'][number] {
  const signed = kind === 'signature' ? signatures.find(({ field }) => fields.includes(field)) : undefined;
  const said = signed?.signerName ? signedBy(presentSigner(signed, authorities)) : nameFieldsInWords(text);
  return { revision, kind, permitted, text: said };
}

/** Never presented as from the named party when the name is not vouched for. */
function signedBy({ name, source, personProof }: SignerInfo): Bilingual {
  if (source === 'claim')
    return {
      zh: `自称“${name}”的签名，未核实`,
      en: `A signature that claims to be by “${name}”, not verified`,
    };
  if (personProof === 'PHONE' || personProof === 'EMAIL')
    return { zh: `${name}（姓名未核验）签署`, en: `Signed by ${name} (name not verified)` };
  return { zh: `${name}签署`, en: `Signed by ${name}` };
}
