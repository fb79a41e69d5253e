import { type DerNode, readDer } from '../../cms/der-reader.ts';
import { derOid, derSequence, derValue } from '../../cms/der-writer.ts';

/** Ways in which the message of a signature can be other than a standard wants, with the signed bytes as they were. */
const WAYS = {
  /** Something that belongs to no message stands behind it, in the padding of /Contents. */
  filledPadding: (message: Buffer) => Buffer.concat([message, Buffer.from('c0ffee', 'hex')]),
  /** The last bit of the timestamp, which is the end of its own signature value. */
  brokenTimestamp: (message: Buffer) =>
    Buffer.concat([message.subarray(0, -1), Buffer.of(message.at(-1)! ^ 1)]),
  /** The digest under a name that no one knows, in the list and at the signer. */
  unknownDigest: (message: Buffer) =>
    rebuilt(message, (parts, signer) => {
      const unknown = derSequence(derOid('1.3.6.1.4.1.99999.1'));
      const fields = signer.children.map(({ encoding }, index) => (index === 2 ? unknown : encoding));
      return [
        parts[0]!,
        derValue(0x31, unknown),
        ...parts.slice(2, -1),
        derValue(0x31, derSequence(...fields)),
      ];
    }),
  /** The signer stands in the message twice, without what nothing signs. */
  twoSigners: (message: Buffer) =>
    rebuilt(message, (parts, signer) => {
      const fields = signer.children.filter(({ tag }) => tag !== 0xa1).map(({ encoding }) => encoding);
      return [...parts.slice(0, -1), derValue(0x31, derSequence(...fields), derSequence(...fields))];
    }),
} satisfies Record<string, (message: Buffer) => Buffer>;

/** The same file with the message of its last signature spoiled in one of these ways. */
export function spoilMessage(file: Buffer, way: keyof typeof WAYS): Buffer {
  const start = file.lastIndexOf('/Contents <') + '/Contents <'.length;
  const end = file.indexOf('>', start);
  const contents = Buffer.from(file.toString('latin1', start, end), 'hex');
  const message = WAYS[way](Buffer.from(readDer(contents).encoding));
  if (message.length > contents.length) throw new RangeError('the message does not fit');
  const written = message.toString('hex').padEnd(end - start, '0');
  const isUpperCase = /[A-F]/.test(file.toString('latin1', start, end));
  const spoiled = Buffer.from(file);
  spoiled.write(isUpperCase ? written.toUpperCase() : written, start, 'latin1');
  return spoiled;
}

/** @param change gives the new parts of the SignedData, from the present ones and the signer */
function rebuilt(message: Buffer, change: (parts: Uint8Array[], signer: DerNode) => Uint8Array[]): Buffer {
  const outer = readDer(message);
  const body = outer.child(1).child(0);
  const parts = body.children.map(({ encoding }) => encoding);
  const content = derSequence(...change(parts, body.children.at(-1)!.child(0)));
  return derSequence(outer.child(0).encoding, derValue(0xa0, content));
}
