import { isId } from '@cinnabar/kernel';
import type { paperPagesSchema } from '@cinnabar/protocol/templates/papers/paper-form-schema';
import { firstValues } from '@cinnabar/protocol/templates/params/first-values';
import { sampleValues } from '@cinnabar/protocol/templates/params/sample-values';
import type { TemplateContent } from '@cinnabar/protocol/templates/template-content-schema';
import type { z } from 'zod';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { TypesetFile } from '../../../platform/workers/paper-tasks.ts';
import type { TemplatesDeps } from '../templates-deps.ts';
import { type OpenedTemplate, openTemplate } from '../templates-policy.ts';
import { findVersion } from '../versions-store.ts';
import type { FilledVersion } from '../word/filled-version.ts';
import { readFilled } from '../word/read-word-content.ts';
import { previewFacts } from './known-facts.ts';
import { makeFiles } from './make-files.ts';
import { judgeEdited } from './papers-of-versions.ts';
import { readHeld } from './read-held.ts';

/**
 * One file of a draft or version as a contract would have it. Drafts are shown to those who may edit. Values that are not of their type show as
 * blanks, for a form is previewed while it is being filled. Throws NOT_FOUND, also when there is no such file for the values;
 * TEMPLATE_KIND, PAPER_FIXED_TEXT for edited words that are not in a free zone, and those of `makeFiles`.
 */
export async function previewPapers(
  deps: TemplatesDeps,
  actor: Actor,
  { templateId, versionId, file, values, papers: edited, sample }: z.output<typeof paperPagesSchema>,
  signal?: AbortSignal,
): Promise<TypesetFile> {
  const opened = await openTemplate(deps, actor, templateId);
  const found = await findContent(deps, opened, versionId);
  if (!found) throw new AppError('NOT_FOUND');
  const { content, published } = found;
  const { companyId } = opened.template;
  const filled = await readFilled(deps.database.db, companyId, content);
  if (!filled) throw new AppError('TEMPLATE_KIND');
  const { roles } = content;
  await judgeEdited(deps, { filled, roles }, edited, actor.origin.language);
  const facts = previewFacts(roles, opened.access.company.name, deps.clock.now());
  const proposed = sample ? sampleValues(filled.params, facts) : firstValues(filled.params, facts);
  const version = { companyId, roles, filled, published };
  const scope = { uploader: actor.userId };
  const held = await readHeld(deps, filled.params, { ...proposed, ...values }, scope);
  const [made] = await makeFiles(deps, { version, edited, values: held.values, held, at: file, signal });
  if (!made) throw new AppError('NOT_FOUND', { errors: [{ field: 'file' }] });
  return made;
}

/** With the Word files that publishing made of a version. */
async function findContent(
  deps: TemplatesDeps,
  { template, right }: OpenedTemplate,
  versionId?: string,
): Promise<{ content: TemplateContent; published: FilledVersion['published'] } | null> {
  if (versionId === undefined) {
    const mayEdit = right === 'EDIT' || right === 'PUBLISH';
    const content = (mayEdit ? template.draft?.content : null) ?? template.content;
    return content && { content, published: [] };
  }
  const version = isId(versionId) ? await findVersion(deps.database.db, versionId) : null;
  if (version?.templateId !== template.id) return null;
  return { content: version.content, published: version.wordFiles ?? [] };
}
