import { holds } from '@cinnabar/protocol/organizations/permission-tree';
import type { Database, Tx } from '../../../../platform/db/open-database.ts';
import type { CompanyRecord } from '../../company-store.ts';
import { findDepartments } from '../../departments/department-store.ts';
import { rightsIn } from '../../membership.ts';
import type { OrganizationsDeps } from '../../organizations-deps.ts';
import { findRoles } from '../../role-data/role-store.ts';
import { type DepartmentIndex, indexDepartments } from './department-index.ts';
import { indexRoles, type RoleIndex } from './role-index.ts';

export type Handle = Database['db'] | Tx;

/** What rows are compared with beside the employees. */
export interface CheckingContext {
  companyId: string;
  departments: DepartmentIndex;
  createDepartments: boolean;
  roles: RoleIndex;
  /** The importer may grant roles. */
  mayGrant: boolean;
  importerId: string;
  /** Contacts by which accounts are activated here. */
  methods: readonly ('MOBILE' | 'EMAIL')[];
  namesOfOrganizations(names: readonly string[]): Promise<ReadonlySet<string>>;
}

export async function openChecking(
  { system, identity }: OrganizationsDeps,
  db: Handle,
  company: Pick<CompanyRecord, 'id' | 'threeOfficers'>,
  { importerId, createDepartments }: { importerId: string; createDepartments: boolean },
): Promise<CheckingContext> {
  const roles = await findRoles(db, company.id);
  return {
    companyId: company.id,
    departments: indexDepartments(await findDepartments(db, company.id)),
    createDepartments,
    roles: indexRoles(roles, company.threeOfficers),
    mayGrant: holds(await rightsIn(db, { userId: importerId }, company.id), 'ROLE_MANAGE'),
    importerId,
    methods: await system.setting('activemethod'),
    namesOfOrganizations: identity.namesOfOrganizations,
  };
}
