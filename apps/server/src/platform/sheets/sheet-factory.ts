import { strToU8, type Zippable, zipSync } from 'fflate';

export interface XlsxParts {
  /** Content of `sheetData`. */
  rows: string;
  /** What follows `sheetData`. */
  after?: string;
  /** Content of `sheets` in the workbook; the part of the sheet is `rId1`. */
  sheets?: string;
  styles?: string;
  /** Parts as they are, beside or instead of those that are made. */
  others?: Zippable;
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** An .xlsx file of one sheet, without shared texts. */
export function makeXlsx({
  rows,
  after = '',
  sheets = SHEET,
  styles = '',
  others = {},
}: XlsxParts): Uint8Array {
  return zipSync({
    'xl/workbook.xml': strToU8(`${XML}<workbook xmlns:r="r"><sheets>${sheets}</sheets></workbook>`),
    'xl/_rels/workbook.xml.rels': strToU8(
      `${XML}<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/styles.xml': strToU8(`${XML}<styleSheet>${styles}</styleSheet>`),
    'xl/worksheets/sheet1.xml': strToU8(
      `${XML}<worksheet><sheetData>${rows}</sheetData>${after}</worksheet>`,
    ),
    ...others,
  });
}

const SHEET = '<sheet name="员工" sheetId="1" r:id="rId1"/>';

/** A cell with its text inside. */
export const textCell = (address: string, text: string) =>
  `<c r="${address}" t="inlineStr"><is><t>${text}</t></is></c>`;
