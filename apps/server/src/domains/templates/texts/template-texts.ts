import type { PageText } from '@cinnabar/protocol/documents/document-schema';
import type { TemplateContent } from '@cinnabar/protocol/templates/template-content-schema';
import { z } from 'zod';
import { bigramsOf } from '../../../platform/db/bigrams.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import type { TemplatesDeps } from '../templates-deps.ts';
import type { template } from '../templates-tables.ts';
import { searchable } from './searchable.ts';
import { findTextState, listUnread, removeTexts, saveText } from './template-texts-store.ts';

/** Reads the words of the files of a template, so that lists find it by them. */
export const readTemplateTextsJob = defineJob({
  name: 'read-template-texts',
  schema: z.object({ templateId: z.string() }),
});

/** Letters of one file that are searched: some three hundred pages. */
const MOST_LETTERS = 300_000;
/** Templates whose texts a sweep has read. */
const MOST_SWEPT = 500;

type TemplateRecord = typeof template.$inferSelect;
type Contents = Pick<TemplateRecord, 'content' | 'draft'>;

/** Files of what is published and of the draft. */
export const filesOf = ({ content, draft }: Contents): string[] => [
  ...new Set(
    [content, draft?.content].flatMap((one: TemplateContent | null | undefined) => one?.documents ?? []),
  ),
];

/** Queues the reading in the transaction that changes the files. */
export async function queueTexts(
  { jobs }: Pick<TemplatesDeps, 'jobs'>,
  tx: Tx,
  former: Contents | null,
  next: TemplateRecord,
): Promise<void> {
  const [before, after] = [new Set(former ? filesOf(former) : []), filesOf(next)];
  if (after.length === before.size && after.every((id) => before.has(id))) return;
  await jobs.send(tx, readTemplateTextsJob, { templateId: next.id });
}

/** Keeps the texts of exactly the files that a template has now. Repeating it changes nothing. Throws BUSY, and is then tried again. */
export async function readTexts(deps: TemplatesDeps, templateId: string): Promise<void> {
  const { db } = deps.database;
  const state = await findTextState(db, templateId);
  if (!state) return;
  const { template, known } = state;
  const wanted = filesOf(template);
  await removeTexts(
    db,
    templateId,
    known.filter((id) => !wanted.includes(id)),
  );
  for (const documentId of wanted.filter((id) => !known.includes(id))) {
    const text = await textOf(deps, documentId);
    await saveText(db, {
      companyId: template.companyId,
      templateId,
      documentId,
      text,
      bigrams: bigramsOf([text], MOST_LETTERS),
    });
  }
}

/** Queues what was made before texts were read, and what a lost job left. */
export async function sweepTexts({
  database,
  jobs,
}: Pick<TemplatesDeps, 'database' | 'jobs'>): Promise<void> {
  const ids = await listUnread(database.db, MOST_SWEPT);
  if (ids.length === 0) return;
  await database.transaction(async (tx) => {
    for (const templateId of ids) await jobs.send(tx, readTemplateTextsJob, { templateId });
  });
}

async function textOf({ documents }: TemplatesDeps, documentId: string): Promise<string> {
  const lines: string[] = [];
  await documents.eachPageText(documentId, `text:${documentId}`, (_page, { runs }: PageText) => {
    for (const { text } of runs) lines.push(text);
  });
  return searchable(lines.join('\n')).slice(0, MOST_LETTERS);
}
