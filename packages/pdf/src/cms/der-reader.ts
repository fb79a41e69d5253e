/** An encoding that is not DER, or not what was expected at this place. */
export class DerError extends Error {
  override readonly name = 'DerError';
}

const MAX_DEPTH = 64;

/** One encoded value: its identifier, its contents, and its whole encoding, all views of the same bytes. */
export class DerNode {
  /** The identifier byte: class, constructed bit and number (numbers above 30 do not occur in what we read). */
  readonly tag: number;
  readonly content: Uint8Array;
  readonly encoding: Uint8Array;
  readonly #depth: number;
  #children: readonly DerNode[] | undefined;

  constructor(tag: number, content: Uint8Array, encoding: Uint8Array, depth: number) {
    this.tag = tag;
    this.content = content;
    this.encoding = encoding;
    this.#depth = depth;
  }

  get children(): readonly DerNode[] {
    this.#children ??= readChildren(this.content, this.#depth + 1);
    return this.#children;
  }

  /** The n-th child. Throws a DerError when there is none, or none with this tag. */
  child(index: number, tag?: number): DerNode {
    const child = this.children[index];
    if (!child) throw new DerError(`no element ${index}`);
    return tag === undefined ? child : child.expect(tag);
  }

  /** The first child with this tag. */
  find(tag: number): DerNode | undefined {
    return this.children.find((child) => child.tag === tag);
  }

  expect(tag: number): DerNode {
    if (this.tag !== tag)
      throw new DerError(`expected tag ${tag.toString(16)}, found ${this.tag.toString(16)}`);
    return this;
  }

  /** Dotted form of an OBJECT IDENTIFIER. */
  get oid(): string {
    const { content } = this.expect(6);
    const arcs: number[] = [];
    let arc = 0;
    for (const byte of content) {
      arc = arc * 128 + (byte & 0x7f);
      if (byte < 0x80) {
        arcs.push(arc);
        arc = 0;
      }
    }
    const [joined = 0, ...rest] = arcs;
    const first = Math.min(2, Math.floor(joined / 40));
    return [first, joined - first * 40, ...rest].join('.');
  }

  get integer(): bigint {
    const { content } = this.expect(2);
    return BigInt.asIntN(content.length * 8, BigInt(`0x${Buffer.from(content).toString('hex') || '0'}`));
  }

  /** Text of any of the character string types. */
  get text(): string {
    if (this.tag === 30) return new TextDecoder('utf-16be').decode(this.content);
    return this.tag === 12
      ? new TextDecoder().decode(this.content)
      : Buffer.from(this.content).toString('latin1');
  }

  /** UTCTime or GeneralizedTime. */
  get time(): Date {
    const text = Buffer.from(this.content).toString('latin1');
    const match = /^(\d{2}|\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(?:[.,](\d+))?Z$/.exec(text);
    if (!match || (this.tag !== 23 && this.tag !== 24)) throw new DerError(`not a time: ${text}`);
    const [year, month, day, hour, minute, second] = match.slice(1, 7).map(Number);
    const full = this.tag === 24 ? year! : year! < 50 ? 2000 + year! : 1900 + year!;
    const milliseconds = Number(`0.${match[7] ?? 0}`) * 1000;
    return new Date(Date.UTC(full, month! - 1, day, hour, minute, second) + milliseconds);
  }
}

/**
 * The value at the start of `bytes` (X.690); what follows it is not looked at. BER's indefinite lengths (8.1.3.6) are read too.
 * Throws a DerError.
 */
export function readDer(bytes: Uint8Array): DerNode {
  return readNode(bytes, 0, 0).node;
}

function readChildren(content: Uint8Array, depth: number): DerNode[] {
  const children: DerNode[] = [];
  for (let at = 0; at < content.length; ) {
    const { node, end } = readNode(content, at, depth);
    children.push(node);
    at = end;
  }
  return children;
}

function readNode(bytes: Uint8Array, at: number, depth: number): { node: DerNode; end: number } {
  if (depth > MAX_DEPTH) throw new DerError('nested too deep');
  const tag = bytes[at];
  const first = bytes[at + 1];
  if (tag === undefined || first === undefined || (tag & 0x1f) === 0x1f)
    throw new DerError('malformed identifier');
  if (first === 0x80) return readIndefinite(bytes, at, tag, depth);
  let start = at + 2;
  let length = first;
  if (first > 0x80) {
    const count = first & 0x7f;
    if (count > 4) throw new DerError('a length beyond reason');
    length = 0;
    for (let i = 0; i < count; i++) length = length * 256 + (bytes[start++] ?? 0);
  }
  const end = start + length;
  if (end > bytes.length) throw new DerError('a value ends beyond its container');
  return { node: new DerNode(tag, bytes.subarray(start, end), bytes.subarray(at, end), depth), end };
}

function readIndefinite(bytes: Uint8Array, at: number, tag: number, depth: number) {
  if ((tag & 0x20) === 0) throw new DerError('a primitive value of indefinite length');
  let end = at + 2;
  while (bytes[end] !== 0 || bytes[end + 1] !== 0) {
    if (end >= bytes.length) throw new DerError('a value of indefinite length does not end');
    end = readNode(bytes, end, depth + 1).end;
  }
  const node = new DerNode(tag, bytes.subarray(at + 2, end), bytes.subarray(at, end + 2), depth);
  return { node, end: end + 2 };
}
