import { z } from 'zod';
import { LIMITS } from '../../limits.ts';
import { lineSchema } from '../../transport/line-schema.ts';
import { uniqueList } from '../../transport/unique-schema.ts';
import { ASSET_KINDS } from '../assets/asset-schema.ts';
import { templateContentSchema } from '../template-content-schema.ts';
import { PACKAGE_LIMITS } from './package-limits.ts';

/** `GET /template/export`: ids, comma-separated. */
export const templateExportQuerySchema = z.object({
  templateIds: z
    .string()
    .max(65 * PACKAGE_LIMITS.templates)
    .transform((list) => [...new Set(list.split(',').filter((one) => one !== ''))])
    .pipe(z.array(z.string().max(64)).min(1).max(PACKAGE_LIMITS.templates)),
});
export type TemplateExportQuery = z.input<typeof templateExportQuerySchema>;

/** `POST /template/import`: into a group, or into none. */
export const templateImportQuerySchema = z.object({
  tenantId: z.string().max(64),
  groupId: z.string().max(64).optional(),
});
export type TemplateImportQuery = z.input<typeof templateImportQuerySchema>;

export const importedTemplatesSchema = z.object({
  templates: z.array(z.object({ id: z.string(), title: z.string() })),
});
export type ImportedTemplates = z.infer<typeof importedTemplatesSchema>;

const title = lineSchema(LIMITS.documentTitleLength, 1);

export const PACKAGE_FORMAT = 'cinnabar-templates';
/** Raised when an older reader would misread a package; one without assets is of version 1. */
export const PACKAGE_VERSION = 2;

/** What is read first, so that a package of a later version is named as such. */
export const packageHeadSchema = z.object({
  format: z.literal(PACKAGE_FORMAT),
  version: z.number().int().min(1).max(LIMITS.count),
});

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** A picture or Word file that the contents name. */
const packageAssetSchema = z.object({
  id: z.uuid(),
  kind: z.enum(ASSET_KINDS),
  name: lineSchema(LIMITS.documentTitleLength, 1),
  sha256,
  size: z.number().int().min(1).max(LIMITS.uploadBytes),
});
export type PackageAsset = z.infer<typeof packageAssetSchema>;

/** `manifest.json` of a package. Files stand in it as `files/<sha256>.pdf`, assets as `assets/<sha256>`, equal ones once. */
export const packageManifestSchema = packageHeadSchema.extend({
  exportTime: z.iso.datetime(),
  files: uniqueList(
    z.object({
      /** By which the contents name it. */
      id: z.uuid(),
      title,
      sha256,
      size: z.number().int().min(1).max(LIMITS.uploadBytes),
    }),
    ({ id }) => id,
  ).max(PACKAGE_LIMITS.files),
  assets: uniqueList(packageAssetSchema, ({ id }) => id)
    .max(PACKAGE_LIMITS.files)
    .default([]),
  templates: z
    .array(
      z.object({
        title,
        tags: uniqueList(lineSchema(30, 1)).max(10),
        /** Number of the published version that it is; null: of a draft. */
        published: z.number().int().nullable(),
        content: templateContentSchema,
      }),
    )
    .min(1)
    .max(PACKAGE_LIMITS.templates),
});
export type PackageManifest = z.infer<typeof packageManifestSchema>;
