import { PAPER_IMPORT_LIMITS } from '@cinnabar/protocol/templates/papers/paper-import';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { walkXml } from '../../zip/walk-xml.ts';
import { ZipParts } from '../../zip/zip-parts.ts';
import type { DroppedList } from '../dropped-list.ts';
import { PaperFileError } from '../paper-file-error.ts';
import { readNumbering, type WordNumbering } from './word-numbering.ts';

const DOCUMENT = 'word/document.xml';
const KEPT = ['[Content_Types].xml', 'word/_rels/document.xml.rels'] as const;

/**
 * A Word file (.docx, ECMA-376) of which nothing is believed: its parts within bounds, without document types and programs. What is read further
 * is a new file of the few parts that count, so that no picture, footer or linked file is ever opened.
 * @returns that file, and what its numbers mean
 * @throws ZipError; PaperFileError `kind`, `macros`, `tooMuch`
 */
export function openWord(bytes: Buffer, dropped: DroppedList): { file: Buffer; numbering: WordNumbering } {
  const parts = new ZipParts(bytes, PAPER_IMPORT_LIMITS);
  const document = parts.xml(DOCUMENT);
  if (document === null) throw new PaperFileError('kind', 'a zip file that is no Word file');
  const types = parts.xml(KEPT[0]) ?? '';
  const hasProgram = parts.paths.some((path) => /vbaProject\.bin$|vbaData\.xml$|\/activeX\//i.test(path));
  if (hasProgram || /macroEnabled/i.test(types)) throw new PaperFileError('macros', 'holds a program');
  survey(document, dropped);
  noteOtherParts(parts, dropped);
  const styles = parts.xml('word/styles.xml');
  const listed = parts.xml('word/numbering.xml');
  for (const xml of [styles, listed]) if (xml !== null) bound(xml);
  const numbering = readNumbering({ document, styles, numbering: listed });
  const made: Zippable = {
    [DOCUMENT]: strToU8(numbering.document),
    'word/numbering.xml': strToU8(numbering.levels),
  };
  if (styles !== null) made['word/styles.xml'] = strToU8(styles);
  for (const path of KEPT) {
    const xml = parts.xml(path);
    if (xml === null) continue;
    bound(xml);
    made[path] = strToU8(xml);
  }
  return { file: Buffer.from(zipSync(made, { level: 0 })), numbering };
}

/** Throws PaperFileError `tooMuch` for XML whose elements are too many, or lie too deep in one another. */
function bound(xml: string, open: (name: string, depth: number) => void = () => undefined): void {
  let [elements, depth] = [0, 0];
  walkXml(xml, {
    open(name) {
      if (++elements > PAPER_IMPORT_LIMITS.elements * 5)
        throw new PaperFileError('tooMuch', 'too many elements');
      if (++depth > PAPER_IMPORT_LIMITS.depth) throw new PaperFileError('tooMuch', 'elements lie too deep');
      open(name, depth);
    },
    close() {
      depth--;
    },
  });
}

/** Counts what the text of a document has and a paper does not. */
function survey(document: string, dropped: DroppedList): void {
  let deletedAt = 0;
  bound(document, (name, depth) => {
    if (depth <= deletedAt) deletedAt = 0;
    if (name === 'oMath' || name === 'chart' || name === 'relIds' || name === 'OLEObject')
      dropped.add('OBJECT');
    if (name === 'footnoteReference' || name === 'endnoteReference') dropped.add('NOTE');
    if (name === 'commentReference') dropped.add('COMMENT');
    if ((name === 'del' || name === 'moveFrom') && deletedAt === 0) deletedAt = depth;
    if (name === 'delText' && deletedAt > 0) {
      dropped.add('REVISION');
      deletedAt = 0;
    }
  });
}

/** Headers and footers with words in them. */
function noteOtherParts(parts: ZipParts, dropped: DroppedList): void {
  for (const path of parts.paths) {
    if (!/^word\/(?:header|footer)\d*\.xml$/.test(path)) continue;
    let text = '';
    walkXml(parts.xml(path) ?? '', {
      open: () => undefined,
      text(value) {
        if (text.length < 100) text += value.trim();
      },
    });
    if (text !== '') dropped.add('HEADER', text);
  }
}
