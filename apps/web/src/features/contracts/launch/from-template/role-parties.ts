import { PLAIN_PARTY } from '@cinnabar/protocol/contracts/contract-form-rules';
import type { SignatoryForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import type { ContractFromTemplate } from '@cinnabar/protocol/templates/contract-from-template-schema';
import type { TemplateRole } from '@cinnabar/protocol/templates/template-content-schema';
import type { CompanyRef } from '../draft/draft.ts';
import { partyName, wholeContact } from '../draft/draft.ts';

/** The parties of a contract to come, one for each role, by the ids of the roles; the sponsor's company takes its own. */
export const partiesOf = (roles: readonly TemplateRole[], own: CompanyRef): SignatoryForm[] =>
  roles.map(({ id, sponsor, tenantType, step, actions }) => ({
    id,
    tenantType: sponsor ? own.tenantType : tenantType,
    tenantId: sponsor ? own.tenantId : null,
    tenantName: sponsor ? own.name : '',
    receiverName: sponsor || tenantType !== 'PERSONAL' ? null : '',
    contact: sponsor ? null : '',
    step,
    sweepCode: false,
    ...PLAIN_PARTY,
    actions: actions.map((one) => ({ ...one, sealId: null, operators: [] })),
  }));

/** The same with who was named already; of another version roles may be others, or sign in other steps. */
export const namedParties = (
  roles: readonly TemplateRole[],
  own: CompanyRef,
  named: readonly SignatoryForm[],
): SignatoryForm[] =>
  partiesOf(roles, own).map((party) => {
    const known = named.find(({ id, tenantType }) => id === party.id && tenantType === party.tenantType);
    const { step, actions } = party;
    return known ? { ...known, step, actions } : party;
  });

/** The parties as places of signatures name them: by their roles until they have a name. */
export const labelledParties = (
  roles: readonly TemplateRole[],
  parties: readonly SignatoryForm[],
): SignatoryForm[] =>
  parties.map((party) => {
    if (partyName(party) !== '') return party;
    const name = roles.find(({ id }) => id === party.id)?.name ?? '';
    return { ...party, tenantName: name, receiverName: name };
  });

/** Who takes the roles, as the call is sent: what is not complete yet is left to the form of the draft. */
export const takenRoles = (
  roles: readonly TemplateRole[],
  parties: readonly SignatoryForm[],
): NonNullable<ContractFromTemplate['parties']> =>
  parties
    .filter(({ id }) => roles.some((role) => role.id === id && !role.sponsor))
    .map(({ id, tenantId, tenantName, receiverName, contact, sweepCode, message }) => ({
      roleId: id,
      tenantId,
      tenantName: tenantName.trim(),
      receiverName: receiverName?.trim() || null,
      contact: wholeContact(contact),
      sweepCode,
      message,
    }));
