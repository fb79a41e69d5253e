import type { SignatoryForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import type { TemplateCode } from '@cinnabar/protocol/templates/codes/code-schema';
import type { TemplateValues } from '@cinnabar/protocol/templates/params/template-values';
import type { TemplateRole } from '@cinnabar/protocol/templates/template-content-schema';
import type { CompanyRef } from '../draft/draft.ts';
import { partiesOf } from '../from-template/role-parties.ts';

/** The parties that a code names, as the form edits them. */
export const namedIn = (
  code: TemplateCode | null,
  roles: readonly TemplateRole[],
  own: CompanyRef,
): SignatoryForm[] =>
  partiesOf(roles, own).map((party) => {
    const kept = code?.parties.find(({ roleId }) => roleId === party.id);
    if (!kept) return party;
    const { roleId: _, ...named } = kept;
    return { ...party, ...named, contact: named.contact ?? '' };
  });

/** What was typed into its papers. */
export const typedIn = (code: TemplateCode | null): TemplateValues | undefined =>
  code
    ? Object.fromEntries(Object.entries(code.values).map(([key, value]) => [key, value ?? '']))
    : undefined;
