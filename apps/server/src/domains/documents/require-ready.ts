import { AppError } from '../../platform/http/app-error.ts';
import type { DocumentRecord } from './documents-store.ts';

/** A document that has pages. Throws DOCUMENT_CONVERTING for an Office file that is not converted yet, or failed to convert. */
export function requireReady(document: DocumentRecord): DocumentRecord {
  if (document.state !== 'READY') throw new AppError('DOCUMENT_CONVERTING');
  return document;
}
