import type { Database } from '../../platform/db/open-database.ts';
import { isAdministratorElsewhere } from './administrator-store.ts';
import { findEmployee, hasEverWorked } from './staff-store.ts';

/** `ADMINISTRATOR`: of the platform, to a company that does not own it, whatever else they are there. `FORMER`: who has left. */
export type Standing = 'ADMINISTRATOR' | 'EMPLOYEE' | 'FORMER' | 'NONE';

/** What a person is to a company whose own sign-in names them. In as many statements for nobody as for somebody. */
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
