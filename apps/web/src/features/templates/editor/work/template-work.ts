import { newId } from '@cinnabar/kernel';
import { PLAIN_PARTY } from '@cinnabar/protocol/contracts/contract-form-rules';
import type { FieldForm, SignatoryForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import { SPONSOR_OWNER } from '@cinnabar/protocol/contracts/fields/field-types';
import type { ContractDocument } from '@cinnabar/protocol/documents/document-schema';
import type { TemplateContent } from '@cinnabar/protocol/templates/template-content-schema';
import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import { partyName } from '../../../contracts/index.ts';

/** What the editor edits: files, roles and fields together. */
export interface TemplateWork {
  /** Those that are still being converted are on the screen only. */
  documents: ContractDocument[];
  /** Roles, in the shape of the parties that fields are placed for; a role's name stands where the name of a party does. */
  roles: SignatoryForm[];
  /** The role of the company that uses the template. */
  sponsorId: string | null;
  fields: FieldForm[];
}

const NOTHING: TemplateContent = { documents: [], roles: [], fields: [] };

/** What is edited: the draft, else what is published. */
export const contentOf = ({ draft, content }: Pick<TemplateDetail, 'draft' | 'content'>): TemplateContent =>
  draft?.content ?? content ?? NOTHING;

export function workOf(content: TemplateContent, files: readonly ContractDocument[]): TemplateWork {
  return {
    documents: content.documents.flatMap((id) => files.find((file) => file.id === id) ?? []),
    roles: content.roles.map(({ id, name, tenantType, step, actions }) => ({
      ...roleNamed(name),
      id,
      tenantType,
      step,
      actions: actions.map((action) => ({ ...action, sealId: null, operators: [] })),
    })),
    sponsorId: content.roles.find(({ sponsor }) => sponsor)?.id ?? null,
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
    roles: roles.map((role, index) => ({
      id: role.id,
      name: partyName(role).trim() || nameOf(index + 1),
      sponsor: role.id === sponsorId,
      tenantType: role.tenantType,
      step: role.step,
      actions: role.actions.map(({ id, type }) => ({ id, type })),
    })),
    fields: fields.filter(({ documentId }) => kept.includes(documentId)),
  };
}

/** A role's name is that of a company as well as of a person, so that it stays when the kind changes. */
export const roleNamed = (
  name: string,
): Pick<
  SignatoryForm,
  | 'tenantName'
  | 'receiverName'
  | 'tenantId'
  | 'contact'
  | 'sweepCode'
  | 'message'
  | 'intentMethods'
  | 'realName'
  | 'uploads'
> => ({
  ...PLAIN_PARTY,
  tenantId: null,
  tenantName: name,
  receiverName: name,
  contact: null,
  sweepCode: false,
});

export type RoleKind = 'sponsor' | 'company' | 'person';

export function kindOfRole(role: SignatoryForm, sponsorId: string | null): RoleKind {
  if (role.id === sponsorId) return 'sponsor';
  return role.tenantType === 'PERSONAL' ? 'person' : 'company';
}

type Company = Exclude<SignatoryForm['tenantType'], 'PERSONAL'>;

/** A role of this kind that seals, or signs. `own`: the type of the company that uses the template. */
export function newRole(kind: RoleKind, name: string, own: Company): SignatoryForm {
  const isPerson = kind === 'person';
  return {
    ...roleNamed(name),
    id: newId(),
    tenantType: tenantTypeOf(kind, own),
    step: 1,
    actions: [{ id: newId(), type: isPerson ? 'PERSONAL' : 'CORPORATE', sealId: null, operators: [] }],
  };
}

const tenantTypeOf = (kind: RoleKind, own: Company): SignatoryForm['tenantType'] =>
  kind === 'person' ? 'PERSONAL' : kind === 'sponsor' ? own : 'COMPANY';

/** The same role as another kind: filling in stays, a person signs where a company seals. */
export function withKind(work: TemplateWork, roleId: string, kind: RoleKind, own: Company): TemplateWork {
  const wasSponsor = work.sponsorId === roleId;
  const sponsorId = kind === 'sponsor' ? roleId : wasSponsor ? null : work.sponsorId;
  return withoutOrphans({
    ...work,
    sponsorId,
    roles: work.roles.map((role) => {
      // Another company took its place as the one that uses the template.
      if (role.id !== roleId)
        return role.id === work.sponsorId && role.id !== sponsorId
          ? { ...role, tenantType: 'COMPANY' }
          : role;
      const tenantType = tenantTypeOf(kind, own);
      const isPerson = kind === 'person';
      if (isPerson === (role.tenantType === 'PERSONAL')) return { ...role, tenantType };
      const filling = role.actions.filter(({ type }) => type === 'FILL');
      return { ...role, tenantType, actions: [...filling, ...newRole(kind, '', own).actions] };
    }),
  });
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
