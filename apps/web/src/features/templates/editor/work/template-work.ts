import type { FieldForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import { SPONSOR_OWNER } from '@cinnabar/protocol/contracts/fields/field-types';
import type { ContractDocument } from '@cinnabar/protocol/documents/document-schema';
import type { TemplateContent } from '@cinnabar/protocol/templates/template-content-schema';
import { partiesOf, type RoleWork, rolesFrom } from './role-work.ts';

/** What the editor edits: files, roles and fields together. */
export interface TemplateWork extends RoleWork {
  /** Those that are still being converted are on the screen only. */
  documents: ContractDocument[];
  fields: FieldForm[];
}

export function workOf(content: TemplateContent, files: readonly ContractDocument[]): TemplateWork {
  return {
    documents: content.documents.flatMap((id) => files.find((file) => file.id === id) ?? []),
    ...partiesOf(content.roles),
    fields: content.fields,
  };
}

/** Body of the draft. `nameOf`: what a role is called until it has a name; from 1. */
export function contentFrom(
  { documents, roles, sponsorId, fields }: TemplateWork,
  nameOf: (number: number) => string,
): TemplateContent {
  const kept = documents.filter(({ state }) => state === 'READY').map(({ id }) => id);
  return {
    documents: kept,
    roles: rolesFrom({ roles, sponsorId }, nameOf),
    fields: fields.filter(({ documentId }) => kept.includes(documentId)),
  };
}

/** Without fields of files, roles and steps that are gone. A step to fill in may yet come with its first field. */
export function withoutOrphans(work: TemplateWork): TemplateWork {
  const files = new Set(work.documents.map(({ id }) => id));
  const owners = new Set([
    SPONSOR_OWNER,
    ...work.roles.flatMap(({ actions }) => actions.map(({ id }) => id)),
  ]);
  const fields = work.fields.filter(({ documentId, owner }) => files.has(documentId) && owners.has(owner));
  return fields.length === work.fields.length ? work : { ...work, fields };
}
