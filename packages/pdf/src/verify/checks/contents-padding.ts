import { readDer } from '../../cms/der-reader.ts';
import { noticed } from '../report/finding.ts';
import type { Finding } from '../report/verification-report.ts';

/**
 * Nothing signs what stands behind the message in /Contents, so only zeros may. What else stands there shows nowhere in the
 * document, and proves nothing about it.
 * @throws DerError
 */
export function checkPadding(contents: Uint8Array): Finding[] {
  const { encoding } = readDer(contents);
  return contents.subarray(encoding.length).some((byte) => byte !== 0) ? [noticed('contents-padding')] : [];
}
