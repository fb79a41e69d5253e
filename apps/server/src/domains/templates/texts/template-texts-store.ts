import { TEMPLATE_STATUS } from '@cinnabar/protocol/templates/template-schema';
import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { searchBigrams } from '../../../platform/db/bigrams.ts';
import type { Database, Tx } from '../../../platform/db/open-database.ts';
import { template, templateText, templateVersion } from '../templates-tables.ts';

type Handle = Database['db'] | Tx;
type TextRecord = typeof templateText.$inferSelect;

/** A template that is not deleted, and what texts are kept of it. */
export async function findTextState(db: Handle, templateId: string) {
  const [found] = await db
    .select()
    .from(template)
    .where(and(eq(template.id, templateId), ne(template.status, TEMPLATE_STATUS.DELETED)));
  if (!found) return null;
  const rows = await db
    .select({ id: templateText.sourceId })
    .from(templateText)
    .where(eq(templateText.templateId, templateId));
  return { template: found, known: rows.map(({ id }) => id) };
}

/** Documents with sample values of a version. */
export async function findSamples(db: Handle, versionId: string): Promise<string[]> {
  const rows = await db
    .select({ samples: templateVersion.samples })
    .from(templateVersion)
    .where(eq(templateVersion.id, versionId));
  return rows[0]?.samples ?? [];
}

export async function saveText(db: Handle, record: TextRecord): Promise<void> {
  const { text, bigrams } = record;
  await db
    .insert(templateText)
    .values(record)
    .onConflictDoUpdate({ target: [templateText.templateId, templateText.sourceId], set: { text, bigrams } });
}

export async function removeTexts(
  db: Handle,
  templateId: string,
  sourceIds: readonly string[],
): Promise<void> {
  if (sourceIds.length === 0) return;
  await db
    .delete(templateText)
    .where(and(eq(templateText.templateId, templateId), inArray(templateText.sourceId, [...sourceIds])));
}

/** Templates of which some file, or papers, have no text yet, the oldest first. */
export async function listUnread(db: Handle, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: template.id })
    .from(template)
    .where(
      and(
        ne(template.status, TEMPLATE_STATUS.DELETED),
        sql`exists (
          select 1 from (
            select file.id::uuid from jsonb_array_elements_text(
              coalesce(${template.content} -> 'documents', '[]') || coalesce(${template.draft} -> 'content' -> 'documents', '[]')
            ) as file(id)
            union all select ${template.versionId} where ${template.content} ?| array['papers', 'word']
            union all select ${template.id} where ${template.draft} -> 'content' ? 'papers'
          ) as source(id)
          where not exists (
            select 1 from ${templateText}
            where ${templateText.templateId} = ${template.id} and ${templateText.sourceId} = source.id))`,
      ),
    )
    .orderBy(template.id)
    .limit(limit);
  return rows.map(({ id }) => id);
}

const like = (word: string): string => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** Texts that contain a word: by its pieces from the index, then letter by letter. */
const holds = (word: string): SQL =>
  sql`${templateText.bigrams} @> ${sql.param(searchBigrams(word))}::text[] and ${templateText.text} ilike ${like(word)}`;

/** Of what is published, and of the draft where it may be seen. */
const isShown = (mayEdit: SQL): SQL =>
  sql`(${templateText.sourceId} = ${template.versionId} or ${template.content} -> 'documents' ? ${templateText.sourceId}::text
    or (${mayEdit} and (${templateText.sourceId} = ${template.id}
      or ${template.draft} -> 'content' -> 'documents' ? ${templateText.sourceId}::text)))`;

/** A condition on the templates of a list. @param word as `searchable` makes it; @param mayEdit who sees the draft */
export const matchesText = (word: string, mayEdit: SQL): SQL =>
  sql`exists (select 1 from ${templateText}
    where ${templateText.templateId} = ${template.id} and ${holds(word)} and ${isShown(mayEdit)})`;

export interface FoundText {
  templateId: string;
  /** A file; else papers. */
  sourceId: string;
  before: string;
  word: string;
  after: string;
}

/** Letters before and after a found word. */
const AROUND = 24;

/** The first place of a word in each of these templates. */
export async function findPlaces(
  db: Handle,
  templateIds: readonly string[],
  word: string,
  mayEdit: SQL,
): Promise<Map<string, FoundText>> {
  if (templateIds.length === 0) return new Map();
  const at = sql`position(lower(${word}) in lower(${templateText.text}))`;
  const length = sql`char_length(${word})`;
  const rows = await db
    .selectDistinctOn([templateText.templateId], {
      templateId: templateText.templateId,
      sourceId: templateText.sourceId,
      before: sql<string>`substring(${templateText.text} from greatest(1, ${at} - ${AROUND}) for least(${AROUND}, ${at} - 1)::int)`,
      word: sql<string>`substring(${templateText.text} from ${at} for ${length})`,
      after: sql<string>`substring(${templateText.text} from ${at} + ${length} for ${AROUND})`,
    })
    .from(templateText)
    .innerJoin(template, eq(template.id, templateText.templateId))
    .where(
      and(inArray(templateText.templateId, [...templateIds]), holds(word), isShown(mayEdit), sql`${at} > 0`),
    )
    .orderBy(templateText.templateId, templateText.sourceId);
  return new Map(rows.map((row) => [row.templateId, row]));
}
