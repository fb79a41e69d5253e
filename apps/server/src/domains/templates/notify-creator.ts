import type { Tx } from '../../platform/db/open-database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { TemplateName } from '../notifications/index.ts';
import type { TemplatesDeps } from './templates-deps.ts';
import type { TemplateRecord } from './templates-store.ts';

/** Acts of others on a template of which its creator is notified, by the event of the log. */
const MESSAGES: Readonly<Record<string, TemplateName>> = {
  TEMPLATE_PUBLISHED: 'template-published',
  TEMPLATE_ROLLED_BACK: 'template-published',
  TEMPLATE_DISABLED: 'template-disabled',
  TEMPLATE_DELETED: 'template-deleted',
  TEMPLATE_CLAUSE_UPDATED: 'template-clause-updated',
};

/** In the transaction of the act. Creators are not notified of their own acts, nor once they have left the company. */
export async function notifyCreator(
  { organizations }: Pick<TemplatesDeps, 'organizations'>,
  tx: Tx,
  actor: Actor,
  { id, companyId, creatorId, title, published }: TemplateRecord,
  event: string,
): Promise<void> {
  const template = MESSAGES[event];
  if (!template || creatorId === actor.userId) return;
  if (!(await organizations.employeesAmong(tx, companyId, [creatorId])).has(creatorId)) return;
  const { name: company } = await organizations.getCompany(companyId);
  await organizations.notifyUsers(tx, [creatorId], {
    template,
    params: { person: actor.name, company, title, number: published },
    path: event === 'TEMPLATE_DELETED' ? null : `/template/${id}`,
  });
}
