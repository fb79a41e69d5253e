import type { TemplateContent } from '@cinnabar/protocol/templates/template-content-schema';
import type { Actor } from '../../../platform/http/actor.ts';
import type { TemplatesDeps } from '../templates-deps.ts';

/**
 * Parties of another company see the versions that contracts which they read were sent from, and nothing else of the template. Those who act for
 * the company of the template see what their rights on it permit.
 */
export async function readsAsParty(
  { mayReadUse }: Pick<TemplatesDeps, 'mayReadUse'>,
  actor: Actor,
  use: { companyId: string; templateId: string; versionIds: readonly string[] },
): Promise<boolean> {
  if (actor.visit || actor.tenantId === use.companyId || use.versionIds.length === 0) return false;
  return mayReadUse(actor, use);
}

/** What a party sees of a content: files, roles and fields. What the company proposes in them, and its papers with other clauses, stays with it. */
export const contentForParty = ({ documents, roles, fields }: TemplateContent): TemplateContent => ({
  documents,
  roles,
  fields: fields.map((field) => ({ ...field, value: null })),
});
