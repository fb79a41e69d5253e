import { type DerNode, readDer } from '../cms/der-reader.ts';
import { derOid, derPrintable, derSequence, derSetOf, derUtf8 } from '../cms/der-writer.ts';
import { oid } from '../cms/oids.ts';
import { portableText } from './portable-text.ts';

/** The attributes of a distinguished name that we write and show, in the order in which they are encoded. */
export interface DistinguishedName {
  /** ISO 3166 two-letter code. */
  readonly country?: string;
  readonly province?: string;
  readonly locality?: string;
  readonly organization?: string;
  /** Registered number of the organization, e.g. `NTRCN-91310000…` (EN 319 412-1, 5.1.4). */
  readonly organizationIdentifier?: string;
  readonly organizationalUnit?: string;
  readonly commonName: string;
  /** Names of a natural person; never beside a pseudonym (RFC 3739, 3.1.2). */
  readonly surname?: string;
  readonly givenName?: string;
  /** By what else a natural person is called whose name the certificate does not carry (X.520, 6.2.10; EN 319 412-2, 4.2.4). */
  readonly pseudonym?: string;
  /** Distinguishes holders with the same name; not the certificate's serial number. */
  readonly serialNumber?: string;
  /** What is said of the holder, in words (X.520, 6.3.1). */
  readonly description?: string;
}

const ORDER = [
  'country',
  'province',
  'locality',
  'organization',
  'organizationIdentifier',
  'organizationalUnit',
  'commonName',
  'surname',
  'givenName',
  'pseudonym',
  'serialNumber',
  'description',
] as const;

/**
 * Name (RFC 5280, 4.1.2.4), DER: UTF-8, except where the standard demands PrintableString; in characters that every validator takes
 * ({@link portableText}). Throws nothing.
 */
export function encodeName(name: DistinguishedName): Buffer {
  const attributes = ORDER.flatMap((key) => {
    const value = portableText(name[key] ?? '');
    if (!value) return [];
    const isPrintable =
      key === 'country' || (key === 'serialNumber' && /^[A-Za-z0-9 '()+,./:=?-]*$/.test(value));
    return [derSetOf(derSequence(derOid(oid[key]), isPrintable ? derPrintable(value) : derUtf8(value)))];
  });
  return derSequence(...attributes);
}

/** The attributes of an encoded Name (RFC 5280, 4.1.2.4) that we know; of repeated ones the first. Throws a DerError. */
export function decodeName(der: Uint8Array): Partial<DistinguishedName> {
  const name: Record<string, string> = {};
  for (const set of readDer(der).children) for (const pair of set.children) addAttribute(name, pair);
  return name;
}

function addAttribute(name: Record<string, string>, pair: DerNode): void {
  const type = pair.child(0).oid;
  const key = ORDER.find((candidate) => oid[candidate] === type);
  if (key) name[key] ??= pair.child(1).text;
}
