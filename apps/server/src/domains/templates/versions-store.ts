import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../platform/db/open-database.ts';
import type { TemplateRecord } from './templates-store.ts';
import { template, templateVersion } from './templates-tables.ts';

export type VersionRecord = typeof templateVersion.$inferSelect;
type Handle = Database['db'] | Tx;

/** Versions that one template shows; older ones are kept, and contracts name them. */
const SHOWN_VERSIONS = 100;

export async function insertVersion(tx: Tx, record: VersionRecord): Promise<void> {
  await tx.insert(templateVersion).values(record);
}

/** The newest first. */
export async function findVersions(
  db: Handle,
  { companyId, id }: Pick<TemplateRecord, 'companyId' | 'id'>,
): Promise<VersionRecord[]> {
  return db
    .select()
    .from(templateVersion)
    .where(and(eq(templateVersion.companyId, companyId), eq(templateVersion.templateId, id)))
    .orderBy(desc(templateVersion.number))
    .limit(SHOWN_VERSIONS);
}

export async function findVersion(db: Handle, id: string): Promise<VersionRecord | null> {
  const [found] = await db.select().from(templateVersion).where(eq(templateVersion.id, id));
  return found ?? null;
}

/** The versions of a template, of any company, that have this document among their files or samples. */
export async function findVersionsWith(
  db: Handle,
  { templateId, documentId }: { templateId: string; documentId: string },
): Promise<Pick<VersionRecord, 'companyId' | 'id'>[]> {
  const { companyId, id, content, samples } = templateVersion;
  return db
    .select({ companyId, id })
    .from(templateVersion)
    .where(
      and(
        eq(templateVersion.templateId, templateId),
        or(sql`${content} -> 'documents' ? ${documentId}`, sql`${documentId}::uuid = any(${samples})`),
      ),
    );
}

export async function findVersionNumber(
  db: Handle,
  { companyId, id }: Pick<TemplateRecord, 'companyId' | 'id'>,
  number: number,
): Promise<VersionRecord | null> {
  const [found] = await db
    .select()
    .from(templateVersion)
    .where(
      and(
        eq(templateVersion.companyId, companyId),
        eq(templateVersion.templateId, id),
        eq(templateVersion.number, number),
      ),
    );
  return found ?? null;
}

/** Those of these files that a published version has. */
export async function findPublishedFiles(
  tx: Tx,
  { companyId, id }: Pick<TemplateRecord, 'companyId' | 'id'>,
  documentIds: readonly string[],
): Promise<Set<string>> {
  if (documentIds.length === 0) return new Set();
  const rows = await tx
    .select({ documents: sql<string[]>`${templateVersion.content} -> 'documents'` })
    .from(templateVersion)
    .where(
      and(
        eq(templateVersion.companyId, companyId),
        eq(templateVersion.templateId, id),
        sql`${templateVersion.content} -> 'documents' ?| ${sql.param([...documentIds])}::text[]`,
      ),
    );
  return new Set(rows.flatMap(({ documents }) => documents));
}

export interface VersionSource {
  versionId: string;
  number: number;
  template: Pick<
    TemplateRecord,
    'id' | 'companyId' | 'title' | 'status' | 'creatorId' | 'groupId' | 'published'
  >;
}

/** Versions with their templates, in any state. */
export async function findSources(db: Handle, versionIds: readonly string[]): Promise<VersionSource[]> {
  if (versionIds.length === 0) return [];
  const { id, companyId, title, status, creatorId, groupId, published } = template;
  return db
    .select({
      versionId: templateVersion.id,
      number: templateVersion.number,
      template: { id, companyId, title, status, creatorId, groupId, published },
    })
    .from(templateVersion)
    .innerJoin(
      template,
      and(eq(template.companyId, templateVersion.companyId), eq(template.id, templateVersion.templateId)),
    )
    .where(inArray(templateVersion.id, [...versionIds]));
}

/** Those of these versions that the company has, without their contents. */
export async function findVersionsAmong(
  db: Handle,
  company: string,
  versionIds: readonly string[],
): Promise<Pick<VersionRecord, 'id' | 'templateId' | 'number'>[]> {
  if (versionIds.length === 0) return [];
  const { id, templateId, number, companyId } = templateVersion;
  return db
    .select({ id, templateId, number })
    .from(templateVersion)
    .where(and(eq(companyId, company), inArray(id, [...versionIds])));
}

/** Whole, for a page of a list. */
export async function findVersionsById(db: Handle, versionIds: readonly string[]): Promise<VersionRecord[]> {
  if (versionIds.length === 0) return [];
  return db
    .select()
    .from(templateVersion)
    .where(inArray(templateVersion.id, [...versionIds]));
}
