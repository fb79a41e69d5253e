import type { SignatoryForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import { contractFormSchema } from '@cinnabar/protocol/contracts/contract-form-schema';
import {
  type contractFromTemplateSchema,
  roleFilledSchema,
} from '@cinnabar/protocol/templates/contract-from-template-schema';
import type { TemplateRole } from '@cinnabar/protocol/templates/template-content-schema';
import type { z } from 'zod';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ContractState } from '../lifecycle/contract-state.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { createDraft } from './create-draft.ts';

type Form = z.output<typeof contractFromTemplateSchema>;

/**
 * A draft of a version of a template: its files, its roles filled by the named parties, its fields with the sponsor's values. Values of other
 * parties are asked for by its FILL steps. Throws NOT_FOUND for an unknown role too, TEMPLATE_CLOSED, TEMPLATE_VALUES and those of `createDraft`;
 * when the draft fails, the copied files remain as unused uploads.
 */
export async function draftFromTemplate(
  deps: ContractsDeps,
  actor: Actor,
  form: Form,
): Promise<ContractState> {
  const { versionId, values, categoryId, expireTime, parties } = form;
  // A person alone has no templates.
  if (actor.tenantId === null) throw new AppError('NOT_FOUND');
  const company = await deps.organizations.getCompany(actor.tenantId);
  const { documents, roles, fields, title } = await deps.templates.make(actor, { versionId, values });
  const unknown = parties.findIndex(({ roleId }) => !roles.some(({ id }) => id === roleId));
  if (unknown >= 0) throw new AppError('NOT_FOUND', { errors: [{ field: `parties.${unknown}.roleId` }] });
  return createDraft(
    deps,
    actor,
    contractFormSchema.parse({
      subject: form.subject ?? title.slice(0, 100),
      categoryId,
      documents: documents.map(({ id }) => id),
      signatories: roles.map((role) =>
        partyOf(
          role,
          parties.find(({ roleId }) => roleId === role.id),
          company,
        ),
      ),
      fields,
      expireTime,
    }),
  );
}

function partyOf(
  { id, name, sponsor, tenantType, step, actions }: TemplateRole,
  given: Form['parties'][number] | undefined,
  company: { id: string; name: string; tenantType: SignatoryForm['tenantType'] },
): z.input<typeof contractFormSchema>['signatories'][number] {
  const { roleId: _, ...named } = given ?? roleFilledSchema.parse({ roleId: id });
  const own = { tenantId: company.id, tenantName: company.name, tenantType: company.tenantType };
  const isNamed = named.tenantName || named.receiverName;
  return {
    id,
    tenantType,
    step,
    actions,
    ...named,
    // A person who is named by a scan is described until then.
    ...(named.sweepCode && !isNamed && { receiverName: name }),
    ...(sponsor && own),
  };
}
