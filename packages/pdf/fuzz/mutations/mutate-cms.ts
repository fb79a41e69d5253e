import { type DerNode, readDer } from '../../src/cms/der-reader.ts';
import { derValue } from '../../src/cms/der-writer.ts';
import { listSignatureFields } from '../../src/objects/form-fields.ts';
import { PdfDict, PdfString } from '../../src/objects/object-model.ts';
import type { Dice } from '../dice.ts';
import type { Mutation } from '../mutant.ts';
import { openKnown } from '../open-known.ts';

const TAGS = [
  0x02, 0x03, 0x04, 0x05, 0x06, 0x0c, 0x13, 0x17, 0x18, 0x30, 0x31, 0x80, 0xa0, 0xa1, 0xa3, 0x24, 0x1f, 0xff,
];
/** Digests, signature algorithms, attributes and extensions that a validator looks for. */
const OIDS = [
  '608648016503040201',
  '608648016503040203',
  '2b0e03021a',
  '2a864886f70d0205',
  '2a864886f70d010101',
  '2a864886f70d01010a',
  '2a864886f70d01010b',
  '2a8648ce3d040302',
  '2b6570',
  '2a811ccf55018375',
  '2a864886f70d010702',
  '2a864886f70d010903',
  '2a864886f70d010904',
  '2a864886f70d010910022f',
  '2a864886f70d010910020e',
  '2a864886f70d010905',
  '551d13',
  '551d0f',
  '551d25',
];

/** The certificate container of a signature, changed in its place: /Contents is the one part of a revision no one signs. */
export const mutateCms: Mutation = (bytes, dice, others) => {
  const slots = contentsOf(bytes);
  if (slots.length === 0) return null;
  const { der, start, end } = dice.pick(slots);
  const donors = contentsOf(dice.pick(others).bytes);
  const donor = donors.length > 0 ? readDer(dice.pick(donors).der) : null;
  let changed = rewrite(readDer(der), dice, donor);
  if (dice.oneIn(6)) changed = lie(changed, dice);
  const space = (end - start - 2) / 2;
  if (changed.length > space) return null;
  const file = Buffer.from(bytes);
  const hex = Buffer.concat([changed, Buffer.alloc(space - changed.length)]).toString('hex');
  const isUpper = /[A-F]/.test(bytes.toString('latin1', start, start + 200));
  file.write(isUpper ? hex.toUpperCase() : hex, start + 1, 'latin1');
  return file;
};

/** DER of every signature in the file, with the place of its string. */
export function contentsOf(bytes: Buffer): { der: Uint8Array; start: number; end: number }[] {
  const pdf = openKnown(bytes);
  return listSignatureFields(pdf).flatMap(({ value }) => {
    const contents = value instanceof PdfDict ? value.get('Contents') : undefined;
    if (!(contents instanceof PdfString) || contents.start < 0) return [];
    return [{ der: contents.bytes, start: contents.start, end: contents.end }];
  });
}

/** The same structure with one node changed. */
function rewrite(root: DerNode, dice: Dice, donor: DerNode | null): Uint8Array {
  const nodes = nodesOf(root);
  const target = dice.pick(nodes);
  const outsider = dice.pick(donor && dice.oneIn(2) ? nodesOf(donor) : nodes);
  const listed = new Set(nodes);
  const encode = (node: DerNode): Uint8Array => {
    if (node === target) return replaced(node, outsider, dice);
    if (!listed.has(node) || !isConstructed(node) || !holds(node, target)) return node.encoding;
    return derValue(node.tag, ...node.children.map(encode));
  };
  return encode(root);
}

function replaced(node: DerNode, outsider: DerNode, dice: Dice): Buffer {
  const content = Buffer.from(node.content);
  switch (dice.roll(8)) {
    case 0:
      return derValue(dice.pick(TAGS), content);
    case 1:
      if (content.length > 0) content[dice.roll(content.length)] = dice.roll(256);
      return derValue(node.tag, content);
    case 2:
      return Buffer.alloc(0);
    case 3:
      return Buffer.concat([node.encoding, node.encoding]);
    case 4:
      return derValue(node.tag);
    case 5:
      return derValue(6, Buffer.from(dice.pick(OIDS), 'hex'));
    case 6: {
      let deep: Buffer = Buffer.from(node.encoding);
      for (let i = dice.roll(120); i > 0; i--) deep = derValue(dice.pick([0x30, 0xa0, 0x31]), deep);
      return deep;
    }
    default:
      return Buffer.from(outsider.encoding);
  }
}

/** A length that is not the length. */
function lie(der: Uint8Array, dice: Dice): Buffer {
  const lying = Buffer.from(der);
  const at = dice.roll(Math.min(lying.length, 400));
  lying[at] = dice.pick([0x80, 0x81, 0x84, 0x88, 0xff, 0x00, 0x7f]);
  return lying;
}

const MOST_NODES = 4000;

function nodesOf(root: DerNode): DerNode[] {
  const nodes = [root];
  for (let i = 0; i < nodes.length && nodes.length < MOST_NODES; i++) {
    const node = nodes[i]!;
    if (isConstructed(node)) nodes.push(...node.children);
  }
  return nodes;
}

/** Both are views of the same bytes. */
const holds = ({ encoding }: DerNode, { encoding: inner }: DerNode) =>
  inner.byteOffset >= encoding.byteOffset &&
  inner.byteOffset + inner.length <= encoding.byteOffset + encoding.length;

const isConstructed = (node: DerNode) => (node.tag & 0x20) !== 0;
