import { newId } from '@cinnabar/kernel';
import type { SignatoryForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import type { TemplateRole } from '@cinnabar/protocol/templates/template-content-schema';
import { partyName } from '../../../contracts/index.ts';
import { roleNamed, rolesAsParties } from '../../parts/roles-as-parties.ts';

/** The roles of a template as they are edited. */
export interface RoleWork {
  /** In the shape of the parties that fields are placed for; a role's name stands where the name of a party does. */
  roles: SignatoryForm[];
  /** The role of the company that uses the template. */
  sponsorId: string | null;
}

export const partiesOf = (roles: readonly TemplateRole[]): RoleWork => ({
  roles: rolesAsParties(roles),
  sponsorId: roles.find(({ sponsor }) => sponsor)?.id ?? null,
});

/** As they are kept. `nameOf`: what a role is called until it has a name; from 1. */
export const rolesFrom = (
  { roles, sponsorId }: RoleWork,
  nameOf: (number: number) => string,
): TemplateRole[] =>
  roles.map((role, index) => ({
    id: role.id,
    name: partyName(role).trim() || nameOf(index + 1),
    sponsor: role.id === sponsorId,
    tenantType: role.tenantType,
    step: role.step,
    actions: role.actions.map(({ id, type }) => ({ id, type })),
  }));

export type RoleKind = 'sponsor' | 'company' | 'person';

export function kindOfRole(role: SignatoryForm, sponsorId: string | null): RoleKind {
  if (role.id === sponsorId) return 'sponsor';
  return role.tenantType === 'PERSONAL' ? 'person' : 'company';
}

type Company = Exclude<SignatoryForm['tenantType'], 'PERSONAL'>;

/** A role of this kind that seals, or signs. `own`: the type of the company that uses the template. */
export function newRole(kind: RoleKind, name: string, own: Company, id: string = newId()): SignatoryForm {
  const isPerson = kind === 'person';
  return {
    ...roleNamed(name),
    id,
    tenantType: tenantTypeOf(kind, own),
    step: 1,
    actions: [{ id: newId(), type: isPerson ? 'PERSONAL' : 'CORPORATE', sealId: null, operators: [] }],
  };
}

const tenantTypeOf = (kind: RoleKind, own: Company): SignatoryForm['tenantType'] =>
  kind === 'person' ? 'PERSONAL' : kind === 'sponsor' ? own : 'COMPANY';

/** The same role as another kind: filling in stays, a person signs where a company seals. */
export function withKind<W extends RoleWork>(work: W, roleId: string, kind: RoleKind, own: Company): W {
  const wasSponsor = work.sponsorId === roleId;
  const sponsorId = kind === 'sponsor' ? roleId : wasSponsor ? null : work.sponsorId;
  return {
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
  };
}
