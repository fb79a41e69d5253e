import { isLine } from '@cinnabar/protocol/transport/text-rules';
import { AppError } from '../http/app-error.ts';

/** A file name or a title: parts of a multipart body have no schema. Throws BAD_REQUEST naming the part. */
export function requireLine(text: string, field: 'file' | 'title'): void {
  if (!isLine(text)) throw new AppError('BAD_REQUEST', { errors: [{ field, fault: 'HIDDEN_CHARACTERS' }] });
}
