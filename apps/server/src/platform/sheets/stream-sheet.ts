import { Zip, ZipDeflate } from 'fflate';

/** Rows of an .xlsx sheet (ECMA-376 part 1, 18.3.1.73) and characters of a cell: what spreadsheet programs take. */
const MOST_ROWS = 1_048_576;
const LONGEST_TEXT = 32_767;
/** Rows that are packed without a pause: few milliseconds. */
const AT_ONCE = 200;
/** Characters that the name of a sheet may not have. */
const NOT_IN_NAMES = /[\\/*?:[\]]/g;
const NOT_IN_XML =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no form for them
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

export interface StreamedSheet {
  /** Of the sheet, at most 31 characters. */
  name: string;
  /** Of the columns, in characters. */
  widths: readonly number[];
  /** The first row of the first batch has the headings. */
  rows: AsyncIterable<string[][]>;
}

/**
 * An .xlsx file whose cells are all text, type and format, as `writeMarked` makes them: nothing in it is calculated, also after a cell was
 * edited. It is made while its rows arrive: `write-excel-file` holds all cells of a sheet as objects, of a million rows gigabytes. Throws a
 * RangeError past the rows that a sheet can have.
 */
export async function* streamSheet({ name, widths, rows }: StreamedSheet): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    ready.push(piece);
  });
  for (const [path, xml] of Object.entries(partsOf(name))) {
    const part = new ZipDeflate(path);
    zip.add(part);
    part.push(Buffer.from(XML + xml), true);
  }
  const sheet = new ZipDeflate('xl/worksheets/sheet1.xml', { level: 3 });
  zip.add(sheet);
  sheet.push(Buffer.from(XML + beginOf(widths)));
  let written = 0;
  for await (const batch of rows)
    for (let at = 0; at < batch.length; at += AT_ONCE) {
      const some = batch.slice(at, at + AT_ONCE);
      if (written + some.length > MOST_ROWS) throw new RangeError(`more than ${MOST_ROWS} rows`);
      const xml = some.map((texts, index) => rowOf(texts, written + index === 0));
      written += some.length;
      sheet.push(Buffer.from(xml.join('')));
      yield* ready.splice(0);
    }
  sheet.push(Buffer.from('</sheetData></worksheet>'), true);
  zip.end();
  yield* ready.splice(0);
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Number format 49 is text (18.8.30). */
const styles = `<styleSheet xmlns="${MAIN}"><fonts count="2"><font/><font><b/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`;

function partsOf(name: string): Record<string, string> {
  const sheet = escaped(name.replace(NOT_IN_NAMES, ' ').trim().slice(0, 31) || 'Sheet1');
  return {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${sheet}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': styles,
  };
}

/** The headings stay in view. */
function beginOf(widths: readonly number[]): string {
  const columns = widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  return `<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>`;
}

function rowOf(texts: readonly string[], isHeading: boolean): string {
  const style = isHeading ? 2 : 1;
  const cells = texts.map((text) =>
    text === ''
      ? `<c s="${style}"/>`
      : `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text.slice(0, LONGEST_TEXT))}</t></is></c>`,
  );
  return `<row>${cells.join('')}</row>`;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

const escaped = (text: string): string =>
  text.replace(NOT_IN_XML, '').replace(/[&<>"\r]/g, (char) => ENTITIES[char]!);
