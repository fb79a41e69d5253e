import { z } from 'zod';

/** A file that templates hold beside their documents: a picture of papers, or a Word file that is filled in. */
export const ASSET_KINDS = ['PICTURE', 'WORD'] as const;
export type AssetKind = (typeof ASSET_KINDS)[number];

export const templateAssetSchema = z.object({
  id: z.uuid(),
  kind: z.enum(ASSET_KINDS),
  /** As it was uploaded. */
  name: z.string(),
  /** Bytes. */
  size: z.number().int(),
  /** Hex. */
  sha256: z.string(),
  /** PICTURE: px. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
});
export type TemplateAsset = z.infer<typeof templateAssetSchema>;
