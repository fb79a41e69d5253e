import { type CertificateFacts, certificateFacts } from '../cms/certificate-facts.ts';
import { unlessMalformed } from '../cms/unless-malformed.ts';

/** The same authorities stand in every signature of a file and in most files of a day. */
const MOST_KEPT = 512;
const LARGEST_KEPT = 16 * 1024;
const kept = new Map<string, CertificateFacts>();

/**
 * Facts of a certificate, null when it cannot be read. Equal bytes give the same object, so that what was found out about
 * it (who issued it) need not be computed again.
 */
export function readCertificate(der: Uint8Array): CertificateFacts | null {
  if (der.length > LARGEST_KEPT) return unlessMalformed(() => certificateFacts(der), null);
  const name = Buffer.from(der.buffer, der.byteOffset, der.length).toString('latin1');
  const known = kept.get(name);
  if (known) return known;
  // Its own copy: a view would keep the whole file in memory.
  const facts = unlessMalformed(() => certificateFacts(Uint8Array.from(der)), null);
  if (!facts) return null;
  if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value!);
  kept.set(name, facts);
  return facts;
}
