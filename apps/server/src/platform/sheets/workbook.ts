import { walkXml } from '../zip/walk-xml.ts';
import type { ZipParts } from '../zip/zip-parts.ts';
import { SHEET_LIMITS, type Sheet, SheetError } from './sheet.ts';

interface Workbook {
  /** Path of the part of the first visible sheet. */
  path: string;
  name: string;
  ignored: Sheet['ignored'];
  /** Days are counted from 1904 instead of 1900. */
  is1904: boolean;
}

const ROOT = 'xl/workbook.xml';
/** Characters that the name of a sheet may have. */
const LONGEST_NAME = 31;

/** The sheets of a workbook (ECMA-376 part 1, 18.2). Throws SheetError. */
export function readWorkbook(parts: ZipParts): Workbook {
  const xml = parts.xml(ROOT);
  const relations = parts.xml('xl/_rels/workbook.xml.rels');
  if (xml === null || relations === null) throw new SheetError('unreadable', 'not a workbook');
  const targets = new Map<string, string>();
  walkXml(relations, {
    open(name, attribute) {
      if (name === 'Relationship') targets.set(attribute('Id') ?? '', attribute('Target') ?? '');
    },
  });
  const sheets: { name: string; isHidden: boolean; target: string | undefined }[] = [];
  let is1904 = false;
  walkXml(xml, {
    open(name, attribute) {
      if (name === 'workbookPr') is1904 = /^(?:1|true)$/.test(attribute('date1904') ?? '');
      if (name !== 'sheet') return;
      const isHidden = (attribute('state') ?? 'visible') !== 'visible';
      sheets.push({
        name: attribute('name') ?? '',
        isHidden,
        target: targets.get(attribute('r:id') ?? attribute('id') ?? ''),
      });
    },
  });
  const read = sheets.find(({ isHidden }) => !isHidden);
  if (!read?.target) throw new SheetError('unreadable', 'no visible sheet');
  const ignored = sheets
    .filter((sheet) => sheet !== read)
    .slice(0, SHEET_LIMITS.ignored)
    .map(({ name, isHidden }) => ({ name: name.slice(0, LONGEST_NAME), isHidden }));
  const path = read.target.startsWith('/') ? read.target.slice(1) : `xl/${read.target}`;
  return { path, name: read.name.slice(0, LONGEST_NAME), ignored, is1904 };
}

/** Texts that cells share, without phonetic readings. */
export function readSharedTexts(parts: ZipParts): string[] {
  const texts: string[] = [];
  const xml = parts.xml('xl/sharedStrings.xml');
  if (xml === null) return texts;
  let isText = false;
  let phonetic = false;
  walkXml(xml, {
    open(name) {
      if (name === 'si') texts.push('');
      if (name === 'rPh') phonetic = true;
      if (name === 't') isText = !phonetic;
    },
    close(name) {
      if (name === 'rPh') phonetic = false;
      if (name === 't') isText = false;
    },
    text(value) {
      if (isText && texts.length > 0) texts[texts.length - 1] += value;
    },
  });
  return texts;
}

/** Built-in number formats that show a date (18.8.30). */
const DATE_FORMATS = [14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58];

/** Those that show a number as a percentage. */
const PERCENT_FORMATS = [9, 10];

/** How a style shows a number where that changes what a person reads; null: as it is stored. */
export type NumberStyle = 'DATE' | 'PERCENT' | null;

/** By index of a cell's style. */
export function readNumberStyles(parts: ZipParts): NumberStyle[] {
  const styles: NumberStyle[] = [];
  const xml = parts.xml('xl/styles.xml');
  if (xml === null) return styles;
  const formats = new Map<number, NumberStyle>([
    ...DATE_FORMATS.map((id): [number, NumberStyle] => [id, 'DATE']),
    ...PERCENT_FORMATS.map((id): [number, NumberStyle] => [id, 'PERCENT']),
  ]);
  let inCells = false;
  walkXml(xml, {
    open(name, attribute) {
      if (name === 'numFmt')
        formats.set(Number(attribute('numFmtId')), styleOf(attribute('formatCode') ?? ''));
      if (name === 'cellXfs') inCells = true;
      if (name === 'xf' && inCells) styles.push(formats.get(Number(attribute('numFmtId') ?? 0)) ?? null);
    },
    close(name) {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return styles;
}

/** Quoted texts, colours and conditions of a format are not its codes. */
function styleOf(format: string): NumberStyle {
  const codes = format.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '');
  if (/[dy]/i.test(codes)) return 'DATE';
  return codes.includes('%') ? 'PERCENT' : null;
}
