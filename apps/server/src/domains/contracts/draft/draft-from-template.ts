import { pinnedVersion } from '@cinnabar/protocol/categories/rules/templates';
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
import type { UsableVersion } from '../../templates/index.ts';
import type { ContractState } from '../lifecycle/contract-state.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { createDraft } from './create-draft.ts';
import { factsOfForm, preparePapers } from './prepare-papers.ts';

type Form = z.output<typeof contractFromTemplateSchema>;

/**
 * A draft of a version of a template: its files, its roles filled by the named parties, its fields with the sponsor's values. Values of other
 * parties are asked for by its FILL steps. Throws NOT_FOUND for an unknown role too, TEMPLATE_CLOSED, TEMPLATE_VALUES, CATEGORY_TEMPLATE_VERSION for
 * another version than the business type takes, those of `preparePapers` and of `createDraft`; when the draft fails, the made files remain as unused uploads.
 * @param id of the draft, where a job must find it again
 */
export async function draftFromTemplate(
  deps: ContractsDeps,
  actor: Actor,
  form: Form,
  id?: string,
): Promise<ContractState> {
  // A person alone has no templates.
  if (actor.tenantId === null) throw new AppError('NOT_FOUND');
  const company = await deps.organizations.getCompany(actor.tenantId);
  const version = await deps.templates.openVersion(actor, form.versionId);
  await requirePinned(deps, company.id, form.categoryId, version);
  const { content, filled } = version;
  const signatories = partiesOf(form, content.roles, company);
  const head = {
    subject: form.subject ?? version.title.slice(0, 100),
    categoryId: form.categoryId,
    signatories,
    expireTime: form.expireTime,
  };
  if (filled) {
    const parsed = contractFormSchema.parse({ ...head, documents: [], fields: [] });
    const { documents, fields, paper, held } = await preparePapers(deps, actor, form, {
      templateId: version.templateId,
      version: filled,
      facts: factsOfForm(parsed, company),
    });
    return createDraft(deps, actor, { ...parsed, documents, fields }, { paper, held, id });
  }
  if (form.papers.length > 0) throw new AppError('TEMPLATE_KIND');
  const { documents, fields } = await deps.templates.copyVersion(actor, version, form.values);
  const ids = documents.map(({ id }) => id);
  return createDraft(deps, actor, contractFormSchema.parse({ ...head, documents: ids, fields }), { id });
}

/** The business type may fix the version. Error: CATEGORY_TEMPLATE_VERSION. */
async function requirePinned(
  { categories }: ContractsDeps,
  companyId: string,
  categoryId: string | null,
  { templateId, versionId, title }: UsableVersion,
): Promise<void> {
  const named = categoryId === null ? null : await categories.templatesOf(companyId, categoryId);
  const pinned = pinnedVersion(named ?? [], templateId);
  if (pinned === null || pinned.id === versionId) return;
  throw new AppError('CATEGORY_TEMPLATE_VERSION', {
    params: { title, number: pinned.number },
    errors: [{ field: 'versionId' }],
  });
}

type Company = { id: string; name: string; tenantType: SignatoryForm['tenantType'] };

function partiesOf({ parties }: Form, roles: readonly TemplateRole[], company: Company) {
  const unknown = parties.findIndex(({ roleId }) => !roles.some(({ id }) => id === roleId));
  if (unknown >= 0) throw new AppError('NOT_FOUND', { errors: [{ field: `parties.${unknown}.roleId` }] });
  return roles.map((role) =>
    partyOf(
      role,
      parties.find(({ roleId }) => roleId === role.id),
      company,
    ),
  );
}

function partyOf(
  { id, name, sponsor, tenantType, step, actions }: TemplateRole,
  given: Form['parties'][number] | undefined,
  company: Company,
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
