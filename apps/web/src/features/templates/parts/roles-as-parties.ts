import { PLAIN_PARTY } from '@cinnabar/protocol/contracts/contract-form-rules';
import type { SignatoryForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import type { TemplateRole } from '@cinnabar/protocol/templates/template-content-schema';

/** Roles in the shape of the parties that fields are placed for; a role's name stands where the name of a party does. */
export const rolesAsParties = (roles: readonly TemplateRole[]): SignatoryForm[] =>
  roles.map(({ id, name, tenantType, step, actions }) => ({
    ...roleNamed(name),
    id,
    tenantType,
    step,
    actions: actions.map((action) => ({ ...action, sealId: null, operators: [] })),
  }));

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
