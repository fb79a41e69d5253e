import type { Language } from '@cinnabar/protocol/transport/headers';
import writeXlsx from 'write-excel-file/node';
import { columnsOf, type ImportSheet } from './import-sheets.ts';

const SHEET_NAMES: Record<Language, string> = { zh_CN: '员工', en_US: 'Employees' };

/** The sheet for importing employees: headings, explanations, one example row to overwrite. Text cells keep leading zeros. */
export async function writeImportSheet(sheet: ImportSheet, language: Language): Promise<Buffer> {
  const columns = columnsOf(sheet, language);
  const rows = [
    columns.map(({ title }) => ({ value: title, fontWeight: 'bold' as const, backgroundColor: '#eaf3fe' })),
    columns.map(({ note }) => ({ value: note, textColor: '#656c77' })),
    columns.map(({ example }) => ({ value: example, type: String, format: '@' })),
  ];
  return writeXlsx(rows, {
    sheet: SHEET_NAMES[language],
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  }).toBuffer();
}
