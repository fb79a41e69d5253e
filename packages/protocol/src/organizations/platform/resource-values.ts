import type { TenantType } from '../company-schema.ts';

/** What the use of which can be closed to a company. Running contracts and seals in use are no part of it: they go on. */
export const RESOURCES = ['LAUNCH', 'SEALS', 'TOKENS', 'CATEGORIES', 'IMPORT', 'SIGN_IN'] as const;
export type Resource = (typeof RESOURCES)[number];

/** Only companies of the group have business types of their own and a sign-in of their own. */
const OF_GROUPS: readonly Resource[] = ['CATEGORIES', 'SIGN_IN'];

/** What a company of this type has at all. */
export const resourcesOf = (tenantType: TenantType): readonly Resource[] =>
  tenantType === 'COMPANY' ? RESOURCES.filter((one) => !OF_GROUPS.includes(one)) : RESOURCES;

/** What an administrator of the platform does; `change-resource.ts` in the server is the only writer. */
export const RESOURCE_ACTS = {
  open: { audit: 'COMPANY_RESOURCE_OPENED', message: 'company-resource-opened' },
  close: { audit: 'COMPANY_RESOURCE_CLOSED', message: 'company-resource-closed' },
} as const;

/**
 * What a call uses, and whose: of the company of the session, or of the company that an input names by itself, by a contract that it sends, by a
 * seal or by a business type. `field` is the name of that input.
 */
export type ResourceUse =
  | { readonly code: Resource; readonly of: 'SESSION' }
  | {
      readonly code: Resource;
      readonly of: 'COMPANY' | 'CONTRACT' | 'SEAL' | 'CATEGORY' | 'CATEGORY_GROUP';
      readonly field: string;
    };
