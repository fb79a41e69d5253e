import { isId } from '@cinnabar/kernel';
import type { TemplateStatusForm } from '@cinnabar/protocol/templates/template-form-schema';
import { TEMPLATE_STATUS } from '@cinnabar/protocol/templates/template-schema';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { changeTemplate } from '../change-template.ts';
import type { TemplatesDeps } from '../templates-deps.ts';
import { findTemplate, type TemplateRecord } from '../templates-store.ts';

const EVENTS = {
  [TEMPLATE_STATUS.ON]: 'TEMPLATE_ENABLED',
  [TEMPLATE_STATUS.OFF]: 'TEMPLATE_DISABLED',
  [TEMPLATE_STATUS.DELETED]: 'TEMPLATE_DELETED',
} as const;

/**
 * Switches a template on or off for new contracts, or deletes it; contracts that were made from it keep their version. One that was never
 * published is deleted by those who edit it. Errors: TEMPLATE_STATE when it is in that state already, and those of `changeTemplate`.
 */
export async function switchTemplate(
  deps: TemplatesDeps,
  actor: Actor,
  { templateId, version, status }: TemplateStatusForm,
): Promise<TemplateRecord> {
  const found = isId(templateId) ? await findTemplate(deps.database.db, templateId) : null;
  const isNew = found?.published === 0 && status === TEMPLATE_STATUS.DELETED;
  return changeTemplate(deps, actor, { templateId, version }, isNew ? 'EDIT' : 'PUBLISH', ({ present }) => {
    if (present.status === status) throw new AppError('TEMPLATE_STATE');
    const isDeleted = status === TEMPLATE_STATUS.DELETED;
    return { next: { status, ...(isDeleted && { draft: null }) }, event: EVENTS[status] };
  });
}
