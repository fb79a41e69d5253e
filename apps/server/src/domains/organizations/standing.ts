import type { Database } from '../../platform/db/open-database.ts';
import { isAdministratorElsewhere } from './administrator-store.ts';
import { findEmployee, hasEverWorked } from './staff-store.ts';

/** `ADMINISTRATOR`: of the platform, to a company that does not own it, whatever else they are there. `FORMER`: has left. */
export type Standing = 'ADMINISTRATOR' | 'EMPLOYEE' | 'FORMER' | 'NONE';

/** The relation of a person to a company whose sign-in names them. The same number of statements for unknown people. */
export async function standingOf(db: Database['db'], userId: string, companyId: string): Promise<Standing> {
  const [administers, employee, known] = await Promise.all([
    isAdministratorElsewhere(db, userId, companyId),
    findEmployee(db, companyId, userId),
    hasEverWorked(db, companyId, userId),
  ]);
  if (administers) return 'ADMINISTRATOR';
  if (employee) return 'EMPLOYEE';
  return known ? 'FORMER' : 'NONE';
}
