import type { Actor } from '../../../../platform/http/actor.ts';
import type { KnownVersion } from '../../../templates/index.ts';
import { chooseCategory } from '../../draft/choose-category.ts';
import type { OwnCompany } from '../../draft/draft-from-template.ts';
import type { ContractsDeps } from '../../lifecycle/contracts-deps.ts';
import type { TypeRules } from './type-problems.ts';

/** What rows are checked against beside the version. */
export interface BulkContext {
  version: KnownVersion;
  company: OwnCompany;
  rules: TypeRules | null;
}

/** Whatever became of the template and the business type. Error: NOT_FOUND. */
export async function openContext(
  deps: ContractsDeps,
  actor: Actor,
  { companyId, versionId, categoryId }: { companyId: string; versionId: string; categoryId: string | null },
): Promise<BulkContext> {
  const [version, company, rules] = await Promise.all([
    deps.templates.readVersion(versionId),
    deps.organizations.getCompany(companyId),
    readRules(deps, actor, companyId, categoryId),
  ]);
  return { version, company, rules };
}

/** The rules under which a person sends; without a named type those of their company's first. */
export async function readRules(
  deps: ContractsDeps,
  actor: Actor,
  companyId: string,
  categoryId: string | null,
): Promise<TypeRules | null> {
  const id = categoryId ?? (await chooseCategory(deps, actor, null)).id;
  const rules = await deps.categories.findRules(actor, companyId, id);
  const name = (await deps.categories.namesOf(companyId)).get(id) ?? '';
  return rules && { ...rules, id, name };
}
