import { getAssetCall, uploadAssetCall } from '@cinnabar/protocol/templates/assets/asset-calls';
import { pathOf, searchOf } from '../../../../lib/api/call-address.ts';
import { type UploadOptions, upload } from '../../../../lib/api/upload.ts';

export const uploadPicture = (tenantId: string, file: File, options: UploadOptions) =>
  upload(uploadAssetCall, file, { query: { tenantId }, ...options });

/** Where a picture is shown from. It never changes, so that a browser reads it once. */
export const pictureAddress = (assetId: string): string => `${pathOf(getAssetCall)}?${searchOf({ assetId })}`;
