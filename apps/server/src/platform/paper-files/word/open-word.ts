import { PAPER_IMPORT_LIMITS } from '@cinnabar/protocol/templates/papers/paper-import';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { walkXml } from '../../zip/walk-xml.ts';
import { ZipParts } from '../../zip/zip-parts.ts';
import type { DroppedList } from '../dropped-list.ts';
import { PaperFileError } from '../paper-file-error.ts';
import { readNumbering, type WordNumbering } from './word-numbering.ts';
import { takePictures, type WordPicture } from './word-pictures.ts';

const DOCUMENT = 'word/document.xml';
const TYPES = '[Content_Types].xml';
const RELATIONS = 'word/_rels/document.xml.rels';

/**
 * A Word file (.docx, ECMA-376) of which nothing is believed: its parts within bounds, without document types and programs. What is read further
 * is a new file of the few parts that count, so that no footer or linked file is ever opened, and of pictures only where they stand.
 * @returns that file, what its numbers mean, and its pictures
 * @throws ZipError; PaperFileError `kind`, `macros`, `tooMuch`
 */
export function openWord(
  bytes: Buffer,
  dropped: DroppedList,
): { file: Buffer; numbering: WordNumbering; pictures: WordPicture[] } {
  const parts = new ZipParts(bytes, PAPER_IMPORT_LIMITS);
  const document = parts.xml(DOCUMENT);
  if (document === null) throw new PaperFileError('kind', 'a zip file that is no Word file');
  const types = parts.xml(TYPES) ?? '';
  const hasProgram = parts.paths.some((path) => /vbaProject\.bin$|vbaData\.xml$|\/activeX\//i.test(path));
  if (hasProgram || /macroEnabled/i.test(types)) throw new PaperFileError('macros', 'holds a program');
  survey(document, dropped);
  noteOtherParts(parts, dropped);
  const styles = parts.xml('word/styles.xml');
  const listed = parts.xml('word/numbering.xml');
  for (const xml of [styles, listed]) if (xml !== null) bound(xml);
  const taken = takePictures(document, parts.xml(RELATIONS) ?? '', parts);
  const numbering = readNumbering({ document: taken.document, styles, numbering: listed });
  const made: Zippable = {
    ...taken.stubs,
    [DOCUMENT]: strToU8(numbering.document),
    'word/numbering.xml': strToU8(numbering.levels),
  };
  if (styles !== null) made['word/styles.xml'] = strToU8(styles);
  for (const [path, xml] of [
    [TYPES, types],
    [RELATIONS, taken.relations],
  ] as const) {
    if (xml === '') continue;
    bound(xml);
    made[path] = strToU8(xml);
  }
  return { file: Buffer.from(zipSync(made, { level: 0 })), numbering, pictures: taken.pictures };
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
