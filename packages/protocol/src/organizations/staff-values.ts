/*
 * Apart from the schemas: the browser uses these values, and never loads what validates them.
 */

/**
 * INVITED: named by the company, and no member before the person agrees. SUSPENDED: no access for now. DISMISSED: has left; the row stays
 * because old contracts name the person.
 */
export const EMPLOYEE_STATUSES = ['ACTIVE', 'INVITED', 'SUSPENDED', 'DISMISSED'] as const;
export type EmployeeStatus = (typeof EMPLOYEE_STATUSES)[number];

export const EMPLOYEE_SORTS = ['name', 'number', 'joined'] as const;
export type EmployeeSort = (typeof EMPLOYEE_SORTS)[number];

/** An invitation without an answer for so long is overdue. */
export const OVERDUE_DAYS = 7;

/** Characters. */
export const STAFF_LIMITS = {
  name: 50,
  number: 20,
  position: 50,
  department: 50,
  code: 20,
  contacts: 200,
} as const;
