import type { ClauseUpdateForm } from '@cinnabar/protocol/templates/clauses/clause-form-schema';
import type { ClauseUpdate } from '@cinnabar/protocol/templates/clauses/clause-schema';
import {
  clauseParams,
  clauseSections,
  mapClauses,
  withClause,
} from '@cinnabar/protocol/templates/clauses/clause-sections';
import type { PaperContent } from '@cinnabar/protocol/templates/papers/paper-content-schema';
import {
  type TemplateContent,
  templateContentSchema,
} from '@cinnabar/protocol/templates/template-content-schema';
import { MOST_PAPER_PAGES } from '@cinnabar/protocol/templates/template-limits';
import { templateTypeOf } from '@cinnabar/protocol/templates/template-params';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { draftOf } from '../actions/save-template.ts';
import { changeTemplate } from '../change-template.ts';
import type { ClauseRecord } from '../clauses/clauses-store.ts';
import { inTime, PAPER_TASK } from '../papers/run-papers.ts';
import type { TemplatesDeps } from '../templates-deps.ts';
import { openTemplate, requireUnfrozen } from '../templates-policy.ts';
import { openClause } from './library-policy.ts';

/** What the newest text would change in a template. Errors: NOT_FOUND, NOT_ALLOWED, CLAUSE_UNCHANGED when nothing of it is older, BUSY. */
export async function previewUpdate(
  deps: TemplatesDeps,
  actor: Actor,
  { clauseId, templateId }: { clauseId: string; templateId: string },
): Promise<ClauseUpdate> {
  const { clause } = await openClause(deps, actor, clauseId);
  return (await prepareUpdate(deps, actor, clause, templateId)).update;
}

/**
 * Writes the newest text into drafts; a published template without one gets a draft. Each template is a change of its own, with its record of the
 * log and the message to its creator: one that was changed meanwhile is left as it is and named. Errors: NOT_FOUND, NOT_ALLOWED,
 * COMPANY_FROZEN.
 */
export async function updateTemplates(
  deps: TemplatesDeps,
  actor: Actor,
  clauseId: string,
  { templates }: ClauseUpdateForm,
): Promise<ClauseUpdate[]> {
  const { access, clause } = await openClause(deps, actor, clauseId);
  requireUnfrozen(access);
  const updates: ClauseUpdate[] = [];
  for (const about of templates) updates.push(await updateTemplate(deps, actor, clause, about));
  return updates;
}

async function updateTemplate(
  deps: TemplatesDeps,
  actor: Actor,
  clause: ClauseRecord,
  about: ClauseUpdateForm['templates'][number],
): Promise<ClauseUpdate> {
  try {
    const { content, update } = await prepareUpdate(deps, actor, clause, about.templateId, about.version);
    // The version is compared once more under the lock: the content is that which was prepared.
    await changeTemplate(deps, actor, about, 'EDIT', ({ present }) => ({
      next: {
        draft: draftOf(actor, deps.clock.now(), content),
        ...(present.published === 0 && { templateType: templateTypeOf(content) }),
      },
      event: 'TEMPLATE_CLAUSE_UPDATED',
      detail: { clause: clause.title, versionNo: clause.published },
    }));
    return update;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const refused = { name: error.reason, message: error.text(actor.origin.language) };
    return { templateId: about.templateId, title: '', refused, blocks: [], params: [] };
  }
}

async function prepareUpdate(
  deps: TemplatesDeps,
  actor: Actor,
  clause: ClauseRecord,
  templateId: string,
  version?: number,
): Promise<{ content: TemplateContent; update: ClauseUpdate }> {
  const { template } = await openTemplate(deps, actor, templateId, 'EDIT');
  if (template.companyId !== clause.companyId) throw new AppError('NOT_FOUND');
  if (version !== undefined && template.version !== version) throw new AppError('TEMPLATE_CHANGED');
  const before = template.draft?.content ?? template.content;
  const papers = before?.papers && bringUpToDate(before.papers, clause);
  if (!before?.papers || !papers) throw new AppError('CLAUSE_UNCHANGED');
  const parsed = templateContentSchema.safeParse({ ...before, papers });
  if (!parsed.success) throw new AppError('PAPER_TOO_LONG', { params: { max: MOST_PAPER_PAGES } });
  const compared = deps.workers.run('comparePapers', { before: before.papers, after: papers }, PAPER_TASK);
  const { files } = await inTime(compared);
  const added = papers.params.slice(before.papers.params.length);
  return {
    content: parsed.data,
    update: {
      templateId,
      title: template.title,
      refused: null,
      // Plain data of ours, whose lists are read-only there.
      blocks: files.flatMap(({ blocks }) => blocks) as ClauseUpdate['blocks'],
      params: added.map(({ name }) => name),
    },
  };
}

/** Older sections show the newest text of their wording; one that the clause no longer has stays. Null: nothing is older. */
function bringUpToDate(papers: PaperContent, { id, published, content }: ClauseRecord): PaperContent | null {
  if (!content) return null;
  const isOlder = (one: { id: string; version: number; variant: string }) =>
    one.id === id &&
    one.version < published &&
    content.variants.some(({ variant }) => variant === one.variant);
  const older = clauseSections(papers).filter(({ section }) => isOlder(section.clause));
  if (older.length === 0) return null;
  const variants = new Set(older.map(({ section }) => section.clause.variant));
  const known = new Set(papers.params.map(({ key }) => key));
  const needed = new Set([...variants].flatMap((variant) => clauseParams(content, variant)));
  const changed = mapClauses(papers, (section) =>
    isOlder(section.clause)
      ? withClause(section, { ...section.clause, version: published }, content)
      : section,
  );
  return { ...changed, params: [...papers.params, ...[...needed].filter(({ key }) => !known.has(key))] };
}
