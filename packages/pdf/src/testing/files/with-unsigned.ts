import { readDer } from '../../cms/der-reader.ts';
import { derSequence, derValue } from '../../cms/der-writer.ts';

/** The message with these unsigned attributes in place of those that it has; with none, it has none. */
export function withUnsigned(message: Uint8Array, ...attributes: Uint8Array[]): Buffer {
  const outer = readDer(message);
  const body = outer.child(1).child(0);
  const fields = body.children
    .at(-1)!
    .child(0)
    .children.filter(({ tag }) => tag !== 0xa1);
  const unsigned = attributes.length > 0 ? [derValue(0xa1, ...attributes)] : [];
  const signerInfo = derSequence(...fields.map(({ encoding }) => encoding), ...unsigned);
  const parts = body.children.slice(0, -1).map(({ encoding }) => encoding);
  const content = derSequence(...parts, derValue(0x31, signerInfo));
  return derSequence(outer.child(0).encoding, derValue(0xa0, content));
}
