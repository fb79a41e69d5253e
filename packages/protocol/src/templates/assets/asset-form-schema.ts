import { z } from 'zod';

const id = z.string().max(64);

/** `POST /template/asset`: a picture (PNG, JPEG or WebP) for the company that makes the template. */
export const newAssetQuerySchema = z.object({ tenantId: id });
export type NewAssetQuery = z.input<typeof newAssetQuerySchema>;

/** `GET /template/asset`. */
export const assetQuerySchema = z.object({ assetId: z.uuid() });
export type AssetQuery = z.infer<typeof assetQuerySchema>;
