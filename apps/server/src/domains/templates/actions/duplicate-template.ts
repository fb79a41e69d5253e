import { newId } from '@cinnabar/kernel';
import { SPONSOR_OWNER } from '@cinnabar/protocol/contracts/fields/field-types';
import type { TemplateContent } from '@cinnabar/protocol/templates/template-content-schema';
import type { TemplateDuplicate } from '@cinnabar/protocol/templates/template-form-schema';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { TemplatesDeps } from '../templates-deps.ts';
import { accessToChange, openTemplate } from '../templates-policy.ts';
import type { TemplateRecord } from '../templates-store.ts';
import { createWith } from './save-template.ts';

/**
 * Makes a template with the content of another one: its draft where the caller may edit it, else what is published. Errors: NOT_FOUND and those
 * of `createWith`. When it fails, the copied files remain as unused uploads.
 */
export async function duplicateTemplate(
  deps: TemplatesDeps,
  actor: Actor,
  { templateId, title }: TemplateDuplicate,
): Promise<TemplateRecord> {
  const { template, right } = await openTemplate(deps, actor, templateId);
  const { companyId, groupId, tags } = template;
  await accessToChange(deps, actor, companyId, 'CREATE');
  const mayEdit = right === 'EDIT' || right === 'PUBLISH';
  const source = (mayEdit ? template.draft?.content : null) ?? template.content;
  if (!source) throw new AppError('NOT_FOUND');
  const files = await deps.documents.copyFiles(
    { ...actor, tenantId: companyId },
    { documents: source.documents, attachments: [] },
    { fromVersionId: null, fromTemplateId: null },
  );
  const content = copyContent(source, files.documents);
  return createWith(deps, actor, { companyId, title, groupId, tags, content, from: template.title });
}

/** The same content on other files, with ids of its own; what lay on a file that is not among them is left out. Papers and Word files name roles by their ids. */
export function copyContent(
  { documents, roles, fields, papers, word }: TemplateContent,
  files: ReadonlyMap<string, string>,
  { keepsRoles = (papers ?? word) !== undefined }: { keepsRoles?: boolean } = {},
): TemplateContent {
  const ids = new Map<string, string>([[SPONSOR_OWNER, SPONSOR_OWNER]]);
  for (const role of roles)
    for (const { id } of [role, ...role.actions]) ids.set(id, keepsRoles ? id : newId());
  return {
    documents: documents.flatMap((id) => files.get(id) ?? []),
    roles: roles.map((role) => ({
      ...role,
      id: ids.get(role.id)!,
      actions: role.actions.map((step) => ({ ...step, id: ids.get(step.id)! })),
    })),
    fields: fields.flatMap((field) => {
      const documentId = files.get(field.documentId);
      const owner = ids.get(field.owner);
      return documentId && owner ? [{ ...field, id: newId(), documentId, owner }] : [];
    }),
    ...(papers && { papers }),
    ...(word && { word }),
  };
}
