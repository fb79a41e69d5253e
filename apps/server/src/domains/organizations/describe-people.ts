import { isId } from '@cinnabar/kernel';
import { and, eq, inArray, or } from 'drizzle-orm';
import { findDepartments } from './departments/department-store.ts';
import { joinPath, pathOf } from './departments/department-tree.ts';
import type { OrganizationsDeps } from './organizations-deps.ts';
import { employee } from './organizations-tables.ts';

/**
 * People by their ids, or by those of their employments in a company, in any state of employment; the department is the path from the top,
 * empty for who is in none or no employee; an employee is also one who left. Does not authorise.
 */
export async function describePeople(
  { database: { db }, identity }: OrganizationsDeps,
  companyId: string,
  ids: readonly string[],
): Promise<Map<string, { name: string; department: string; isEmployee: boolean }>> {
  const known = ids.filter(isId);
  if (known.length === 0) return new Map();
  const { id, userId, name, departmentId } = employee;
  const [users, staff, departments] = await Promise.all([
    identity.listUsers(known),
    db
      .select({ id, userId, name, departmentId })
      .from(employee)
      .where(and(eq(employee.companyId, companyId), or(inArray(userId, known), inArray(id, known)))),
    findDepartments(db, companyId),
  ]);
  const people = new Map(
    users.map((user) => [user.id, { name: user.name, department: '', isEmployee: false }]),
  );
  for (const one of staff) {
    const department = joinPath(pathOf(departments, one.departmentId));
    people.set(one.id, { name: one.name, department, isEmployee: true });
    if (one.userId)
      people.set(one.userId, {
        name: people.get(one.userId)?.name ?? one.name,
        department,
        isEmployee: true,
      });
  }
  return people;
}
