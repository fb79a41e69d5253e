import { newId } from '@cinnabar/kernel';
import type { BuiltInRoleType } from '@cinnabar/protocol/organizations/role-schema';
import type { Tx } from '../../../platform/db/open-database.ts';
import { type AuditActor, SYSTEM_ACTOR } from '../../audit/index.ts';
import { type CompanyRecord, insertCompany } from '../company-store.ts';
import type { OrganizationsDeps } from '../organizations-deps.ts';
import { BUILT_IN_ROLES } from '../role-data/built-in-roles.ts';
import { insertRoles } from '../role-data/role-store.ts';

export type CompanyForm = Pick<CompanyRecord, 'name' | 'tenantType'> &
  Partial<Omit<CompanyRecord, 'id' | 'name' | 'tenantType' | 'createTime'>>;

/** Registers a company together with its built-in roles. Other domains add their part in the same transaction. */
export async function createCompany(
  { audit, clock }: OrganizationsDeps,
  tx: Tx,
  form: CompanyForm,
  by: AuditActor = SYSTEM_ACTOR,
): Promise<CompanyRecord> {
  const record: CompanyRecord = {
    registerNo: null,
    legalPerson: null,
    companyType: 1,
    parentId: null,
    authStatus: 'REGISTERED',
    freeze: false,
    threeOfficers: false,
    closed: [],
    logoKey: null,
    ...form,
    id: newId(),
    createTime: clock.now(),
  };
  await insertCompany(tx, record);
  await insertRoles(
    tx,
    Object.entries(BUILT_IN_ROLES).map(([roleType, name]) => ({
      companyId: record.id,
      id: newId(),
      roleType: roleType as BuiltInRoleType,
      name,
    })),
  );
  await audit.record(tx, {
    chain: { kind: 'TENANT', id: record.id },
    event: 'COMPANY_CREATED',
    actor: by,
    detail: { name: record.name, tenantType: record.tenantType },
    subjectId: record.id,
  });
  return record;
}
