import { LIMITS } from '@cinnabar/protocol/limits';

/** Keys under `error` of the verifier's texts. */
export type FileRefusal = 'notPdf' | 'tooLarge' | 'empty';

/** What can be refused before a byte is sent (product-spec §5): the name must hold ".pdf" in any case, the size at most 50 MB. */
export function refusalOf({ name, size }: Pick<File, 'name' | 'size'>): FileRefusal | null {
  if (!/\.pdf/i.test(name)) return 'notPdf';
  if (size > LIMITS.uploadBytes) return 'tooLarge';
  return size === 0 ? 'empty' : null;
}
