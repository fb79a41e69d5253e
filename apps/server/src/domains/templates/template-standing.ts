import { isId } from '@cinnabar/kernel';
import { TEMPLATE_STATUS, type TemplateRight } from '@cinnabar/protocol/templates/template-schema';
import type { Actor } from '../../platform/http/actor.ts';
import type { TemplatesDeps } from './templates-deps.ts';
import { openTemplate } from './templates-policy.ts';
import { findTemplate, type TemplateRecord } from './templates-store.ts';

/** Whether and from which version contracts can be made from a template now. */
export interface TemplateStanding {
  id: string;
  companyId: string;
  title: string;
  isOpen: boolean;
  /** The newest published version; null: there is none. */
  versionId: string | null;
}

const standingOf = ({ id, companyId, title, status, versionId }: TemplateRecord): TemplateStanding => ({
  ...{ id, companyId, title, versionId },
  isOpen: status === TEMPLATE_STATUS.ON,
});

/** Null for one that is deleted or unknown. Does not authorise. */
export async function findStanding(
  { database }: TemplatesDeps,
  templateId: string,
): Promise<TemplateStanding | null> {
  const found = isId(templateId) ? await findTemplate(database.db, templateId) : null;
  return found && standingOf(found);
}

/** The same for a caller who sees the template, with their widest right on it. Error: NOT_FOUND. */
export async function openStanding(
  deps: TemplatesDeps,
  actor: Actor,
  templateId: string,
): Promise<TemplateStanding & { right: TemplateRight }> {
  const { template, right } = await openTemplate(deps, actor, templateId);
  return { ...standingOf(template), right };
}
