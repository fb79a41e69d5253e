import type { ResourceState } from '@cinnabar/protocol/organizations/platform/resource-schema';
import { resourcesOf } from '@cinnabar/protocol/organizations/platform/resource-values';
import type { Language } from '@cinnabar/protocol/transport/headers';
import type { CompanyRecord } from '../company-store.ts';
import { RESOURCE_NAMES } from './resource-names.ts';

export const presentResources = (
  { tenantType, closed }: Pick<CompanyRecord, 'tenantType' | 'closed'>,
  language: Language,
): ResourceState[] =>
  resourcesOf(tenantType).map((code) => ({
    code,
    name: RESOURCE_NAMES[language][code],
    open: !closed.includes(code),
  }));
