import { isId } from '@cinnabar/kernel';
import type { TemplateContent } from '@cinnabar/protocol/templates/template-content-schema';
import { TEMPLATE_STATUS } from '@cinnabar/protocol/templates/template-schema';
import type { Actor } from '../../platform/http/actor.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { TemplatesDeps } from './templates-deps.ts';
import { openTemplate, requireUnfrozen } from './templates-policy.ts';
import { findSources, findVersion } from './versions-store.ts';
import type { FilledVersion } from './word/filled-version.ts';
import { filledOf } from './word/read-word-content.ts';

/** A version that the caller may start contracts from. */
export interface UsableVersion {
  templateId: string;
  /** Of the template. */
  title: string;
  versionId: string;
  content: TemplateContent;
  /** Of papers and Word files; null: it has files with boxes. */
  filled: FilledVersion | null;
}

/** A version that a contract or a bulk run pins. */
export interface KnownVersion extends UsableVersion {
  companyId: string;
  /** Of the version. */
  number: number;
}

/** Whatever became of its template. Does not authorise. Error: NOT_FOUND. */
export async function readVersion(
  { database: { db } }: TemplatesDeps,
  versionId: string,
): Promise<KnownVersion> {
  const version = isId(versionId) ? await findVersion(db, versionId) : null;
  const [source] = version ? await findSources(db, [version.id]) : [];
  if (!version || !source) throw new AppError('NOT_FOUND');
  const { companyId, content, number, templateId } = version;
  const filled = await filledOf(db, version);
  return { companyId, templateId, title: source.template.title, versionId, number, content, filled };
}

/**
 * Every published version may be used, not only the newest. Errors: NOT_FOUND, NOT_ALLOWED, COMPANY_FROZEN; TEMPLATE_CLOSED while the template is
 * off.
 */
export async function openVersion(
  deps: TemplatesDeps,
  actor: Actor,
  versionId: string,
): Promise<UsableVersion> {
  const version = isId(versionId) ? await findVersion(deps.database.db, versionId) : null;
  if (!version || version.companyId !== actor.tenantId) throw new AppError('NOT_FOUND');
  const { access, template } = await openTemplate(deps, actor, version.templateId, 'USE');
  requireUnfrozen(access);
  const { id: templateId, title, status } = template;
  if (status !== TEMPLATE_STATUS.ON) throw new AppError('TEMPLATE_CLOSED', { params: { title } });
  const filled = await filledOf(deps.database.db, version);
  return { templateId, title, versionId, content: version.content, filled };
}
