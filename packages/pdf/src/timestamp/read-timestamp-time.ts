import { DerError, readDer } from '../cms/der-reader.ts';
import { readSignedData } from '../cms/read-signed-data.ts';

/** When a timestamp token (RFC 3161, 2.4.2, DER) says that it was made; nothing is checked. Throws a DerError. */
export function readTimestampTime(token: Uint8Array): Date {
  const { content } = readSignedData(token);
  if (!content) throw new DerError('not a timestamp token');
  return readDer(content).expect(0x30).child(4, 24).time;
}
