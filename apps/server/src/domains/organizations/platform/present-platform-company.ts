import { toChinaTime } from '@cinnabar/kernel';
import { maskContact } from '@cinnabar/protocol/identity/account-rules';
import { canFreeze } from '@cinnabar/protocol/organizations/platform/freeze-lifecycle';
import type { PlatformCompany } from '@cinnabar/protocol/organizations/platform/platform-schema';
import { AUTH_STEPS } from '@cinnabar/protocol/organizations/platform/platform-values';
import type { ApplicationRecord } from '../authentication/application-store.ts';
import type { CompanyRecord } from '../company-store.ts';
import { maskRegisterNo } from '../organizations-present.ts';
import type { Lead } from './place-store.ts';

interface Facts {
  found: boolean;
  children: number;
  employees: number;
  contracts: number;
  activeTime: Date | null;
  application: ApplicationRecord | null;
  /** Null: someone has taken the company over. */
  lead: Lead | null;
  /** Null: the caller does not administer the platform. */
  reviewer: string | null;
}

export function presentPlatformCompany(
  { id, parentId, tenantType, name, registerNo, legalPerson, authStatus, freeze, closed }: CompanyRecord,
  { found, children, employees, contracts, activeTime, application, lead, reviewer }: Facts,
): PlatformCompany {
  const authStage = stageOf(authStatus, application);
  const reviewable =
    reviewer !== null && application?.way !== 'VENDOR' && application?.applicantId !== reviewer;
  const changeable = reviewer !== null && canFreeze(tenantType);
  return {
    companyId: id,
    parentId,
    tenantType,
    name,
    registerNo: registerNo && maskRegisterNo(registerNo),
    legalPerson,
    authStatus,
    authStage,
    authStep: STEPS[authStage],
    freeze,
    children,
    found,
    employees,
    contracts,
    activeTime: activeTime && toChinaTime(activeTime),
    reviewId: reviewable ? (application?.id ?? null) : null,
    closed,
    invited: lead?.invited
      ? { contact: maskContact(lead.invited.contact), time: toChinaTime(new Date(lead.invited.time)) }
      : null,
    abilities: {
      freeze: changeable && !freeze,
      release: changeable && freeze,
      resources: changeable,
      move: changeable,
      invite: reviewer !== null && lead !== null && !lead.led && !freeze,
    },
  };
}

const STEPS = {
  UNREGISTERED: 0,
  REGISTERED: 1,
  AUTH_FAILURE: 1,
  APPLIED: 2,
  PROVED: 3,
  AUTH_SUCCESS: AUTH_STEPS,
} as const satisfies Record<PlatformCompany['authStage'], number>;

/** A change of verified data does not take back what was verified. */
function stageOf(
  authStatus: CompanyRecord['authStatus'],
  application: ApplicationRecord | null,
): PlatformCompany['authStage'] {
  if (authStatus !== 'CERTIFYING') return authStatus;
  return application?.proof === 'PROVED' ? 'PROVED' : 'APPLIED';
}
