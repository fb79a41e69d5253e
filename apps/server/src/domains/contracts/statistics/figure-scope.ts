import { isId } from '@cinnabar/kernel';
import { NO_CATEGORY } from '@cinnabar/protocol/contracts/figures/figure-values';
import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { departmentsWith, loadViewer, mayInAll, type Viewer } from '../lifecycle/viewer.ts';

/** The cells that a caller may count, over the columns of a cell. */
export interface FigureScope {
  viewer: Viewer;
  companyId: string;
  reach: 'COMPANY' | 'DEPARTMENT' | 'OWN';
  /** Null: all of the company. */
  departmentIds: readonly string[] | null;
  cells: SQL;
}

/**
 * Who sees the figures: by STATISTICS_READ in the company that they act for, those of the contracts that they read for it as its sender
 * (`readsForSponsor` in `contracts-policy.ts`, here over columns). Throws NOT_ALLOWED.
 */
export async function getFigureScope(deps: ContractsDeps, actor: Actor): Promise<FigureScope> {
  const viewer = await loadViewer(deps.organizations, actor);
  const companyId = viewer.tenantId;
  if (companyId === null || !mayInAll(viewer, companyId, 'STATISTICS_READ'))
    throw new AppError('NOT_ALLOWED');
  return { viewer, companyId, ...reachOf(viewer, companyId) };
}

function reachOf(viewer: Viewer, companyId: string): Omit<FigureScope, 'viewer' | 'companyId'> {
  const own = sql`creator_id = ${viewer.userId}::uuid`;
  if (mayInAll(viewer, companyId, 'CONTRACT_READ')) {
    const named = sql.param([...(viewer.readerRoles?.get(companyId) ?? [])]);
    return {
      reach: 'COMPANY',
      departmentIds: null,
      cells: sql`(readers = '{}' or readers && ${named}::uuid[] or ${own})`,
    };
  }
  const departments = departmentsWith(viewer, companyId, 'CONTRACT_READ');
  if (departments === null) return { reach: 'OWN', departmentIds: [], cells: own };
  const ids = [...departments];
  return {
    reach: 'DEPARTMENT',
    departmentIds: ids,
    cells: sql`((readers = '{}' and department_id = any(${sql.param(ids)}::uuid[])) or ${own})`,
  };
}

/** What a caller asks for beside the days. A malformed id is that of nothing. */
export function narrowedTo(
  { organizations }: Pick<ContractsDeps, 'organizations'>,
  { companyId, cells }: FigureScope,
  { departmentId, categoryId }: { departmentId?: string | undefined; categoryId?: string | undefined },
): SQL {
  const conditions = [cells];
  if (departmentId !== undefined)
    conditions.push(
      isId(departmentId)
        ? sql`department_id in (${organizations.selectDepartmentsBelow(sql`${companyId}::uuid`, sql`${departmentId}::uuid`)})`
        : sql`false`,
    );
  if (categoryId === NO_CATEGORY) conditions.push(sql`category_id is null`);
  else if (categoryId !== undefined)
    conditions.push(isId(categoryId) ? sql`category_id = ${categoryId}::uuid` : sql`false`);
  return sql.join(conditions, sql` and `);
}
