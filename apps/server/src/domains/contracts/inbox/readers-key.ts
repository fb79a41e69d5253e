import type { Topic } from '../../../platform/events/announce.ts';

/** One row for all who read a company's contracts by any role, named after the contract administrators. */
export const readersKey = (companyId: string): Topic => `role:${companyId}:CONTRACT`;

/** Of a contract that only named roles read: one row for each. */
export const NAMED_READERS = 'readers:';
export const namedReadersKey = (companyId: string, roleId: string): Topic =>
  `${NAMED_READERS}${companyId}:${roleId}`;

export const DEPARTMENT = 'department:';

/** One row for all who read the contracts of a department by a role that reaches so far: its own and those of the departments above. */
export const departmentKey = (departmentId: string): Topic => DEPARTMENT + departmentId;
