import { newId } from '@cinnabar/kernel';
import type { OrganizationsDeps } from '../organizations-deps.ts';
import type { EmployeeRecord } from '../staff-store.ts';
import { nameKeyOf } from './employee-terms.ts';

type Details = Pick<EmployeeRecord, 'name' | 'number' | 'mobile' | 'email' | 'departmentId' | 'position'>;

/** A new employee who has not joined yet. */
export function invitedEmployee(
  { clock }: Pick<OrganizationsDeps, 'clock'>,
  companyId: string,
  details: Details,
): EmployeeRecord {
  const now = clock.now();
  return {
    ...details,
    companyId,
    id: newId(now.getTime()),
    userId: null,
    status: 'INVITED',
    nameKey: nameKeyOf(details.name),
    statusTime: now,
    createTime: now,
  };
}
