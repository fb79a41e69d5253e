import { uploadAssetCall } from '@cinnabar/protocol/templates/assets/asset-calls';
import { type UploadOptions, upload } from '../../../../lib/api/upload.ts';

export const uploadPicture = (tenantId: string, file: File, options: UploadOptions) =>
  upload(uploadAssetCall, file, { query: { tenantId }, ...options });
