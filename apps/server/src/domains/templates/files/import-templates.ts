import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { namedAssets, withAssets } from '@cinnabar/protocol/templates/assets/named-assets';
import { withoutClauses } from '@cinnabar/protocol/templates/clauses/clause-sections';
import { PACKAGE_LIMITS } from '@cinnabar/protocol/templates/files/package-limits';
import {
  type ImportedTemplates,
  PACKAGE_VERSION,
  type PackageManifest,
  packageHeadSchema,
  packageManifestSchema,
  type TemplateImportQuery,
} from '@cinnabar/protocol/templates/files/template-package-schema';
import type { TemplateContent } from '@cinnabar/protocol/templates/template-content-schema';
import type { z } from 'zod';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { LocalFile } from '../../../platform/storage/storage.ts';
import { stagingFolder } from '../../../platform/uploads/staging.ts';
import { copyContent } from '../actions/duplicate-template.ts';
import { insertWith } from '../actions/save-template.ts';
import type { TemplatesDeps } from '../templates-deps.ts';
import { accessToChange, requireGroup } from '../templates-policy.ts';
import { assetNameOf, keepAssets } from './import-assets.ts';
import { TemplatePackage } from './read-package.ts';

const MANIFEST = 'manifest.json';

export interface ImportPlace {
  companyId: string;
  groupId: string | null;
}

/** Where the caller may import to, before the file is received. Errors: NOT_FOUND, NOT_ALLOWED, COMPANY_FROZEN. */
export async function requireImportPlace(
  deps: TemplatesDeps,
  actor: Actor,
  { tenantId, groupId = '' }: TemplateImportQuery,
): Promise<ImportPlace> {
  const access = await accessToChange(deps, actor, tenantId, 'CREATE');
  const place = { companyId: access.company.id, groupId: groupId || null };
  requireGroup(access, place.groupId);
  return place;
}

/**
 * Makes drafts of the templates of a package, all or none, with files that are uploads of the actor until then. Every digest is compared,
 * and every file and picture is accepted as an upload is. Errors: TEMPLATE_PACKAGE_FORMAT, TEMPLATE_PACKAGE_VERSION, TEMPLATE_PACKAGE_DIGEST,
 * TEMPLATE_PACKAGE_TOO_LARGE, TEMPLATES_TOO_MANY; those of an upload. When it fails, files remain as unused uploads, which are swept.
 */
export async function importTemplates(
  deps: TemplatesDeps,
  actor: Actor,
  { companyId, groupId }: ImportPlace,
  { path, filename }: LocalFile & { filename: string },
): Promise<ImportedTemplates> {
  const given = await TemplatePackage.open(path);
  try {
    const manifest = await readManifest(given);
    const by: Actor = { ...actor, tenantId: companyId };
    const files = new Map<string, string>();
    for (const file of manifest.files) files.set(file.id, await keepFile(deps, by, given, file));
    const assets = await keepAssets(deps, by, { companyId, given }, manifest.assets);
    const templates = await deps.database.transaction(async (tx) => {
      const made = [];
      for (const { title, tags, content } of manifest.templates)
        made.push(
          await insertWith(deps, tx, by, {
            ...{ companyId, title, tags, groupId },
            content: withAssets(withoutSources(copyContent(content, files)), (id) => assets.get(id) ?? id),
            from: filename,
          }),
        );
      return made;
    });
    return { templates: templates.map(({ id, title }) => ({ id, title })) };
  } finally {
    await given.close();
  }
}

/** The library that a text was taken from is another company's. */
const withoutSources = (content: TemplateContent): TemplateContent =>
  content.papers ? { ...content, papers: withoutClauses(content.papers) } : content;

/** Nothing but what the manifest names is in a package, and every file and asset of a content is in it. */
async function readManifest(given: TemplatePackage): Promise<PackageManifest> {
  const json = parseJson(await given.text(MANIFEST, PACKAGE_LIMITS.manifestBytes));
  const { version } = parseAs(packageHeadSchema, json);
  if (version > PACKAGE_VERSION) throw new AppError('TEMPLATE_PACKAGE_VERSION');
  const manifest = parseAs(packageManifestSchema, json);
  const named = new Set([MANIFEST, ...manifest.files.map(nameOf), ...manifest.assets.map(assetNameOf)]);
  const ids = new Set(manifest.files.map(({ id }) => id));
  // Each file becomes a document of one template.
  const used = manifest.templates.flatMap(({ content }) => content.documents);
  const assets = new Map(manifest.assets.map(({ id, kind }) => [id, kind]));
  const isWhole =
    manifest.templates
      .flatMap(({ content }) => namedAssets(content))
      .every(({ id, kind }) => assets.get(id) === kind) &&
    given.names.every((name) => named.has(name)) &&
    used.every((id) => ids.has(id)) &&
    new Set(used).size === used.length;
  if (!isWhole) throw new AppError('TEMPLATE_PACKAGE_FORMAT');
  return manifest;
}

const nameOf = ({ sha256 }: { sha256: string }): string => `files/${sha256}.pdf`;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('TEMPLATE_PACKAGE_FORMAT');
  }
}

function parseAs<T extends z.ZodType>(schema: T, json: unknown): z.output<T> {
  const parsed = schema.safeParse(json);
  if (!parsed.success) throw new AppError('TEMPLATE_PACKAGE_FORMAT');
  return parsed.data;
}

/** @returns the id of its document */
async function keepFile(
  deps: TemplatesDeps,
  actor: Actor,
  given: TemplatePackage,
  file: PackageManifest['files'][number],
): Promise<string> {
  const path = join(stagingFolder(deps.dataDir), randomUUID());
  try {
    const extracted = await given.extract(nameOf(file), path);
    if (extracted.sha256 !== file.sha256 || extracted.size !== file.size)
      throw new AppError('TEMPLATE_PACKAGE_DIGEST', { params: { file: file.title } });
    const upload = { ...extracted, filename: `${file.title}.pdf`, fields: { title: file.title } };
    return (await deps.documents.keepUpload(actor, upload)).id;
  } finally {
    await rm(path, { force: true });
  }
}
