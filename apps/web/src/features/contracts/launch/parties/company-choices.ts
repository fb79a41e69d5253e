import type { CurrentUser } from '@cinnabar/protocol/identity/current-user-schema';
import type { Company } from '@cinnabar/protocol/organizations/company-schema';
import type { CompanyRef } from '../draft/draft.ts';

/** Companies that can be added without typing, each once: the caller's own, the companies below it, the caller's other ones. */
export function companyChoices(
  profile: Pick<CurrentUser, 'company' | 'companies'>,
  children: readonly Pick<Company, 'companyId' | 'name' | 'tenantType' | 'freeze'>[],
): CompanyRef[] {
  const all: CompanyRef[] = [
    ...(profile.company ? [toRef(profile.company)] : []),
    ...children
      .filter(({ freeze }) => !freeze)
      .map(({ companyId, ...rest }) => toRef({ id: companyId, ...rest })),
    ...profile.companies.map(toRef),
  ];
  return all.filter((one, at) => all.findIndex(({ tenantId }) => tenantId === one.tenantId) === at);
}

function toRef({
  id,
  name,
  tenantType,
}: {
  id: string;
  name: string;
  tenantType: CompanyRef['tenantType'];
}): CompanyRef {
  return { tenantId: id, name, tenantType };
}
