import { makePdf } from './make-pdf.ts';

/** A table that hides part of its objects in a cross-reference stream, as office programs write for old readers. */
export function makeHybrid(): Buffer {
  const table = makePdf({ pages: 2 }).toString('latin1');
  const at = Number(/startxref\n(\d+)/.exec(table)![1]);
  const size = Number(/\/Size (\d+)/.exec(table)![1]);
  const [body, rest] = [table.slice(0, at), table.slice(at)];
  // One more object, known only to the stream: the hidden one is at the place where the body ends.
  const hidden = `${size} 0 obj\n(hidden)\nendobj\n`;
  const row = Buffer.alloc(7);
  row.writeUInt8(1, 0);
  row.writeUInt32BE(at, 1);
  const entries = `/Type /XRef /Size ${size + 2} /W [1 4 2] /Index [${size} 1] /Length 7`;
  const stream = `${size + 1} 0 obj\n<<${entries}>>\nstream\n${row.toString('latin1')}\nendstream\nendobj\n`;
  const trailer = rest
    .replace('trailer\n<<', `trailer\n<</XRefStm ${at + hidden.length}\n`)
    .replace(/startxref\n\d+/, `startxref\n${at + hidden.length + stream.length}`);
  return Buffer.from(body + hidden + stream + trailer, 'latin1');
}
