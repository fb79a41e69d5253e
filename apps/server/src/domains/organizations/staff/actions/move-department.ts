import type {
  DepartmentPlan,
  moveDepartmentSchema,
} from '@cinnabar/protocol/organizations/department-schema';
import type { z } from 'zod';
import type { Tx } from '../../../../platform/db/open-database.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import type { AuditActor } from '../../../audit/index.ts';
import { applyPlanJob, dayStart, isLater } from '../../departments/department-plans.ts';
import { getDepartment, requireFreeName, requirePlace } from '../../departments/department-rules.ts';
import {
  type DepartmentRecord,
  lockDepartments,
  updateDepartment,
} from '../../departments/department-store.ts';
import { joinPath, pathOf } from '../../departments/department-tree.ts';
import type { OrganizationsDeps } from '../../organizations-deps.ts';
import { announcePlaces } from '../announce-places.ts';
import { getStaffedCompany } from '../staff-policy.ts';

/**
 * Moves a department with all below it, at once or on a day. Errors: NOT_FOUND, NOT_ALLOWED, DEPARTMENT_CIRCLE, DEPARTMENT_LIMIT,
 * DEPARTMENT_NAME_TAKEN, DAY_PASSED.
 */
export async function moveDepartment(
  deps: OrganizationsDeps,
  actor: Actor,
  { companyId, departmentId, parentId: below, beforeId, day }: z.output<typeof moveDepartmentSchema>,
): Promise<null> {
  const company = await getStaffedCompany(deps, actor, companyId);
  await deps.database.transaction(async (tx) => {
    const all = await lockDepartments(tx, company.id);
    const moved = getDepartment(all, departmentId);
    const targetId = below === undefined || below === '' ? null : getDepartment(all, below).id;
    requirePlace(all, moved.id, targetId);
    requireFreeName(all, { ...moved, parentId: targetId });
    if (isLater(day, deps.clock.now())) return plan(deps, tx, actor, moved, { kind: 'MOVE', targetId, day });
    await applyMove(deps, tx, actor, all, { moved, targetId, beforeId });
  });
  return null;
}

/** Keeps a change for its day; another one that waited is replaced. */
export async function plan(
  { jobs, audit }: OrganizationsDeps,
  tx: Tx,
  actor: Actor,
  { companyId, id, name }: DepartmentRecord,
  change: DepartmentPlan,
): Promise<void> {
  await updateDepartment(tx, { companyId, id }, { plan: change });
  await jobs.send(tx, applyPlanJob, { companyId, departmentId: id }, { startAfter: dayStart(change.day) });
  await audit.record(tx, {
    chain: { kind: 'TENANT', id: companyId },
    event: 'DEPARTMENT_PLANNED',
    actor,
    detail: { department: name, kind: change.kind, target: change.targetId, day: change.day },
    subjectId: id,
  });
}

export async function applyMove(
  deps: OrganizationsDeps,
  tx: Tx,
  actor: AuditActor,
  all: readonly DepartmentRecord[],
  {
    moved,
    targetId,
    beforeId,
  }: { moved: DepartmentRecord; targetId: string | null; beforeId?: string | undefined },
): Promise<void> {
  const neighbours = all.filter(({ parentId, id }) => parentId === targetId && id !== moved.id);
  const at = neighbours.findIndex(({ id }) => id === beforeId);
  neighbours.splice(at < 0 ? neighbours.length : at, 0, moved);
  for (const [rank, one] of neighbours.entries()) {
    if (one === moved) await updateDepartment(tx, moved, { parentId: targetId, rank, plan: null });
    else if (one.rank !== rank) await updateDepartment(tx, one, { rank });
  }
  await announcePlaces(deps, tx, { companyId: moved.companyId });
  await deps.audit.record(tx, {
    chain: { kind: 'TENANT', id: moved.companyId },
    event: 'DEPARTMENT_MOVED',
    actor,
    detail: { department: moved.name, to: joinPath(pathOf(all, targetId)) },
    subjectId: moved.id,
  });
}
