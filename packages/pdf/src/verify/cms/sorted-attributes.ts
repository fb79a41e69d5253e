import { readDer } from '../../cms/der-reader.ts';

/** The attributes as DER wants a SET OF: its elements in ascending order of their encodings (X.690, 11.6). */
export function sortedAttributes(set: Uint8Array): Uint8Array {
  const node = readDer(set);
  const elements = node.children.map(({ encoding }) => encoding).sort(Buffer.compare);
  const head = set.length - node.content.length;
  return Buffer.concat([set.subarray(0, head), ...elements]);
}
