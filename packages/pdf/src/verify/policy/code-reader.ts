import { type PdfDict, PdfStream } from '../../objects/object-model.ts';
import type { Pdf } from '../../objects/pdf-document.ts';

/** Character codes of a shown string as Unicode text. */
export type CodeReader = (bytes: Uint8Array) => string;

/** Reads by the font's /ToUnicode map; a simple font without one is taken as Latin. */
export function codeReader(pdf: Pdf, font: PdfDict | null): CodeReader {
  const map = font ? pdf.value(font, 'ToUnicode') : null;
  const isComposite = font !== null && pdf.findName(font, 'Subtype') === 'Type0';
  if (!(map instanceof PdfStream)) {
    return isComposite
      ? (bytes) =>
          wide(bytes)
            .map((code) => String.fromCodePoint(code))
            .join('')
      : latin;
  }
  const unicode = readMap(Buffer.from(pdf.decode(map)).toString('latin1'));
  const codes = isComposite ? wide : (bytes: Uint8Array) => [...bytes];
  return (bytes) =>
    codes(bytes)
      .map((code) => unicode.get(code) ?? (isComposite ? '\ufffd' : String.fromCharCode(code)))
      .join('');
}

const latin: CodeReader = (bytes) => new TextDecoder('windows-1252').decode(bytes);

function wide(bytes: Uint8Array): number[] {
  const codes: number[] = [];
  for (let i = 0; i + 1 < bytes.length; i += 2) codes.push(bytes[i]! * 256 + bytes[i + 1]!);
  return codes;
}

const MOST_CODES = 70_000;

/** bfchar and bfrange of a CMap (9.10.3), one destination each. */
function readMap(cmap: string): Map<number, string> {
  const map = new Map<number, string>();
  for (const [, body] of cmap.matchAll(/beginbfchar([\s\S]*?)endbfchar/g)) {
    for (const [, code, to] of body!.matchAll(/<([0-9a-fA-F]+)>\s*<([0-9a-fA-F]+)>/g)) {
      map.set(Number.parseInt(code!, 16), utf16(to!));
    }
  }
  for (const [, body] of cmap.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) {
    for (const [, from, to, first] of body!.matchAll(
      /<([0-9a-fA-F]+)>\s*<([0-9a-fA-F]+)>\s*<([0-9a-fA-F]+)>/g,
    )) {
      addRange(map, Number.parseInt(from!, 16), Number.parseInt(to!, 16), first!);
    }
  }
  return map;
}

function addRange(map: Map<number, string>, from: number, to: number, first: string): void {
  const start = Number.parseInt(first.slice(-4), 16);
  const prefix = utf16(first.slice(0, -4));
  for (let code = from; code <= to && map.size < MOST_CODES; code++) {
    map.set(code, prefix + String.fromCharCode(start + code - from));
  }
}

const utf16 = (hex: string) =>
  (hex.match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join('');
