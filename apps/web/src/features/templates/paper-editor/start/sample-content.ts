import { newId } from '@cinnabar/kernel';
import type { TenantType } from '@cinnabar/protocol/organizations/company-schema';
import { PURCHASE_CONTRACT } from '@cinnabar/protocol/templates/samples/purchase-contract';
import type { TemplateContentInput } from '@cinnabar/protocol/templates/template-content-schema';

type Company = Exclude<TenantType, 'PERSONAL'>;

/** The purchase contract with its params, conditions and formulas, to be changed. The company that uses it is the first role. */
export function sampleContent(own: Company): TemplateContentInput {
  const { params, paper, roles } = PURCHASE_CONTRACT;
  const fillers = new Set(params.map(({ owner }) => owner));
  return {
    documents: [],
    fields: [],
    roles: roles.map(({ key, name }, index) => ({
      id: key,
      name,
      sponsor: index === 0,
      tenantType: index === 0 ? own : 'COMPANY',
      step: index + 1,
      actions: [
        ...(fillers.has(key) ? [{ id: newId(), type: 'FILL' as const }] : []),
        { id: newId(), type: 'CORPORATE' as const },
      ],
    })),
    papers: { params: [...params], files: [{ id: 'main', paper }] },
  };
}
