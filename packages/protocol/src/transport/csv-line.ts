/** At the beginning of a file: without it spreadsheets do not recognise UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

/** What a spreadsheet would take for the start of a formula (OWASP, CSV injection). */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r]/;
const NUMBER = /^-?\d+(\.\d+)?$/;

/**
 * One record of a CSV file (RFC 4180), every field in quotation marks. A text that a spreadsheet would calculate gets an apostrophe before it;
 * numbers stay numbers.
 */
export function csvLine(fields: readonly string[]): string {
  const cells = fields.map((field) => {
    const text = FORMULA.test(field) && !NUMBER.test(field) ? `'${field}` : field;
    return `"${text.replaceAll('"', '""')}"`;
  });
  return `${cells.join(',')}\r\n`;
}
