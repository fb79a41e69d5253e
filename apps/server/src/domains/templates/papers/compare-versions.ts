import type { PaperDiff, paperDiffQuerySchema } from '@cinnabar/protocol/templates/papers/paper-form-schema';
import { EMPTY_CONTENT, type TemplateContent } from '@cinnabar/protocol/templates/template-content-schema';
import { diffContents, type FileTitles } from '@cinnabar/protocol/templates/template-diff';
import type { TemplateChange } from '@cinnabar/protocol/templates/template-schema';
import type { FieldError } from '@cinnabar/protocol/transport/error-schema';
import type { z } from 'zod';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { TemplatesDeps } from '../templates-deps.ts';
import { openTemplate } from '../templates-policy.ts';
import { findVersionNumber } from '../versions-store.ts';
import { findDraftFaults } from './paper-faults.ts';
import { inTime, PAPER_TASK } from './run-papers.ts';

/** Two versions, or one and the draft, word by word. Drafts are for those who may edit. Throws NOT_FOUND, TEMPLATE_KIND, BUSY. */
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
    if (!found.content.papers) throw new AppError('TEMPLATE_KIND');
    return found.content;
  };
  const [before, after] = [await contentOf(from), await contentOf(to)];
  const compared = deps.workers.run(
    'comparePapers',
    { before: before.papers, after: after.papers },
    PAPER_TASK,
  );
  // Plain data of ours, whose lists are read-only there.
  return (await inTime(compared)) as PaperDiff;
}

/** What differs between two contents, in lines; papers are compared in the threads. Throws BUSY. */
export async function listChanges(
  { workers }: Pick<TemplatesDeps, 'workers'>,
  from: TemplateContent | null,
  to: TemplateContent,
  titles: FileTitles,
): Promise<TemplateChange[]> {
  const before = from ?? EMPTY_CONTENT;
  const changes = diffContents(before, to, titles);
  if (!before.papers && !to.papers) return changes;
  const papers = { before: before.papers, after: to.papers };
  return [...changes, ...(await inTime(workers.run('listPaperChanges', papers, PAPER_TASK)))];
}

/** What the draft lacks to be published. Throws NOT_FOUND without a draft, TEMPLATE_KIND when it is none of papers, BUSY. */
export async function checkDraft(
  deps: TemplatesDeps,
  actor: Actor,
  templateId: string,
): Promise<FieldError[]> {
  const { template } = await openTemplate(deps, actor, templateId, 'EDIT');
  const content = template.draft?.content;
  if (!content) throw new AppError('NOT_FOUND');
  if (!content.papers) throw new AppError('TEMPLATE_KIND');
  return findDraftFaults(deps, actor, template.companyId, { ...content, papers: content.papers });
}
