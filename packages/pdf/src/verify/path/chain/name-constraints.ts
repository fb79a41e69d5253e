import type { CertificateFacts } from '../../../cms/certificate-facts.ts';
import { type DerNode, readDer } from '../../../cms/der-reader.ts';
import { type HeldName, heldNames, NAME_TAG, toHeldName } from './general-name.ts';

const NAME_CONSTRAINTS = '2.5.29.30';

/**
 * Whether the names of a certificate are such as one of the authorities above it may give out (RFC 5280, 4.2.1.10). A kind
 * of name that is constrained and not known here lies outside.
 *
 * @throws DerError
 */
export function namesAreWithin(certificate: CertificateFacts, authority: CertificateFacts): boolean {
  const extension = authority.extensions.get(NAME_CONSTRAINTS);
  if (!extension) return true;
  const constraints = readDer(extension.value);
  const [permitted, excluded] = [subtrees(constraints.find(0xa0)), subtrees(constraints.find(0xa1))];
  return heldNames(certificate).every((name) => {
    if (excluded.some((base) => base.tag === name.tag && lies(name, base) !== false)) return false;
    const ofKind = permitted.filter(({ tag }) => tag === name.tag);
    return ofKind.length === 0 || ofKind.some((base) => lies(name, base) === true);
  });
}

const subtrees = (node: DerNode | undefined): HeldName[] =>
  (node?.children ?? []).map((subtree) => toHeldName(subtree.child(0)));

/** Whether a name lies in a subtree; null for kinds that are not known here. */
function lies(name: HeldName, base: HeldName): boolean | null {
  switch (name.tag) {
    case NAME_TAG.directory:
      return isBelow(readDer(name.content), readDer(base.content));
    case NAME_TAG.email:
      return isMailbox(lower(name), lower(base));
    case NAME_TAG.dns:
      return isDomain(lower(name), lower(base));
    case NAME_TAG.uri:
      return isHost(/^[a-z][\w+.-]*:\/\/(?:[^/@]*@)?([^/:?#]+)/.exec(lower(name))?.[1], lower(base));
    case NAME_TAG.address:
      return isAddress(name.content, base.content);
    default:
      return null;
  }
}

const lower = ({ content }: HeldName) => Buffer.from(content).toString('latin1').toLowerCase();

/** The base's relative names are the first of the name's. */
function isBelow(name: DerNode, base: DerNode): boolean {
  return base.children.every((relative, index) => {
    const own = name.children[index];
    return own !== undefined && sameRelativeName(own, relative);
  });
}

/** 7.1: the same attributes, their values compared without regard to case and to kinds of string. */
function sameRelativeName(a: DerNode, b: DerNode): boolean {
  const plain = (relative: DerNode) =>
    relative.children
      .map((item) => `${item.child(0).oid}=${item.child(1).text.trim().replace(/\s+/g, ' ').toLowerCase()}`)
      .sort()
      .join('+');
  return plain(a) === plain(b);
}

/** A whole mailbox, a host, or with a period in front every host of a domain. */
function isMailbox(name: string, base: string): boolean {
  if (base.includes('@')) return name === base;
  return isHost(name.slice(name.lastIndexOf('@') + 1), base);
}

const isHost = (host: string | undefined, base: string): boolean =>
  host !== undefined && (base.startsWith('.') ? host.endsWith(base) : host === base);

const isDomain = (name: string, base: string): boolean =>
  base === '' || name === base || name.endsWith(`.${base.replace(/^\./, '')}`);

/** An address, against an address and a mask of the same length. */
const isAddress = (address: Uint8Array, base: Uint8Array): boolean =>
  base.length === address.length * 2 &&
  address.every((byte, i) => (byte & base[address.length + i]!) === (base[i]! & base[address.length + i]!));
