import { ATTACHMENT_EXTENSIONS, extensionOf, uploadKind } from '@cinnabar/protocol/documents/upload-kinds';
import { LIMITS } from '@cinnabar/protocol/limits';

export type UploadRefusal =
  | 'kind'
  | 'heic'
  | 'officeOff'
  | 'attachmentKind'
  | 'tooLarge'
  | 'attachmentTooLarge'
  | 'empty';

/** What can be refused before a byte of a contract's file is sent. */
export function refusalOf(file: Pick<File, 'name' | 'size'>, officeOpen: boolean): UploadRefusal | null {
  const kind = uploadKind(file.name);
  if (kind === null) return 'kind';
  if (kind === 'heic') return 'heic';
  if (kind === 'office' && !officeOpen) return 'officeOff';
  if (file.size > LIMITS.uploadBytes) return 'tooLarge';
  return file.size === 0 ? 'empty' : null;
}

export function attachmentRefusalOf(file: Pick<File, 'name' | 'size'>): UploadRefusal | null {
  if (!ATTACHMENT_EXTENSIONS.includes(extensionOf(file.name))) return 'attachmentKind';
  if (file.size > LIMITS.uploadBytes) return 'attachmentTooLarge';
  return file.size === 0 ? 'empty' : null;
}
