import { type DerNode, readDer } from '../../cms/der-reader.ts';
import type { SignedData } from '../../cms/read-signed-data.ts';
import { unlessMalformed } from '../../cms/unless-malformed.ts';
import type { RevocationData } from '../../revocation/revocation-data.ts';
import { noData } from './revocation-evidence.ts';

/** ISO 32000-2, 12.8.3.3.2: adbe-revocationInfoArchival, a signed attribute. */
const ADBE_ARCHIVAL = '1.2.840.113583.1.1.8';
/** EN 319 122-1, A.1.4: id-aa-ets-revocationValues, an unsigned attribute. */
const REVOCATION_VALUES = '1.2.840.113549.1.9.16.2.24';
/** RFC 5940, 2.1: an OCSP response among the lists of a message. */
const OCSP_AS_LIST = '1.3.6.1.5.5.7.16.2';
const OTHER_FORMAT = 0xa1;

/** Revocation data that a message carries: among its lists, and in attributes of its signers. */
export function messageEvidence(data: SignedData): RevocationData {
  const found = { ocsp: [] as Uint8Array[], crls: [] as Uint8Array[] };
  for (const encoding of data.crls) addList(encoding, found);
  for (const { signed, unsigned } of data.signers) {
    for (const value of signed.get(ADBE_ARCHIVAL) ?? []) addParts(value, found, 0xa0, 0xa1);
    for (const value of unsigned.get(REVOCATION_VALUES) ?? []) addParts(value, found, 0xa0, 0xa1);
  }
  return found.ocsp.length + found.crls.length > 0 ? found : noData;
}

interface Found {
  ocsp: Uint8Array[];
  crls: Uint8Array[];
}

/** RevocationInfoChoice (RFC 5652, 10.2.1). */
function addList(encoding: Uint8Array, found: Found): void {
  const choice = unlessMalformed(() => readDer(encoding), null);
  if (!choice) return;
  if (choice.tag !== OTHER_FORMAT) found.crls.push(choice.encoding);
  else if (unlessMalformed(() => choice.child(0).oid, '') === OCSP_AS_LIST) {
    found.ocsp.push(...unlessMalformed(() => [choice.child(1).encoding], []));
  }
}

/** Both attributes hold `[0]` a sequence of lists and `[1]` one of OCSP responses. */
function addParts(value: DerNode, found: Found, lists: number, responses: number): void {
  const encodings = (tag: number) =>
    unlessMalformed(
      () =>
        value
          .find(tag)
          ?.child(0, 0x30)
          .children.map(({ encoding }) => encoding) ?? [],
      [],
    );
  found.crls.push(...encodings(lists));
  found.ocsp.push(...encodings(responses));
}
