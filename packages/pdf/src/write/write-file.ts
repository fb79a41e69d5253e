import { readAll } from '../objects/byte-source.ts';
import type { PdfDict, PdfObject } from '../objects/object-model.ts';
import { composeFile } from './compose-file.ts';

/** The file of {@link composeFile} in memory. */
export const writeFile = (objects: ReadonlyMap<number, PdfObject>, trailer: PdfDict): Buffer =>
  readAll(composeFile(objects, trailer));
