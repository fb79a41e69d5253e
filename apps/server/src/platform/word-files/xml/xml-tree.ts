import { WordFileError } from '../word-file-error.ts';

/** An element with its prefix, e.g. `w:p`; `head` is what stands between its brackets, e.g. `w:p w:rsidR="1"`. */
export interface XmlElement {
  name: string;
  head: string;
  children: XmlNode[];
}

/** Text is kept as it is written, with its entities. */
export type XmlNode = XmlElement | string;

export interface XmlBounds {
  elements: number;
  /** How deep elements lie in one another. */
  depth: number;
}

const broken = (message: string) => new WordFileError('broken', message);

/**
 * The elements of an XML text that has no document type. Comments and instructions are left out; what is not changed is written as it was read.
 * @throws WordFileError `broken`, `too-large`
 */
export function parseXml(xml: string, { elements, depth }: XmlBounds): XmlElement {
  const top: XmlElement = { name: '', head: '', children: [] };
  const open = [top];
  let count = 0;
  for (let at = 0; at < xml.length; ) {
    const start = xml.indexOf('<', at);
    const text = xml.slice(at, start < 0 ? xml.length : start);
    if (text !== '' && open.length > 1) open.at(-1)!.children.push(text);
    if (start < 0) break;
    const skipped = endOfOther(xml, start);
    if (skipped) {
      if (skipped.text !== '' && open.length > 1) open.at(-1)!.children.push(skipped.text);
      at = skipped.end;
      continue;
    }
    const end = endOfTag(xml, start);
    const inner = xml.slice(start + 1, end);
    at = end + 1;
    if (inner.startsWith('/')) {
      const closed = open.pop()!;
      if (closed === top || closed.name !== inner.slice(1).trimEnd())
        throw broken('an element is not closed');
      continue;
    }
    const isEmpty = inner.endsWith('/');
    const head = isEmpty ? inner.slice(0, -1).trimEnd() : inner;
    const element = { name: /^[^\s/]*/.exec(head)![0], head, children: [] };
    if (++count > elements) throw new WordFileError('too-large', 'too many elements');
    open.at(-1)!.children.push(element);
    if (isEmpty) continue;
    open.push(element);
    if (open.length > depth) throw new WordFileError('too-large', 'elements lie too deep');
  }
  const [root] = top.children.filter((node) => typeof node !== 'string');
  if (open.length > 1 || !root) throw broken('an element is not closed');
  return root;
}

/** What begins there and is no element: where it ends, and the text that it stands for. */
function endOfOther(xml: string, start: number): { end: number; text: string } | null {
  const kinds = [
    ['<!--', '-->'],
    ['<![CDATA[', ']]>'],
    ['<?', '?>'],
  ] as const;
  for (const [begins, ends] of kinds) {
    if (!xml.startsWith(begins, start)) continue;
    const end = xml.indexOf(ends, start + begins.length);
    if (end < 0) throw broken('a part of the text does not end');
    const text = begins === '<![CDATA[' ? escapeXml(xml.slice(start + begins.length, end)) : '';
    return { end: end + ends.length, text };
  }
  return null;
}

/** The bracket that ends a tag; one in the value of an attribute does not. */
function endOfTag(xml: string, start: number): number {
  for (let at = start + 1; at < xml.length; at++) {
    const character = xml[at]!;
    if (character === '>') return at;
    if (character === '<') break;
    if (character !== '"' && character !== "'") continue;
    at = xml.indexOf(character, at + 1);
    if (at < 0) break;
  }
  throw broken('a tag does not end');
}

export function writeXml(node: XmlNode): string {
  const parts: string[] = [];
  write(node, parts);
  return parts.join('');
}

function write(node: XmlNode, to: string[]): void {
  if (typeof node === 'string') return void to.push(node);
  // What is read further takes the first bracket for the end of a tag.
  const head = node.head.replaceAll('>', '&gt;');
  if (node.children.length === 0) return void to.push(`<${head}/>`);
  to.push(`<${head}>`);
  for (const child of node.children) write(child, to);
  to.push(`</${node.name}>`);
}

export const element = (head: string, children: XmlNode[] = []): XmlElement => ({
  name: /^\S*/.exec(head)![0],
  head,
  children,
});

export const isElement = (node: XmlNode | undefined, name: string): node is XmlElement =>
  typeof node === 'object' && node.name === name;

export const childOf = (parent: XmlElement, name: string): XmlElement | undefined =>
  parent.children.find((node): node is XmlElement => isElement(node, name));

/** The first one below it, at any depth; null: there is none. */
export function findBelow(parent: XmlElement, name: string): XmlElement | null {
  for (const child of parent.children) {
    if (typeof child === 'string') continue;
    const found = child.name === name ? child : findBelow(child, name);
    if (found) return found;
  }
  return null;
}

/** Elements whose attributes matter are short: pictures that are written into an attribute are not looked through. */
const LONGEST_HEAD = 10_000;

/** The value of an attribute, without entities; undefined: it has none. */
export function attributeOf({ head }: XmlElement, name: string): string | undefined {
  if (head.length > LONGEST_HEAD) return undefined;
  for (const [, key, double, single] of head.matchAll(/([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g))
    if (key === name) return decodeXml(double ?? single ?? '');
  return undefined;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

export function decodeXml(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#([0-9]{1,7})|(\w{2,4}));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return Object.hasOwn(ENTITIES, name) ? ENTITIES[name]! : whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0x10ffff ? whole : String.fromCodePoint(code);
  });
}

export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
