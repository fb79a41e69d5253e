import { LIMITS } from '@cinnabar/protocol/limits';

export type UploadRefusal = 'notPdf' | 'tooLarge' | 'empty';

/** What can be refused before a byte is sent (product-spec §5): the name must hold ".pdf", the size at most 50 MB. */
export function refusalOf(file: Pick<File, 'name' | 'size'>): UploadRefusal | null {
  if (!file.name.toLowerCase().includes('.pdf')) return 'notPdf';
  if (file.size > LIMITS.uploadBytes) return 'tooLarge';
  return file.size === 0 ? 'empty' : null;
}
