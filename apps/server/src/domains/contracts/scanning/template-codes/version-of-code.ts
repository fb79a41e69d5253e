import { pinnedVersion } from '@cinnabar/protocol/categories/rules/templates';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { ContractsDeps } from '../../lifecycle/contracts-deps.ts';
import type { TemplateCodeRecord } from './template-codes-store.ts';

/**
 * The version that a contract of a code is made from now: the pinned one; else the one that the business type pins, else the newest.
 * Errors: NOT_FOUND for a template that is deleted or was never published, TEMPLATE_CLOSED for one that is off.
 */
export async function versionOf(
  { templates, categories }: ContractsDeps,
  {
    companyId,
    templateId,
    categoryId,
    versionId,
  }: Pick<TemplateCodeRecord, 'companyId' | 'templateId' | 'categoryId' | 'versionId'>,
): Promise<string> {
  const template = await templates.findStanding(templateId);
  if (!template?.versionId) throw new AppError('NOT_FOUND');
  if (!template.isOpen) throw new AppError('TEMPLATE_CLOSED', { params: { title: template.title } });
  if (versionId !== null) return versionId;
  const named = categoryId === null ? null : await categories.templatesOf(companyId, categoryId);
  return pinnedVersion(named ?? [], templateId)?.id ?? template.versionId;
}
