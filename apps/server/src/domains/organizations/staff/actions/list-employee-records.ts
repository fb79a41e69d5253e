import { toChinaTime } from '@cinnabar/kernel';
import {
  EMPLOYEE_EVENTS,
  type EmployeeRecords,
  type employeeRecordsQuerySchema,
} from '@cinnabar/protocol/organizations/employee-record-schema';
import { ROLE_TYPES } from '@cinnabar/protocol/organizations/role-schema';
import type { z } from 'zod';
import type { Actor } from '../../../../platform/http/actor.ts';
import type { AuditRecord } from '../../../audit/index.ts';
import type { OrganizationsDeps } from '../../organizations-deps.ts';
import { readStaffMember } from '../employee-rules.ts';
import { getStaffReach } from '../staff-policy.ts';

/**
 * What the log of the company says about an employee: events of the employment only, without addresses and devices, which are for those who
 * read the log. Errors: NOT_FOUND, NOT_ALLOWED.
 */
export async function listEmployeeRecords(
  deps: OrganizationsDeps,
  actor: Actor,
  { companyId, employeeId, before, pageSize }: z.output<typeof employeeRecordsQuerySchema>,
): Promise<EmployeeRecords> {
  const { company, reach } = await getStaffReach(deps, actor, companyId);
  const employee = await readStaffMember(deps.database.db, reach, employeeId);
  const found = await deps.audit.listAbout(
    { kind: 'TENANT', id: company.id },
    {
      // An invited person has no account yet: what came before is recorded about the employee.
      subjectIds: [employee.id, ...(employee.userId ? [employee.userId] : [])],
      events: EMPLOYEE_EVENTS,
      before: before ?? null,
      limit: pageSize + 1,
    },
  );
  const shown = found.slice(0, pageSize);
  return {
    list: shown.flatMap(({ sequence, time, event, actor: by, detail }) => {
      const known = EMPLOYEE_EVENTS.find((one) => one === event);
      if (!known) return [];
      const department = detail.department;
      return {
        sequence,
        time: toChinaTime(time),
        event: known,
        by: by.name,
        role: roleOf(detail),
        department: known === 'EMPLOYEE_PLACED' && typeof department === 'string' ? department : null,
      };
    }),
    next: found.length > pageSize ? shown.at(-1)!.sequence : null,
  };
}

/** Null for events without a role. */
function roleOf({ role, roleType }: AuditRecord['detail']): EmployeeRecords['list'][number]['role'] {
  const known = ROLE_TYPES.find((one) => one === roleType);
  return known && typeof role === 'string' ? { name: role, roleType: known } : null;
}
