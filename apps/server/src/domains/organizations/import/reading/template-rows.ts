import type { SheetRow } from '../../../../platform/sheets/sheet.ts';
import { importSheetTexts } from '../../../system/index.ts';
import type { ColumnFields } from './map-columns.ts';

const TEXTS = importSheetTexts();

/** Whether a row is the explanations or the untouched example of a published sheet: every cell of it is as published. */
export const isOfTemplate = ({ cells }: SheetRow, fields: ColumnFields): boolean =>
  TEXTS.some(({ notes, examples }) =>
    [notes, examples].some((texts) =>
      fields.every((field, column) => field === null || (cells[column]?.text ?? '') === texts[field]),
    ),
  );
