import { posix } from 'node:path';
import { PAPER_IMPORT_LIMITS } from '@cinnabar/protocol/templates/papers/paper-import';
import { ZipError, ZipParts } from '../../zip/zip-parts.ts';
import { WordFileError, type WordProblem } from '../word-file-error.ts';
import { attributeOf, isElement, parseXml, type XmlElement } from '../xml/xml-tree.ts';

const ZIP = Buffer.from('PK\x03\x04', 'latin1');
/** Compound files: .doc, and .docx with a password. */
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** Where parts of a Word file stand in it, and how many elements one may have. */
const RELATIONS = '_rels/.rels';
const TYPES = '[Content_Types].xml';
const BOUNDS = { elements: PAPER_IMPORT_LIMITS.elements * 5, depth: PAPER_IMPORT_LIMITS.depth };

const PROGRAMS = /vbaProject\.bin$|vbaData\.xml$|\/activeX\//i;
/** Fields that ask another program for their text (ECMA-376, part 1, 17.16.5). */
const RUNS_PROGRAM = /^\s*(?:DDE|DDEAUTO)\b/i;

/** Parts of XML that are given to the program that converts. */
const READ_BY_PROGRAM = /^(?!customXml\/|docProps\/).*\.(?:xml|rels|vml|svg)$/i;

/** A text of a Word file: where it stands, and whether it is the main one or a header, footer or note. */
export interface WordText {
  path: string;
  kind: 'document' | 'header' | 'footer' | 'footnotes' | 'endnotes';
  root: XmlElement;
}

export interface OpenedWord {
  parts: ZipParts;
  /** The main text first. */
  texts: WordText[];
}

/**
 * A Word file (.docx, ECMA-376) of which nothing is believed: its parts within the bounds of imports, without document types, programs and controls.
 * @throws WordFileError `not-word`, `encrypted`, `programs`, `too-large`, `broken`
 */
export function openWordFile(bytes: Buffer): OpenedWord {
  if (bytes.length > PAPER_IMPORT_LIMITS.file) throw new WordFileError('too-large', `${bytes.length} bytes`);
  if (startsWith(bytes, COMPOUND))
    throw new WordFileError('encrypted', 'a password, or the format before .docx');
  if (!startsWith(bytes, ZIP)) throw new WordFileError('not-word', 'not a zip file');
  try {
    return openParts(new ZipParts(bytes, PAPER_IMPORT_LIMITS));
  } catch (error) {
    throw asWordFileError(error);
  }
}

/** What zip files throw, as it is called here; anything else as it is. */
export const asWordFileError = (error: unknown): unknown =>
  error instanceof ZipError ? new WordFileError(PROBLEMS[error.code], error.message) : error;

const PROBLEMS = {
  unreadable: 'broken',
  entities: 'broken',
  encrypted: 'encrypted',
  partsTooLarge: 'too-large',
} as const satisfies Record<ZipError['code'], WordProblem>;

const startsWith = (bytes: Buffer, magic: Buffer): boolean => bytes.subarray(0, magic.length).equals(magic);

function openParts(parts: ZipParts): OpenedWord {
  const types = parts.xml(TYPES) ?? '';
  if (parts.paths.some((path) => PROGRAMS.test(path)) || /macroEnabled/i.test(types))
    throw new WordFileError('programs', 'holds a program or controls');
  const main = relationsOf(parts, '').find(({ type }) => type === 'officeDocument')?.path;
  const root = main === undefined ? null : textAt(parts, main);
  if (main === undefined || !root || root.name !== 'w:document')
    throw new WordFileError('not-word', 'a zip file that is no Word file');
  // Document types and broken XML are found here wherever they stand: the program that converts reads all parts.
  for (const path of parts.paths) if (READ_BY_PROGRAM.test(path)) parts.xml(path);
  const texts: WordText[] = [{ path: main, kind: 'document', root }];
  const seen = new Set([main]);
  for (const { type, path } of relationsOf(parts, main)) {
    const kind = OTHER_TEXTS.find((one) => one === type);
    if (!kind || seen.has(path)) continue;
    seen.add(path);
    const other = textAt(parts, path);
    if (other) texts.push({ path, kind, root: other });
  }
  for (const { root: text } of texts) refusePrograms(text);
  return { parts, texts };
}

const OTHER_TEXTS = ['header', 'footer', 'footnotes', 'endnotes'] as const;

function textAt(parts: ZipParts, path: string): XmlElement | null {
  const xml = parts.xml(path);
  return xml === null ? null : parseXml(xml, BOUNDS);
}

export interface Relation {
  /** The last word of its type. */
  type: string;
  /** The part that it leads to. */
  path: string;
}

/** Relations of a part to other parts of the file; of the file itself when the path is empty. Throws WordFileError, ZipError. */
function relationsOf(parts: ZipParts, path: string): Relation[] {
  const xml = parts.xml(relationsPathOf(path));
  if (xml === null) return [];
  const { children } = parseXml(xml, BOUNDS);
  return children.flatMap((node): Relation[] => {
    if (!isElement(node, 'Relationship') || attributeOf(node, 'TargetMode') === 'External') return [];
    const [type, target] = [attributeOf(node, 'Type'), attributeOf(node, 'Target')];
    if (!type || !target) return [];
    const full = target.startsWith('/') ? target.slice(1) : posix.join(posix.dirname(path || '.'), target);
    return [{ type: type.slice(type.lastIndexOf('/') + 1), path: posix.normalize(full) }];
  });
}

const relationsPathOf = (path: string): string =>
  path === '' ? RELATIONS : posix.join(posix.dirname(path), '_rels', `${posix.basename(path)}.rels`);

/** Throws WordFileError `programs` for fields that run or ask a program. */
function refusePrograms(element: XmlElement): void {
  for (const child of element.children) {
    if (typeof child === 'string') continue;
    const isField = child.name === 'w:instrText' || child.name === 'w:fldSimple';
    const code =
      child.name === 'w:fldSimple'
        ? attributeOf(child, 'w:instr')
        : child.children.find((node) => typeof node === 'string');
    if (isField && RUNS_PROGRAM.test(code ?? ''))
      throw new WordFileError('programs', 'a field runs a program');
    refusePrograms(child);
  }
}
