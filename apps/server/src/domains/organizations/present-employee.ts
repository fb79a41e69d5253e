import { maskContact } from '@cinnabar/protocol/identity/account-rules';
import type { Employee } from '@cinnabar/protocol/organizations/employee-schema';
import type { User } from '../identity/index.ts';
import type { RoleRecord } from './role-data/role-store.ts';
import type { EmployeeRecord } from './staff-store.ts';

/** An employee as colleagues see them. */
export function presentEmployee(
  employee: EmployeeRecord,
  user: User,
  roles: RoleRecord[],
  departments: string[],
): Employee {
  return {
    id: employee.id,
    userId: user.id,
    name: user.name,
    mobile: user.mobile && maskContact(user.mobile),
    email: user.email && maskContact(user.email),
    number: employee.number,
    departments,
    roles: roles.map(({ id, name, roleType }) => ({ id, name, roleType })),
    status: employee.status,
    dismissed: employee.status === 'DISMISSED',
  };
}
