import type { PageText } from '@cinnabar/protocol/documents/document-schema';
import { eachBlock, inlinesOf, runningInlines } from '@cinnabar/protocol/templates/papers/each-block';
import type { PaperInline, RunningInline } from '@cinnabar/protocol/templates/papers/inline-schema';
import type { PaperContent } from '@cinnabar/protocol/templates/papers/paper-content-schema';
import { z } from 'zod';
import { bigramsOf } from '../../../platform/db/bigrams.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import type { TemplatesDeps } from '../templates-deps.ts';
import type { template } from '../templates-tables.ts';
import { searchable } from './searchable.ts';
import { findSamples, findTextState, listUnread, removeTexts, saveText } from './template-texts-store.ts';

/** Reads the words of the files of a template, so that lists find it by them. */
export const readTemplateTextsJob = defineJob({
  name: 'read-template-texts',
  schema: z.object({ templateId: z.string() }),
});

/** Letters of one file that are searched: some three hundred pages. */
const MOST_LETTERS = 300_000;
/** Templates whose texts a sweep has read. */
const MOST_SWEPT = 500;

type TemplateRecord = Omit<typeof template.$inferSelect, 'params'>;
type Source = { id: string; papers?: PaperContent; samplesOf?: string };

/** What of a template has words: files, papers of a version and of the draft, or Word files of a version, as they were made with sample values. */
const sourcesOf = ({ id, versionId, content, draft }: TemplateRecord): Source[] => {
  const contents = [content, draft?.content].flatMap((one) => one ?? []);
  return [
    ...[...new Set(contents.flatMap(({ documents }) => documents))].map((file) => ({ id: file })),
    ...(content?.papers && versionId ? [{ id: versionId, papers: content.papers }] : []),
    ...(draft?.content.papers ? [{ id, papers: draft.content.papers }] : []),
    ...(content?.word && versionId ? [{ id: versionId, samplesOf: versionId }] : []),
  ];
};

/** Queues the reading in the transaction that changes files or papers. */
export async function queueTexts(
  { jobs }: Pick<TemplatesDeps, 'jobs'>,
  tx: Tx,
  former: TemplateRecord | null,
  next: TemplateRecord,
): Promise<void> {
  const before = new Map((former ? sourcesOf(former) : []).map(({ id, papers }) => [id, papers]));
  const after = sourcesOf(next);
  const isSame = ({ id, papers }: Source) => before.has(id) && before.get(id) === papers;
  if (after.length === before.size && after.every(isSame)) return;
  await jobs.send(tx, readTemplateTextsJob, { templateId: next.id });
}

/** Keeps the texts of exactly what a template has now. Repeating it changes nothing. Throws BUSY, and is then tried again. */
export async function readTexts(deps: TemplatesDeps, templateId: string): Promise<void> {
  const { db } = deps.database;
  const state = await findTextState(db, templateId);
  if (!state) return;
  const { template, known } = state;
  const sources = sourcesOf(template);
  await removeTexts(
    db,
    templateId,
    known.filter((id) => !sources.some((source) => source.id === id)),
  );
  for (const { id, papers, samplesOf } of sources) {
    // Files never change; papers of a draft do.
    if (!papers && known.includes(id)) continue;
    const files = samplesOf === undefined ? [id] : await findSamples(db, samplesOf);
    const words = papers ? wordsOf(papers) : await wordsOfFiles(deps, files);
    const text = searchable(words).slice(0, MOST_LETTERS);
    await saveText(db, {
      companyId: template.companyId,
      templateId,
      sourceId: id,
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

async function wordsOfFiles({ documents }: TemplatesDeps, documentIds: readonly string[]): Promise<string> {
  const lines: string[] = [];
  for (const documentId of documentIds)
    await documents.eachPageText(documentId, `text:${documentId}`, (_page, { runs }: PageText) => {
      for (const { text } of runs) lines.push(text);
    });
  return lines.join('\n');
}

/** The fixed words of papers; what is filled in between them is an ellipsis. */
function wordsOf({ files }: PaperContent): string {
  const lines: string[] = [];
  for (const { paper } of files) {
    lines.push(runningInlines(paper).map(textOf).join(''));
    for (const block of eachBlock(paper.blocks))
      if (block.kind !== 'section')
        lines.push([...inlinesOf(block)].map(({ inline }) => textOf(inline)).join(''));
  }
  return lines.join('\n');
}

const textOf = (inline: PaperInline | RunningInline): string => (inline.kind === 'text' ? inline.text : '…');
