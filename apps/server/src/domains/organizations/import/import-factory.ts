import type { EmployeeImport, ImportRows } from '@cinnabar/protocol/organizations/import/import-schema';
import type { RowVerdict } from '@cinnabar/protocol/organizations/import/import-values';
import type { BuiltInRoleType } from '@cinnabar/protocol/organizations/role-schema';
import type { StaffPage } from '@cinnabar/protocol/organizations/staff-schema';
import type { buildProduct, Caller } from '../../../testing/build-product.ts';

type Product = Awaited<ReturnType<typeof buildProduct>>;

let companies = 0;
let mobiles = 13_655_000_000 + Math.floor(Math.random() * 40_000_000);

/** Phone numbers that no other test has. */
export const newMobile = (): string => String(mobiles++);

/** Rows of people with a phone number and a number of their own. */
export const linesOf = (count: number, more = ''): string[] =>
  Array.from({ length: count }, (_, at) => `员工${at + 1},${newMobile()},N${at + 1}${more}`);

/** A sheet as CSV. */
export const csv = (...lines: string[]): Buffer => Buffer.from(lines.join('\n'));

/** A company whose administrator imports, with a colleague who may not. */
export async function importingFirm(product: Product, staff: Record<string, BuiltInRoleType[]> = {}) {
  const number = ++companies;
  const company = await product.company(
    `白露第${number}${Math.random().toString(36).slice(2, 6)}贸易有限公司`,
    {
      林知夏: ['SYSTEM'],
      沈砚: [],
      ...staff,
    },
  );
  const administrator = await product.signIn(company.people.林知夏!.contact);
  const by = (name: string) => product.signIn(company.people[name]!.contact);
  const own = <T extends object>(form: T) => ({ companyId: company.id, ...form });
  const post = <T>(url: string, form: object = {}, caller = administrator) => caller.post<T>(url, own(form));
  const get = <T>(url: string, query: object = {}, caller = administrator) =>
    caller.get<T>(url, own(query) as Record<string, string>);
  const upload = async (bytes: Uint8Array, caller: Caller = administrator, name = '员工名册.csv') => {
    const answer = await caller.upload(bytes, name, `/employee/import?companyId=${company.id}`);
    return answer as unknown as { code: number; message: string; name?: string; result: EmployeeImport };
  };
  /** An import of these lines, which can be read. */
  const begin = async (...lines: string[]): Promise<EmployeeImport> => {
    const answer = await upload(csv(...lines));
    if (answer.code !== 0) throw new Error(`${answer.code} ${answer.message}`);
    return answer.result;
  };
  const read = async (id: string) => (await get<EmployeeImport>('/employee/import', { id })).result;
  const rowsOf = async (id: string, verdict?: RowVerdict) =>
    (await get<ImportRows>('/employee/import/rows', { id, ...(verdict ? { verdict } : {}), pageSize: '50' }))
      .result.list;
  /** Cells that are wrong, as `C17 MOBILE_SHORT`. */
  const faultsOf = async (id: string) =>
    (await rowsOf(id, 'WRONG')).flatMap(({ cells }) =>
      cells.flatMap(({ cell, fault }) => (fault ? `${cell} ${fault.kind}` : [])),
    );
  const commit = ({ id, version }: EmployeeImport, mode: 'RIGHT' | 'ALL' = 'RIGHT') =>
    post<EmployeeImport>('/employee/import/commit', { id, version, mode });
  /** Commits, and does what jobs do until the invitations are sent. */
  const run = async (begun: EmployeeImport, mode?: 'RIGHT' | 'ALL'): Promise<EmployeeImport> => {
    const { code, message } = await commit(begun, mode);
    if (code !== 0) throw new Error(`${code} ${message}`);
    await product.deliver();
    return read(begun.id);
  };
  const undo = (id: string, caller = administrator) =>
    post<EmployeeImport>('/employee/import/undo', { id }, caller);
  const staffOf = async (status = 'INVITED') =>
    (await get<StaffPage>('/employee/list', { status, pageSize: '100' })).result.list;
  const namesOf = async (status?: string) => (await staffOf(status)).map(({ name }) => name).sort();
  return {
    company,
    administrator,
    by,
    post,
    get,
    upload,
    begin,
    read,
    rowsOf,
    faultsOf,
    commit,
    run,
    undo,
    staffOf,
    namesOf,
  };
}
