import type { Company } from '@cinnabar/protocol/organizations/company-schema';
import type { CompanyRecord } from './company-store.ts';

export function presentCompany(record: CompanyRecord): Company {
  const { id, tenantType, name, legalPerson, companyType, parentId, authStatus, freeze, logoKey } = record;
  return {
    companyId: id,
    tenantId: id,
    tenantType,
    name,
    registerNo: record.registerNo && maskRegisterNo(record.registerNo),
    legalPerson,
    companyType,
    parentId,
    status: freeze ? 'FREEZE' : 'NORMAL',
    authStatus,
    freeze,
    logoKey,
  };
}

/** A masked registration number shows two characters at each end (product-spec §9). */
export function maskRegisterNo(registerNo: string): string {
  return registerNo.length <= 4
    ? registerNo
    : `${registerNo.slice(0, 2)}${'*'.repeat(registerNo.length - 4)}${registerNo.slice(-2)}`;
}
