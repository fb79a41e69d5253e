import type { CertificateFacts } from '../../../cms/certificate-facts.ts';
import { type DerNode, readDer } from '../../../cms/der-reader.ts';

/** GeneralName (RFC 5280, 4.2.1.6) by its implicit tag. */
export const NAME_TAG = { email: 0x81, dns: 0x82, directory: 0xa4, uri: 0x86, address: 0x87 } as const;

const ALTERNATIVE_NAMES = '2.5.29.17';
const EMAIL_ADDRESS = '1.2.840.113549.1.9.1';

export interface HeldName {
  readonly tag: number;
  /** Contents of the GeneralName; of a directory name, the encoded Name. */
  readonly content: Uint8Array;
}

/** Every name that a certificate gives its holder: what name constraints are about (4.2.1.10). @throws DerError */
export function heldNames(facts: CertificateFacts): HeldName[] {
  const subject = readDer(facts.subject);
  const extension = facts.extensions.get(ALTERNATIVE_NAMES);
  const alternatives = extension ? readDer(extension.value).children.map(toHeldName) : [];
  const names = [...alternatives];
  if (subject.children.length > 0) names.push({ tag: NAME_TAG.directory, content: facts.subject });
  // Addresses in the subject count where there are none among the alternative names.
  if (!alternatives.some(({ tag }) => tag === NAME_TAG.email)) names.push(...subjectEmails(subject));
  return names;
}

export const toHeldName = (name: DerNode): HeldName => ({
  tag: name.tag,
  content: name.tag === NAME_TAG.directory ? name.child(0).encoding : name.content,
});

function subjectEmails(subject: DerNode): HeldName[] {
  const attributes = subject.children.flatMap((relative) => relative.children);
  return attributes
    .filter((attribute) => attribute.child(0).oid === EMAIL_ADDRESS)
    .map((attribute) => ({ tag: NAME_TAG.email, content: attribute.child(1).content }));
}
