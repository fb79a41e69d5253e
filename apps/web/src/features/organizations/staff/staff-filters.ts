import {
  EMPLOYEE_SORTS,
  EMPLOYEE_STATUSES,
  type EmployeeSort,
  type EmployeeStatus,
} from '@cinnabar/protocol/organizations/staff-values';

export const PAGE_SIZE = 20;

export interface StaffFilters {
  status: EmployeeStatus;
  /** An id, `none`, or empty: all. */
  department: string;
  /** An id, or empty: any. */
  role: string;
  /** Of those who are invited: only the overdue ones. */
  overdue: boolean;
  keyword: string;
  sort: EmployeeSort;
  page: number;
}

/** The address is the list's only memory. */
export function readFilters(search: URLSearchParams): StaffFilters {
  const page = Number(search.get('page') ?? 1);
  return {
    status: EMPLOYEE_STATUSES.find((one) => one === search.get('status')) ?? 'ACTIVE',
    department: search.get('department') ?? '',
    role: (search.get('role') ?? '').slice(0, 64),
    overdue: search.get('status') === 'INVITED' && search.has('overdue'),
    keyword: (search.get('keyword') ?? '').slice(0, 50),
    sort: EMPLOYEE_SORTS.find((one) => one === search.get('sort')) ?? 'name',
    page: Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1,
  };
}

/** Writes only what differs from the default, and keeps what is not ours (`hide_menu`). */
export function writeFilters(search: URLSearchParams, filters: StaffFilters): URLSearchParams {
  const next = new URLSearchParams(search);
  const set = (name: string, value: string) => (value ? next.set(name, value) : next.delete(name));
  set('status', filters.status === 'ACTIVE' ? '' : filters.status);
  set('department', filters.department);
  set('role', filters.role);
  set('overdue', filters.status === 'INVITED' && filters.overdue ? 'true' : '');
  set('keyword', filters.keyword);
  set('sort', filters.sort === 'name' ? '' : filters.sort);
  set('page', filters.page === 1 ? '' : String(filters.page));
  return next;
}
