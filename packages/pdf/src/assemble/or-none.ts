import { PdfError } from '../objects/pdf-error.ts';

/** What only helps to find one's way is no reason to refuse a file when it is damaged. Other errors than `broken` are thrown. */
export function orNone<T>(none: T, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof PdfError && error.code === 'broken') return none;
    throw error;
  }
}
