import type { TenantType } from '../company-schema.ts';

/** What an administrator of the platform may do with the use of a company; `change-freeze.ts` in the server is the only writer. */
export const FREEZE_LIFECYCLE = {
  freeze: { from: false, to: true, audit: 'COMPANY_FROZEN', message: 'company-frozen' },
  release: { from: true, to: false, audit: 'COMPANY_RELEASED', message: 'company-released' },
} as const satisfies Record<string, { from: boolean; to: boolean; audit: string; message: string }>;

export type FreezeAct = keyof typeof FREEZE_LIFECYCLE;

/** The company that owns the platform is never frozen: no one could release it. */
export const canFreeze = (tenantType: TenantType): boolean => tenantType !== 'CORPORATE';
