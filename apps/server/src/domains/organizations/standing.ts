import type { Database } from '../../platform/db/open-database.ts';
import type { Standing } from '../identity/index.ts';
import { findEmployee, hasEverWorked, isAdministratorOfOwner } from './staff-store.ts';

export async function standingOf(db: Database['db'], userId: string, companyId: string): Promise<Standing> {
  const [administers, employee, known] = await Promise.all([
    isAdministratorOfOwner(db, userId, companyId),
    findEmployee(db, companyId, userId),
    hasEverWorked(db, companyId, userId),
  ]);
  if (administers) return 'ADMINISTRATOR';
  if (employee) return 'EMPLOYEE';
  return known ? 'FORMER' : 'NONE';
}
