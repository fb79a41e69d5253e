import { getAssetCall } from '@cinnabar/protocol/templates/assets/asset-calls';
import { pathOf, searchOf } from '../../../../lib/api/call-address.ts';

/** Where a picture is shown from. It never changes, so that a browser reads it once. */
export const pictureAddress = (assetId: string): string => `${pathOf(getAssetCall)}?${searchOf({ assetId })}`;
