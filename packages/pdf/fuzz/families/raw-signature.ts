import { createHash } from 'node:crypto';
import { signDigest } from '../../src/cms/signed-data.ts';
import type { Signer } from '../../src/cms/signer.ts';
import type { LaterRevision } from './later-revision.ts';

/** Bytes for the message. */
const ROOM = 4000;
const NUMBER = '0000000000';
const RANGE = `[0 ${NUMBER} ${NUMBER} ${NUMBER}]`;

/** A signature dictionary whose revision is not finished. @returns its reference */
export function unfinishedSignature(later: LaterRevision): string {
  const contents = `<${'0'.repeat(2 * ROOM)}>`;
  return later.add(
    `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached /ByteRange ${RANGE} /Contents ${contents} >>`,
  );
}

/** Signs the whole file but for the place of the message: what anyone with a certificate of their own can do. */
export async function finishSignature(bytes: Buffer, signer: Signer): Promise<Buffer> {
  const text = bytes.toString('latin1');
  const range = text.lastIndexOf(RANGE);
  const from = text.indexOf('<', range);
  const to = from + 2 * ROOM + 2;
  const numbers = [0, from, to, bytes.length - to];
  const filled = `[${numbers.map((number, i) => (i === 0 ? '0' : String(number).padEnd(NUMBER.length))).join(' ')}]`;
  const signed = Buffer.from(bytes);
  signed.write(filled, range, 'latin1');
  const hash = createHash('sha256').update(signed.subarray(0, from)).update(signed.subarray(to));
  const message = Buffer.from(await signDigest(hash.digest(), signer));
  signed.write(message.toString('hex'), from + 1, 'latin1');
  return signed;
}
