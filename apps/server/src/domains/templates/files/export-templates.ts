import { Readable } from 'node:stream';
import { PACKAGE_LIMITS } from '@cinnabar/protocol/templates/files/package-limits';
import {
  PACKAGE_FORMAT,
  PACKAGE_VERSION,
  type PackageManifest,
} from '@cinnabar/protocol/templates/files/template-package-schema';
import type { TemplateContent } from '@cinnabar/protocol/templates/template-content-schema';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { writeZip, type ZipEntry } from '../../../platform/http/write-zip.ts';
import type { Head } from '../../documents/index.ts';
import { findNamedAssets } from '../assets/asset-uses.ts';
import type { AssetRecord } from '../assets/assets-store.ts';
import type { TemplatesDeps } from '../templates-deps.ts';
import { type OpenedTemplate, openTemplate } from '../templates-policy.ts';

const MIB = 1024 * 1024;

/**
 * Templates as one file: a manifest with their contents, and their files and assets by digest. What is published is exported, of one that never was its
 * draft. Recorded for each template before a byte is sent. Errors: NOT_FOUND; NOT_ALLOWED for those who may not edit one of them;
 * TEMPLATE_PACKAGE_TOO_LARGE.
 * @returns the package, and the title of the only template
 */
export async function exportTemplates(
  deps: TemplatesDeps,
  actor: Actor,
  templateIds: readonly string[],
): Promise<{ title: string | null; zip: Readable }> {
  const opened: OpenedTemplate[] = [];
  for (const id of templateIds) opened.push(await openTemplate(deps, actor, id, 'EDIT'));
  const templates = opened.map(({ template: { companyId, title, tags, published, content, draft } }) => {
    const source = content ?? draft?.content;
    if (!source) throw new AppError('NOT_FOUND');
    return { companyId, title, tags, published: content ? published : null, content: source };
  });
  const ids = [...new Set(templates.flatMap(({ content }) => content.documents))];
  if (ids.length > PACKAGE_LIMITS.files) throw tooLarge();
  const documents = await deps.documents.listDocuments(ids);
  const heads = new Map<string, Head>();
  const files: PackageManifest['files'] = [];
  for (const { id, title } of documents) {
    const head = await deps.documents.headOf(id);
    heads.set(head.sha256, head);
    files.push({ id, title, sha256: head.sha256, size: head.size });
  }
  const assets = await findAssetsOf(deps, templates);
  const stored = [...heads.values(), ...new Map(assets.map((one) => [one.sha256, one])).values()];
  if (assets.length > PACKAGE_LIMITS.files) throw tooLarge();
  if (stored.reduce((sum, { size }) => sum + size, 0) > PACKAGE_LIMITS.bytes) throw tooLarge();
  const manifest: PackageManifest = {
    format: PACKAGE_FORMAT,
    version: assets.length > 0 ? PACKAGE_VERSION : 1,
    exportTime: deps.clock.now().toISOString(),
    files,
    assets: assets.map(({ id, kind, name, sha256, size }) => ({ id, kind, name, sha256, size })),
    templates: templates.map(({ companyId: _, ...one }) => one),
  };
  const bytes = Buffer.from(JSON.stringify(manifest, null, 1));
  if (bytes.length > PACKAGE_LIMITS.manifestBytes) throw tooLarge();
  await recordExport(deps, actor, opened);
  const entries: ZipEntry[] = [
    {
      path: ['manifest.json'],
      open: async () => ({ size: bytes.length, read: async () => Readable.from([bytes]) }),
    },
    ...[...heads].map(([sha256, head]) => ({
      path: ['files', `${sha256}.pdf`],
      open: () => openStored(deps, head),
    })),
    ...[...new Map(assets.map((asset) => [asset.sha256, asset]))].map(([sha256, asset]) => ({
      path: ['assets', sha256],
      open: () => openStored(deps, asset),
    })),
  ];
  return { title: templates.length === 1 ? templates[0]!.title : null, zip: await writeZip(entries) };
}

async function openStored(
  { storage }: TemplatesDeps,
  { storageKey, size }: { storageKey: string; size: number },
) {
  await storage.requireWhole(storageKey);
  return { size, read: () => storage.stream(storageKey) };
}

/** What the contents name, each once. */
async function findAssetsOf(
  { database }: TemplatesDeps,
  templates: readonly { companyId: string; content: TemplateContent }[],
): Promise<AssetRecord[]> {
  const found = new Map<string, AssetRecord>();
  for (const { companyId, content } of templates)
    for (const asset of await findNamedAssets(database.db, companyId, content)) found.set(asset.id, asset);
  return [...found.values()];
}

const tooLarge = () =>
  new AppError('TEMPLATE_PACKAGE_TOO_LARGE', { params: { mib: PACKAGE_LIMITS.bytes / MIB } });

async function recordExport(
  { database, audit }: TemplatesDeps,
  actor: Actor,
  opened: readonly OpenedTemplate[],
): Promise<void> {
  await database.transaction(async (tx) => {
    for (const { template } of opened)
      await audit.record(tx, {
        chain: { kind: 'TENANT', id: template.companyId },
        event: 'TEMPLATE_EXPORTED',
        actor,
        detail: { name: template.title, versionNo: template.published },
        subjectId: template.id,
      });
  });
}
