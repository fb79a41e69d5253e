import { uploadAttachmentCall } from '@cinnabar/protocol/documents/documents-calls';
import { upload } from '../../../../lib/api/upload.ts';
import type { KeptFile } from '../fillable-field.ts';

/** Keeps a file that a field will hold by its id. */
export async function uploadForField(file: File, onProgress: (share: number) => void): Promise<KeptFile> {
  const { id, name, size, sha256 } = await upload(uploadAttachmentCall, file, { onProgress });
  return { id, name, size, sha256 };
}
