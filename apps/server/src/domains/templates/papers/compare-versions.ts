import type { PaperDiff, paperDiffQuerySchema } from '@cinnabar/protocol/templates/papers/paper-form-schema';
import { EMPTY_CONTENT, type TemplateContent } from '@cinnabar/protocol/templates/template-content-schema';
import { diffContents, type FileTitles } from '@cinnabar/protocol/templates/template-diff';
import { filledIn } from '@cinnabar/protocol/templates/template-params';
import type { TemplateChange } from '@cinnabar/protocol/templates/template-schema';
import type { FieldError } from '@cinnabar/protocol/transport/error-schema';
import type { z } from 'zod';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { TemplatesDeps } from '../templates-deps.ts';
import { openTemplate } from '../templates-policy.ts';
import { findVersionNumber } from '../versions-store.ts';
import { readFilled } from '../word/read-word-content.ts';
import { readWordLines } from '../word/read-word-lines.ts';
import { findDraftFaults } from './paper-faults.ts';
import { inTime, PAPER_TASK } from './run-papers.ts';

/** Two versions, or one and the draft, of papers or Word files word by word. Drafts are for those who may edit. Throws NOT_FOUND, TEMPLATE_KIND, BUSY. */
export async function compareVersions(
  deps: TemplatesDeps,
  actor: Actor,
  { templateId, from, to }: z.output<typeof paperDiffQuerySchema>,
): Promise<PaperDiff> {
  const { template, right } = await openTemplate(deps, actor, templateId);
  const mayEdit = right === 'EDIT' || right === 'PUBLISH';
  const contentOf = async (number: number): Promise<TemplateContent> => {
    const found =
      number === 0 ? mayEdit && template.draft : await findVersionNumber(deps.database.db, template, number);
    if (!found) throw new AppError('NOT_FOUND');
    if (!filledIn(found.content)) throw new AppError('TEMPLATE_KIND');
    return found.content;
  };
  const [before, after] = [await contentOf(from), await contentOf(to)];
  // A template of Word files has always been one.
  const word = before.word || after.word ? { before: before.word, after: after.word } : null;
  const compared = word
    ? deps.workers.run(
        'compareWord',
        { ...word, lines: await readWordLines(deps, template.companyId, word) },
        PAPER_TASK,
      )
    : deps.workers.run('comparePapers', { before: before.papers, after: after.papers }, PAPER_TASK);
  // Plain data of ours, whose lists are read-only there.
  return (await inTime(compared)) as PaperDiff;
}

/** What differs between two contents of a company, in lines; papers and Word files are compared in the threads. Throws BUSY. */
export async function listChanges(
  deps: Pick<TemplatesDeps, 'workers' | 'database' | 'storage' | 'wordFiles'>,
  companyId: string,
  { from, to, titles }: { from: TemplateContent | null; to: TemplateContent; titles: FileTitles },
): Promise<TemplateChange[]> {
  const { workers } = deps;
  const before = from ?? EMPTY_CONTENT;
  const changes = diffContents(before, to, titles);
  if (before.word || to.word) {
    const word = { before: before.word, after: to.word };
    const lines = await readWordLines(deps, companyId, word);
    return [...changes, ...(await inTime(workers.run('listWordChanges', { ...word, lines }, PAPER_TASK)))];
  }
  if (!before.papers && !to.papers) return changes;
  const papers = { before: before.papers, after: to.papers };
  return [...changes, ...(await inTime(workers.run('listPaperChanges', papers, PAPER_TASK)))];
}

/** What the draft lacks to be published. Throws NOT_FOUND without a draft, TEMPLATE_KIND when it is one of files with boxes, BUSY. */
export async function checkDraft(
  deps: TemplatesDeps,
  actor: Actor,
  templateId: string,
): Promise<FieldError[]> {
  const { template } = await openTemplate(deps, actor, templateId, 'EDIT');
  const content = template.draft?.content;
  if (!content) throw new AppError('NOT_FOUND');
  const filled = await readFilled(deps.database.db, template.companyId, content);
  if (!filled) throw new AppError('TEMPLATE_KIND');
  return findDraftFaults(deps, actor, template.companyId, { roles: content.roles, filled });
}
