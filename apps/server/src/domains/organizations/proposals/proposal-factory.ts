import type { TenantType } from '@cinnabar/protocol/organizations/company-schema';
import type { Proposal } from '@cinnabar/protocol/organizations/proposals/proposal-schema';
import type { StaffMember } from '@cinnabar/protocol/organizations/staff-schema';
import type { Database } from '../../../platform/db/open-database.ts';
import type { buildProduct, Caller } from '../../../testing/build-product.ts';

type Product = Awaited<ReturnType<typeof buildProduct>>;

const STAFF = {
  王一川: ['SYSTEM'],
  顾南乔: ['SYSTEM'],
  沈砚: ['LP'],
  何未央: ['SECURITY'],
  许清和: ['SECURITY'],
  周砚秋: ['AUDITOR'],
  罗清嘉: [],
  方予安: [],
} as const;
export type OfficerName = keyof typeof STAFF;

let companies = 0;

/** A company in the three-officer mode: two system officers, two security officers, an auditor, and two employees without a role. */
export async function officerCompany(product: Product, database: Database, type: TenantType = 'COMPANY') {
  const name = `苍梧第${++companies}${Math.random().toString(36).slice(2, 6)}有限公司`;
  const company = await product.company(name, STAFF as unknown as Parameters<Product['company']>[1], type);
  const { rows } = await database.pool.query('select id, user_id from employee where company_id = $1', [
    company.id,
  ]);
  const callers = new Map<OfficerName, Caller>();
  const idOf = (name: OfficerName): string =>
    rows.find((row: { user_id: string }) => row.user_id === company.people[name]!.id).id;
  const as = async (name: OfficerName): Promise<Caller> => {
    const found = callers.get(name) ?? (await product.signIn(company.people[name]!.contact));
    callers.set(name, found);
    return found;
  };
  const post = async <R = Proposal>(by: OfficerName, path: string, form: object) =>
    (await as(by)).post<R>(path, { companyId: company.id, ...form });
  const get = async <R>(by: OfficerName, path: string, query: Record<string, string> = {}) =>
    (await (await as(by)).get<R>(path, { companyId: company.id, ...query })).result;
  const { code, message } = await post('何未央', '/role/officers', { on: 'true' });
  if (code !== 0) throw new Error(`${code} ${message}`);
  const list = (by: OfficerName) => get<Proposal[]>(by, '/proposal/list');
  const suspend = async (name: OfficerName, by: OfficerName = '王一川') =>
    (await post<{ id: string }>(by, '/employee/suspend', { employeeId: idOf(name) })).result.id;
  const memberOf = (employeeId: string) => get<StaffMember>('王一川', '/employee/member', { employeeId });
  const stateOf = async (name: OfficerName) => (await memberOf(idOf(name))).status;
  return { company, idOf, as, post, get, list, suspend, memberOf, stateOf };
}

export type OfficerCompany = Awaited<ReturnType<typeof officerCompany>>;
